"""The environments, by the peers' own tests."""
