#!/usr/bin/env python3
"""Checks Lalmor's rounds by docs/fairness.md alone: no code of Lalmor's, only the standard library.

    python3 verify.py DOCS              the tables and all vectors in DOCS (docs/fairness)
    python3 verify.py DOCS FILE ...     other files of vectors, receipts, proofs or lists of heads
    python3 verify.py DOCS --each KEY   files from standard input, a line of hex each: "holds" or why not, a line each

Exit code 0: everything holds. 1: something does not; a line says what. 2: it could not be checked. 4: everything holds, but a round of Kite Run among the
files does not prove who chose its end.
"""

import json
import sys
from pathlib import Path

import bls
from canonical import Stream, canonical, hash_of, sha256
from documents import check_books, check_file, check_text
from grammar import Refused
from kite import bet_payout, cut_of, cut_with, digest_of, hash_down, multiplier_at, salt_of
from personal import Illegal, play_round

server_seed_of_refusals = "00" * 32


class Report:
    def __init__(self):
        self.checked = 0
        self.failures = []
        self.open = []

    def same(self, where, what, said, found):
        self.checked += 1
        if canonical(said) != canonical(found):
            self.failures.append(f"{where}: {what} is {canonical(found)[:200]}, not {canonical(said)[:200]}")

    def refused(self, where, why, refuses):
        self.checked += 1
        try:
            refuses()
        except (Illegal, Refused):
            return
        self.failures.append(f"{where}: taken for legal: {why}")


def read_tables(folder):
    """The tables by game and version. Each file must be canonical, so that its hash is the definition hash."""
    tables = {}
    for path in sorted((folder / "tables").glob("*.json")):
        text = path.read_text(encoding="utf-8")
        value = json.loads(text)
        if canonical(value) != text:
            raise ValueError(f"{path} is not canonical JSON")
        tables[value["game"], value["version"]] = value
    return tables


def check_personal(vectors, tables, report):
    game = vectors["game"]
    for pair in vectors["pairs"]:
        rules = tables[game, pair["version"]]
        tables_hash = hash_of(rules)
        seed = pair["serverSeed"]
        report.same(game, "the hash of the server seed", pair["serverSeedHash"], sha256(bytes.fromhex(seed)).hex())
        example = pair["example"]
        shown = False
        for vector in pair["rounds"]:
            where = f"{game} {pair['version']}, client seed {pair['clientSeed']!r}, nonce {vector['nonce']}"
            stream = Stream(rules, tables_hash, seed, pair["clientSeed"], vector["nonce"])
            try:
                events, payout = play_round(rules, vector["stake"], vector.get("play"), vector.get("actions"), stream)
            except Illegal as error:
                report.same(where, "the input", "legal", str(error))
                continue
            report.same(where, "the payout", vector["payout"], payout)
            report.same(where, "the list of types", vector["shows"], list(dict.fromkeys(event["type"] for event in events)))
            report.same(where, "the hash of the events", vector["events"], hash_of(events))
            report.same(where, "the number of draws", vector["draws"], len(stream.calls))
            report.same(where, "the number of rejected draws", vector["rejected"], sum(len(call["rejected"]) for call in stream.calls))
            if vector["nonce"] == example["nonce"] and not shown:
                shown = True
                report.same(where, "the list of draws", example["draws"], stream.calls)
                report.same(where, "the list of events", example["events"], events)
        report.same(game, "an example", True, shown)
    for one in vectors["illegal"]:
        rules = tables[game, one["version"]]
        stream = Stream(rules, hash_of(rules), server_seed_of_refusals, "diwali", 0)
        where = f"{game} {one['version']}"
        report.refused(where, one["why"], lambda: play_round(rules, one["stake"], one.get("play"), one.get("actions"), stream))


def is_signed(word, beacons):
    key = next(beacon["publicKey"] for beacon in beacons if beacon["chainHash"] == word["chainHash"])
    return bls.verify(bytes.fromhex(key), word["round"], bytes.fromhex(word["signature"]))


def check_kite(vectors, tables, report):
    game = vectors["game"]
    for chain in vectors["chains"]:
        rules = tables[game, chain["version"]]
        tables_hash = hash_of(rules)
        links = {chain["length"]: bytes.fromhex(chain["secret"])}
        for number in range(chain["length"], 0, -1):
            links[number - 1] = sha256(links[number])
        report.same(game, "the terminal hash", chain["terminalHash"], links[0].hex())
        for vector in chain["rounds"]:
            number = vector["round"]
            where = f"{game} {chain['version']}, chain {chain['terminalHash'][:8]}, round {number}"
            report.same(where, "the link", vector["link"], links[number].hex())
            report.same(where, "the link before", vector["previousLink"], hash_down(links[number], 1).hex())
            digests = sorted(digest_of(rules, tables_hash, number, seed) for seed in vector["clientSeeds"])
            report.same(where, "the list of digests", vector["digests"], digests)
            salt = salt_of(rules, tables_hash, number, digests, vector.get("beacon"))
            if "beacon" in vector:
                report.same(where, "the beacon's signature", True, is_signed(vector["beacon"], vectors["beacons"]))
            report.same(where, "the salt", vector["salt"], salt)
            mac, cut = cut_with(rules, tables_hash, number, links[number], salt)
            report.same(where, "the HMAC", vector["hmac"], mac)
            report.same(where, "the cut", vector["crash"], cut)
            for bet in vector["bets"]:
                report.same(where, "a payout", bet["payout"], bet_payout(rules, bet, cut))
    for one in vectors["cuts"]:
        report.same(game, f"the cut of {one['r']}", one["crash"], cut_of(tables[game, one["version"]], int(one["r"], 16)))
    for one in vectors["flight"]:
        report.same(game, f"the multiplier at {one['ms']} ms", one["multiplier"], multiplier_at(tables[game, one["version"]], one["ms"]))
    for one in vectors["illegal"]:
        report.refused(f"{game} {one['version']}", one["why"], lambda: bet_payout(tables[game, one["version"]], one, 100))


def text_of(vector):
    """The bytes of a file that is a text, or hex where it is not UTF-8."""
    return bytes.fromhex(vector["hex"]) if "hex" in vector else vector["text"].encode()


def check_documents(vectors, tables, report):
    classes = [(file, True) for file in vectors["good"]] + [(one["file"], False) for one in vectors["unproved"]]
    for value, proves in classes:
        report.checked += 1
        kind = value.get("kind", "receipt")
        try:
            if check_file(value, tables, vectors["key"]) != proves:
                report.failures.append(f"a {kind} is taken {'not ' if proves else ''}to prove who chose")
        except Refused as error:
            report.failures.append(f"a {kind} does not verify: {error}")
    for one in vectors["bad"]:
        report.refused("a document", one["why"], lambda: check_file(one["file"], tables, vectors["key"]))
    for one in vectors["texts"]["good"]:
        report.checked += 1
        try:
            check_text(text_of(one), tables, vectors["key"])
        except Refused as error:
            report.failures.append(f"a text does not verify: {one['why']}: {error}")
    for one in vectors["texts"]["bad"]:
        report.refused("a text", one["why"], lambda: check_text(text_of(one), tables, vectors["key"]))
    for one in vectors["signatures"]:
        found = bls.verify(bytes.fromhex(one["publicKey"]), one["round"], bytes.fromhex(one["signature"]))
        report.same("a signature of the beacon", one["why"], one["holds"], found)
    for one in vectors["books"]["good"]:
        report.checked += 1
        try:
            check_books(one["receipt"], one["proof"], tables, vectors["key"])
        except Refused as error:
            report.failures.append(f"a round is not in the books: {error}")
    for one in vectors["books"]["bad"]:
        report.refused("a round in the books", one["why"], lambda: check_books(one["receipt"], one["proof"], tables, vectors["key"]))


def check(path, tables, report):
    data = path.read_bytes()
    value = json.loads(data)
    before = report.checked
    if not isinstance(value, dict):
        raise ValueError(f"{path.name} is not an object")
    if "pairs" in value:
        check_personal(value, tables, report)
    elif "chains" in value:
        check_kite(value, tables, report)
    elif "good" in value:
        check_documents(value, tables, report)
    else:
        report.checked += 1
        try:
            if not check_text(data, tables):
                report.open.append(path.name)
        except Refused as error:
            report.failures.append(f"{path.name}: {error}")
    print(f"{path.name}: {report.checked - before} comparisons")


def check_each(tables, key):
    for line in sys.stdin:
        try:
            check_text(bytes.fromhex(line), tables, key)
            print("holds")
        except Refused as error:
            print(f"refused: {str(error)[:200]!r}")
    return 0


def main(arguments):
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    try:
        tables = read_tables(folder)
        if arguments[1:2] == ["--each"]:
            return check_each(tables, arguments[2])
        files = [Path(name) for name in arguments[1:]] or sorted((folder / "vectors").glob("*.json"))
        report = Report()
        for path in files:
            check(path, tables, report)
    except (OSError, KeyError, ValueError) as error:
        print(f"could not be checked: {error!r}", file=sys.stderr)
        return 2
    for failure in report.failures[:20]:
        print(f"FAILED  {failure}")
    more = len(report.failures) - 20
    if more > 0:
        print(f"and {more} more")
    print(f"{len(files)} files, {report.checked} comparisons, {len(report.failures)} failed")
    if report.failures or report.checked == 0:
        return 1
    if report.open:
        print(f"Holds, but does not prove who chose: {', '.join(report.open)}")
        return 4
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
