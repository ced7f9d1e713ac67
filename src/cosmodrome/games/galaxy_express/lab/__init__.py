"""What Galaxy Express is measured by."""
