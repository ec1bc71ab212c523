"""What a file may look like: "The form of a file" in section 8 of docs/fairness.md, and the fields of each kind."""

import json
import re

file_bytes_most = 8_388_608
levels_most = 9


class Refused(Exception):
    """A file that does not verify; the message says why."""


def require(holds, why):
    if not holds:
        raise Refused(why)


def whole(digits):
    require(digits != "-0", "minus zero")
    require(len(digits) <= 17 and -(2**53) < int(digits) < 2**53, "a number over 53 bits")
    return int(digits)


def no_number(text):
    raise Refused(f"{text} is not a plain integer")


def one_of_each(pairs):
    keys = [key for key, _ in pairs]
    require(len(keys) == len(set(keys)), "a key twice")
    return dict(pairs)


def check_texts(value, level=1):
    """Every text is whole Unicode, and nothing is nested too deep."""
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, (list, dict)):
        require(level <= levels_most, "nested too deep")
        for inner in value if isinstance(value, list) else [*value.keys(), *value.values()]:
            check_texts(inner, level + 1)


def read_file(data):
    """The value of a file, from its bytes."""
    require(len(data) <= file_bytes_most, "too long")
    try:
        text = data.decode("utf-8")
        value = json.loads(text, object_pairs_hook=one_of_each, parse_int=whole, parse_float=no_number, parse_constant=no_number)
        check_texts(value)
        return value
    except (ValueError, RecursionError) as error:
        raise Refused(f"not JSON: {error}") from None


def is_text(value):
    return isinstance(value, str)


def matching(pattern):
    compiled = re.compile(pattern)
    return lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None


def count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


def from_one(most=2**53 - 1):
    return lambda value: count(value) and 1 <= value <= most


def exactly(*values):
    return lambda value: not isinstance(value, bool) and value in values


def each(rule):
    return lambda value: isinstance(value, list) and all(rule(item) for item in value)


def an_object(value):
    return isinstance(value, dict)


def a_list(value):
    return isinstance(value, list)


def events(value):
    return isinstance(value, list) and all(isinstance(event, dict) and is_text(event.get("type")) for event in value)


hash_hex = matching("[0-9a-f]{64}")
maybe_hash = matching("(?:[0-9a-f]{64})?")
signature = matching("[0-9a-f]{128}")
instant = matching("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z")
day = matching("[0-9]{4}-[0-9]{2}-[0-9]{2}")
asset = matching("[A-Za-z.]{1,16}")
game = matching("[a-z][a-z-]{2,31}")
uuid = matching("[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

rules = {
    "receipt": exactly(1),
    "game": game,
    "version": count,
    "definitionHash": hash_hex,
    "serverSeed": hash_hex,
    "serverSeedHash": hash_hex,
    "clientSeed": is_text,
    "nonce": count,
    "stake": count,
    "payout": count,
    "play": an_object,
    "actions": a_list,
    "events": events,
    "mark": matching("[0-9a-f]{32}"),
    "roundId": uuid,
    "seq": count,
    "settledAt": instant,
    "tables": is_text,
    "publicKey": hash_hex,
    "signature": signature,
    "clientSeedFrom": exactly("player", "server"),
    "terminalHash": hash_hex,
    "round": from_one(10_000_000),
    "previousLink": hash_hex,
    "link": hash_hex,
    "digests": each(hash_hex),
    "openedMs": count,
    "beacon": an_object,
    "closedMs": count,
    "late": exactly("restart", "busy", "clock"),
    "betsDigest": hash_hex,
    "startedMs": count,
    "salt": hash_hex,
    "crash": count,
    "bet": an_object,
    "void": an_object,
    "autoCashOut": count,
    "ownCashOut": count,
    "reason": exactly("restart", "no-beacon"),
    "atMs": count,
    "statement": an_object,
    "leaf": an_object,
    "head": an_object,
    "balance": an_object,
    "day": day,
    "asset": asset,
    "players": count,
    "root": hash_hex,
    "previous": lambda value: value is None or hash_hex(value),
    "at": count,
    "receiptKey": hash_hex,
    "chains": each(an_object),
    "chain": count,
    "length": count,
    "index": count,
    "path": each(hash_hex),
    "before": maybe_hash,
    "links": each(matching("(?:[0-9a-f]{2})+")),
    "heads": each(an_object),
    "more": lambda value: isinstance(value, bool),
    "uid": matching("[0-9]{1,19}"),
    "cash": count,
    "bonus": count,
    "withdrawHold": count,
    "debt": count,
}
# The same name says something else in these.
leaf_rules = {"head": maybe_hash, "salt": matching("[0-9a-f]{32}")}
statement_rules = {"at": instant}
beacon_rules = {
    "chainHash": hash_hex,
    "publicKey": matching("[0-9a-f]{192}"),
    "periodMs": count,
    "genesisMs": count,
    "scheme": exactly("bls-unchained-g1-rfc9380"),
    "groupHash": hash_hex,
    "id": is_text,
    "round": from_one(),
    "dueMs": count,
    "signature": matching("[0-9a-f]{96}"),
    "randomness": hash_hex,
}


def fields(value, required, optional=(), own=None):
    """Exactly these fields, each by its rule. `kind` and `version` of a document are compared by who reads it."""
    require(isinstance(value, dict), "not an object")
    missing = [name for name in required if name not in value]
    unknown = [name for name in value if name not in required and name not in optional]
    require(not missing, f"{missing} missing")
    require(not unknown, f"{unknown} unknown")
    for name, said in value.items():
        rule = (own or {}).get(name) or rules.get(name)
        require(rule is None or rule(said), f"{name} has another form")
