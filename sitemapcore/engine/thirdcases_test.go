package engine_test

import (
	"path/filepath"
	"testing"
)

// thirdCases are inputs of a third reading, as [secondCases].
var thirdCases = map[string]secondCase{
	"01-addresses-on-the-third-sheet.xlsx": {pages: 2},
}

func TestEachInputOfAThirdReadingIsRight(t *testing.T) {
	for name, want := range thirdCases {
		t.Run(name, func(t *testing.T) { want.try(t, name, filepath.Join(root(t), "..", "shared", "cases-3")) })
	}
}
