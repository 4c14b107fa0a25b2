package wire

// Translate asks what a message of a search engine means. The answer is [Translation].
type Translate struct{ Text string }

func (m *Translate) code(c *Coder) { c.string(&m.Text) }

// Translation says what a message means.
type Translation struct {
	Known      bool
	Name, What string
	Rules      []RuleCount   // the rules that it can mean and that pages break
	Repaired   []ReceiptInfo // what it can mean and was repaired while opening
	Address    string        // of a page that the message names; empty where it names none
}

func (m *Translation) code(c *Coder) {
	c.bool(&m.Known)
	c.string(&m.Name)
	c.string(&m.What)
	list(c, &m.Rules, func(r *RuleCount) { r.code(c) })
	list(c, &m.Repaired, func(r *ReceiptInfo) { r.code(c) })
	c.string(&m.Address)
}
