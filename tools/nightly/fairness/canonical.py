"""Canonical JSON, hashes and draws: sections 2, 3 and 5 of docs/fairness.md."""

import hashlib
import hmac
import json


def canonical(value):
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(f"{canonical(key)}:{canonical(value[key])}" for key in keys) + "}"
    raise TypeError(f"canonical JSON has no {type(value).__name__}")


def sha256(data):
    return hashlib.sha256(data).digest()


def hash_of(value):
    return sha256(canonical(value).encode()).hex()


def hmac_sha256(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def rules_prefix(tables, tables_hash):
    """The beginning of every message of a version, up to the nonce or the link's number."""
    return f"lalmor/v1/{tables['game']}/{tables['version']}/{tables_hash}"


class Stream:
    """The randomness of a personal round, with a record of every call of below."""

    def __init__(self, tables, tables_hash, server_seed, client_seed, nonce):
        self.key = bytes.fromhex(server_seed)
        self.before = f"{rules_prefix(tables, tables_hash)}/{nonce}"
        self.client_seed = client_seed
        self.block = b""
        self.at = 0
        self.blocks = 0
        self.calls = []

    def draw(self):
        if self.at == len(self.block):
            self.block = hmac_sha256(self.key, f"{self.before}/{self.blocks}/{self.client_seed}")
            self.blocks += 1
            self.at = 0
        value = int.from_bytes(self.block[self.at : self.at + 2], "big")
        self.at += 2
        return value

    def below(self, n):
        if not 1 <= n <= 65_536:
            raise ValueError(f"below({n})")
        rejected = []
        value = self.draw()
        while value >= 65_536 - 65_536 % n:
            rejected.append(value)
            value = self.draw()
        self.calls.append({"n": n, "rejected": rejected, "value": value, "result": value % n})
        return value % n
