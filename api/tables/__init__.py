"""The tables that this process serves: sessions in memory, requests by seat, live streams, sync."""
