"""What answers HTTP: pages, the API, live streams, and the guard before all of them."""
