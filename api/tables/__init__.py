"""The tables that this process serves: sessions in memory, access by seat, live streams, and sync."""
