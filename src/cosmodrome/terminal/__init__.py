"""The games in a terminal: a console painted at night where there is colour, plain lines where there is none."""
