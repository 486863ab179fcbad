"""Reading the referee's own rulings on dealt boards, as a fair opposing spymaster would: `python -m bench.boards`."""
