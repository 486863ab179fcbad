"""As much of curl and jq as the docs use, so that their commands run where neither is installed."""
