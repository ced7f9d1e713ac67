"""One source, three speeds: rules interpreted, compiled for the CPU and for a GPU, and random play at each of them."""
