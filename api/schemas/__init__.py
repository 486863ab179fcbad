"""What goes in and out over HTTP, a module for each thing that it is about."""
