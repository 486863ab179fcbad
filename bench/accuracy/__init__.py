"""How often rulings are right: labelled pairs, scores, and the report of them."""
