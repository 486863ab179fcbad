"""`curl -s URL [-X METHOD] [-H HEADER]... [-d DATA | --data-binary @FILE]`."""

import argparse
import sys
import urllib.error
import urllib.request
from pathlib import Path


def main() -> None:
    """Make the request and print the answer, a refusal too."""
    reader = argparse.ArgumentParser()
    reader.add_argument("url")
    reader.add_argument("-s", action="store_true")
    reader.add_argument("-X", dest="method")
    reader.add_argument("-H", dest="headers", action="append", default=[])
    reader.add_argument("-d", "--data-binary", dest="data")
    given = reader.parse_args()
    data = given.data and (Path(given.data[1:]).read_bytes() if given.data[:1] == "@" else given.data.encode())
    url = given.url if "://" in given.url else f"http://{given.url}"
    request = urllib.request.Request(url, data or None, method=given.method)
    for header in given.headers:
        name, _, value = header.partition(":")
        request.add_header(name.strip(), value.strip())
    try:
        answer = urllib.request.urlopen(request).read()
    except urllib.error.HTTPError as refused:
        answer = refused.read()
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main()
