package project

var NewRows = newRows
