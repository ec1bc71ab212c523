"""Receipts, proofs of balances and daily heads: sections 8 and 9 of docs/fairness.md."""

import bls
import ed25519
from canonical import Stream, canonical, hash_of, sha256
from grammar import Refused, beacon_rules, exactly, fields, leaf_rules, read_file, require, statement_rules
from journal import check_journal
from kite import bet_payout, bets_digest_of, cut_with, digest_of, hash_down, salt_of
from personal import Illegal, play_round


is_one = exactly(1)
no_kind = object()


def tables_of(receipt, tables):
    found = tables.get((receipt["game"], receipt["version"]))
    require(found is not None, "no such game or version")
    require(hash_of(found) == receipt["definitionHash"], "other tables")
    return found


round_fields = ("receipt", "game", "version", "definitionHash", "serverSeed", "serverSeedHash", "clientSeed", "nonce", "stake", "payout")
signed_fields = ("mark", "roundId", "seq", "settledAt", "tables", "publicKey", "signature")


def check_round(receipt, tables, key):
    require(is_one(receipt["receipt"]), "another format")
    signed = "signature" in receipt
    fields(receipt, round_fields + (signed_fields + ("clientSeedFrom",) if signed else ()), ("play", "actions", "events"))
    rules = tables_of(receipt, tables)
    if signed:
        require(receipt["clientSeedFrom"] in ("player", "server"), "a seed from nobody")
        check_signature(receipt, key)
    require(sha256(bytes.fromhex(receipt["serverSeed"])).hex() == receipt["serverSeedHash"], "the seed has another hash")
    stream = Stream(rules, receipt["definitionHash"], receipt["serverSeed"], receipt["clientSeed"], receipt["nonce"])
    try:
        events, payout = play_round(rules, receipt["stake"], receipt.get("play"), receipt.get("actions"), stream)
    except Illegal as error:
        raise Refused(str(error)) from None
    require("events" not in receipt or canonical(receipt["events"]) == canonical(events), "other events")
    require(receipt["payout"] == payout, f"the payout is {payout}")


def check_signature(receipt, key):
    require(sha256(receipt["tables"].encode()).hex() == receipt["definitionHash"], "the receipt carries other tables")
    said = {name: value for name, value in receipt.items() if name != "signature"}
    message = b"lalmor/receipt/v1\n" + canonical(said).encode()
    require(key is None or key == receipt["publicKey"], "another key")
    require(ed25519.verify(bytes.fromhex(receipt["publicKey"]), message, bytes.fromhex(receipt["signature"])), "not signed by this key")


quicknet = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
notice_ms = 8_000
silent_ms = 60_000
kite_fields = ("kind", "receipt", "game", "version", "definitionHash", "terminalHash", "round", "previousLink", "link", "digests")
beacon_fields = ("chainHash", "publicKey", "periodMs", "genesisMs", "scheme", "groupHash", "id", "round", "dueMs")
word_fields = ("signature", "randomness")


def check_kite_round(receipt, tables, key):
    check_kite_fields(receipt)
    require(is_one(receipt["receipt"]), "another format")
    rules = tables_of(receipt, tables)
    number, link = receipt["round"], bytes.fromhex(receipt["link"])
    require(sha256(link).hex() == receipt["previousLink"], "the link does not follow the one before")
    require(hash_down(link, number).hex() == receipt["terminalHash"], "the link is not of this chain")
    if "void" in receipt:
        check_void(receipt)
    else:
        if "signature" in receipt:
            check_signature(receipt, key)
        check_beacon(receipt["beacon"])
        check_opened(receipt)
        check_closed(receipt)
        check_cut(receipt, rules)


def check_kite_fields(receipt):
    if "void" in receipt:
        closed = ("closedMs", "betsDigest") if "closedMs" in receipt else ()
        fields(receipt, kite_fields + ("openedMs", "beacon", "void") + closed, ("late",) if closed else ())
        fields(receipt["void"], ("reason", "atMs"))
        word = word_fields if "signature" in receipt["beacon"] else ()
        fields(receipt["beacon"], beacon_fields + word, own=beacon_rules)
    else:
        signed = signed_fields if "signature" in receipt else ()
        fields(receipt, kite_fields + ("openedMs", "beacon", "closedMs", "betsDigest", "startedMs", "salt", "crash") + signed, ("late", "bet"))
        fields(receipt["beacon"], beacon_fields + word_fields, own=beacon_rules)
    if "bet" in receipt:
        fields(receipt["bet"], ("clientSeed", "stake", "payout"), ("autoCashOut", "ownCashOut"))


def check_cut(receipt, rules):
    number, link = receipt["round"], bytes.fromhex(receipt["link"])
    salt = salt_of(rules, receipt["definitionHash"], number, receipt["digests"], receipt["beacon"])
    require(salt == receipt["salt"], "another salt")
    _, cut = cut_with(rules, receipt["definitionHash"], number, link, salt)
    require(cut == receipt["crash"], f"the cut is {cut}")
    if "bet" in receipt:
        check_bet(receipt, rules, cut)


def check_opened(receipt):
    ahead = receipt["beacon"]["dueMs"] - whole(receipt["openedMs"])
    require(notice_ms <= ahead < notice_ms + receipt["beacon"]["periodMs"], "not the first round of the beacon that leaves enough time")


def check_closed(receipt):
    require(bets_digest_of(receipt["digests"]) == receipt["betsDigest"], "another digest of the bets")
    opened, closed, due = receipt["openedMs"], whole(receipt["closedMs"]), receipt["beacon"]["dueMs"]
    require(opened <= closed, "closed before it opened")
    reasons = (None, "clock") if closed < due else ("restart", "busy")
    require(receipt.get("late") in reasons, "late, or not, against its times")
    if "startedMs" in receipt:
        require(whole(receipt["startedMs"]) > max(closed, due), "it flew too soon")


def whole(value):
    require(type(value) is int and 0 <= value < 2**53, "not a whole number")
    return value


def check_beacon(beacon):
    for name in ("periodMs", "genesisMs", "round", "dueMs"):
        whole(beacon[name])
    require(beacon["periodMs"] % 1_000 == 0 and beacon["genesisMs"] % 1_000 == 0, "not whole seconds")
    require(0 < beacon["periodMs"] // 1_000 < 2**32 and beacon["round"] > 0, "no period, or no round")
    facts = (
        (beacon["periodMs"] // 1_000).to_bytes(4, "big")
        + (beacon["genesisMs"] // 1_000).to_bytes(8, "big")
        + bytes.fromhex(beacon["publicKey"])
        + bytes.fromhex(beacon["groupHash"])
        + beacon["id"].encode()
    )
    require(beacon["scheme"] == "bls-unchained-g1-rfc9380", "another scheme")
    require(sha256(facts).hex() == beacon["chainHash"], "the chain hash is of other facts")
    require(beacon["genesisMs"] + (beacon["round"] - 1) * beacon["periodMs"] == beacon["dueMs"], "the beacon's round was due at another time")
    if "signature" in beacon:
        signature = bytes.fromhex(beacon["signature"])
        require(sha256(signature).hex() == beacon["randomness"], "the randomness is not the signature's hash")
        require(bls.verify(bytes.fromhex(beacon["publicKey"]), beacon["round"], signature), "not signed by its group")


def check_void(receipt):
    closed = "closedMs" in receipt
    void, beacon = receipt["void"], receipt["beacon"]
    check_beacon(beacon)
    check_opened(receipt)
    if closed:
        check_closed(receipt)
    at, due = whole(void["atMs"]), beacon["dueMs"]
    if void["reason"] == "restart":
        require(not closed and not receipt["digests"] and receipt["openedMs"] <= at < due, "void after the bets closed, or before they opened")
        return
    require(void["reason"] == "no-beacon", "no such reason for a void")
    require(closed and at >= receipt["closedMs"] and at >= due + silent_ms, "void before the beacon was silent for a minute")
    require("signature" not in beacon, "the beacon spoke: the kite should have flown")


def proves_choice(receipt):
    """Whether a round of Kite Run that holds proves that nobody chose its end."""
    if "void" in receipt or "late" in receipt:
        return False
    return receipt["beacon"]["chainHash"] == quicknet


def check_bet(receipt, rules, cut):
    bet = receipt["bet"]
    digest = digest_of(rules, receipt["definitionHash"], receipt["round"], bet["clientSeed"])
    require(digest in receipt["digests"], "the bet's digest is not among them")
    try:
        payout = bet_payout(rules, bet, cut)
    except Illegal as error:
        raise Refused(str(error)) from None
    require(bet["payout"] == payout, f"the bet pays {payout}")


statement_fields = ("kind", "version", "day", "asset", "players", "root", "previous", "at", "receiptKey", "chains", "openings")


def check_head(head, key):
    fields(head, ("statement", "signature", "publicKey"))
    statement = head["statement"]
    require(statement["kind"] == "lalmor/daily-head" and is_one(statement["version"]), "not a head")
    fields(statement, statement_fields, own=statement_rules)
    for chain in statement["chains"]:
        fields(chain, ("game", "chain", "terminalHash", "length"))
    fields(statement["openings"], ("rows", "hash"))
    public_key = bytes.fromhex(head["publicKey"])
    require(key is None or key == head["publicKey"], "another key")
    require(ed25519.verify(public_key, canonical(statement).encode(), bytes.fromhex(head["signature"])), "not signed by this key")


def check_proof(proof, key):
    fields(proof, ("kind", "version", "leaf", "index", "path", "head"))
    require(proof["kind"] == "lalmor/balance-proof" and is_one(proof["version"]), "another kind or version")
    leaf = proof["leaf"]
    names = ("kind", "version", "day", "asset", "uid", "seq", "cash", "bonus", "withdrawHold", "debt", "head", "salt")
    fields(leaf, names, own=leaf_rules)
    require(leaf["kind"] == "lalmor/balance-leaf" and is_one(leaf["version"]), "not a leaf")
    check_head(proof["head"], key)
    statement = proof["head"]["statement"]
    require((leaf["day"], leaf["asset"]) == (statement["day"], statement["asset"]), "another day or asset")
    require(0 <= proof["index"] < statement["players"], "no such leaf")

    top = sha256(b"\x00" + canonical(leaf).encode())
    path = [bytes.fromhex(beside) for beside in proof["path"]]
    place, width = proof["index"], statement["players"]
    while width > 1:
        if place % 2 == 1 or place + 1 < width:
            require(path, "the path is too short")
            beside = path.pop(0)
            top = sha256(b"\x01" + (top + beside if place % 2 == 0 else beside + top))
        place //= 2
        width = (width + 1) // 2
    require(not path, "the path is too long")
    root = sha256(b"\x02" + statement["players"].to_bytes(8, "big") + top).hex()
    require(root == statement["root"], "another root")


game_numbers = {"diya-nights": 1, "monsoon-gems": 2, "kite-run": 3, "mirchi-mines": 4, "rani-roulette": 5, "andar-bahar": 6}


def check_round_proof(proof, key):
    """The row of the proof's round. Its links must lead to the head of the journal that its balance was sealed with."""
    fields(proof, ("kind", "version", "roundId", "before", "links", "at", "balance"))
    require(is_one(proof["version"]), "another version")
    check_proof(proof["balance"], key)
    return check_journal(proof)


def check_books(receipt, proof, tables, key):
    """A signed receipt beside the proof that its round is in the books."""
    check_file(receipt, tables, key)
    try:
        row = check_round_proof(proof, key)
        for fact in ("roundId", "seq", "settledAt", "version", "nonce", "stake", "payout"):
            require(receipt[fact] == row[fact], f"another {fact}")
        require(game_numbers[receipt["game"]] == row["game"], "another game")
        play = receipt.get("play")
        if "actions" in receipt:
            play = {"actions": receipt["actions"], "bet": play}
        require((None if play is None else canonical(play)) == row["play"] and not row["void"], "another choice")
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        raise Refused(f"malformed: {error}") from None


def check_heads(heads, key):
    fields(heads, ("kind", "version", "heads", "more"))
    require(is_one(heads["version"]), "another version")
    for head in heads["heads"]:
        check_head(head, key)
    for newer, older in zip(heads["heads"], heads["heads"][1:]):
        require(older["statement"]["day"] < newer["statement"]["day"], "the days are out of order")
        require(newer["statement"]["previous"] == hash_of(older["statement"]), f"{newer['statement']['day']} names another head before it")


def check_text(data, tables, key=None):
    """The same of a file's bytes."""
    return check_file(read_file(data), tables, key)


def check_file(value, tables, key=None):
    """Raises Refused unless a receipt, proof or list of heads verifies. False for one that holds, but does not prove who chose."""
    try:
        require(isinstance(value, dict), "not an object")
        kind = value.get("kind", no_kind)
        if kind is no_kind:
            check_round(value, tables, key)
        elif kind == "lalmor/crash-round":
            check_kite_round(value, tables, key)
            return proves_choice(value)
        elif kind == "lalmor/balance-proof":
            check_proof(value, key)
        elif kind == "lalmor/round-proof":
            check_round_proof(value, key)
        elif kind == "lalmor/daily-heads":
            check_heads(value, key)
        else:
            raise Refused("no kind of file that this program knows")
    except (KeyError, TypeError, ValueError, AttributeError, IndexError, OverflowError) as error:
        raise Refused(f"malformed: {error}") from None
    return True
