"""The links of a journal, and the round that they prove: "A round in the books" of section 9 of docs/fairness.md."""

import json
from datetime import datetime, timedelta

from canonical import canonical, sha256
from grammar import Refused, require


class Reader:
    """Reads the fields of a link one after the other."""

    def __init__(self, link):
        self.link = link
        self.at = 0

    def take(self, size):
        require(size >= 0 and self.at + size <= len(self.link), "a link that is too short")
        self.at += size
        return self.link[self.at - size : self.at]

    def signed(self, size):
        return int.from_bytes(self.take(size), "big", signed=True)

    def number(self, size):
        value = self.signed(size)
        require(0 <= value < 2**53, "a number that is negative or over 53 bits")
        return value

    def uuid(self):
        digits = self.take(16).hex()
        return "-".join(digits[start:end] for start, end in ((0, 8), (8, 12), (12, 16), (16, 20), (20, 32)))

    def flag(self):
        value = self.take(1)[0]
        require(value <= 1, "neither 0 nor 1")
        return value == 1

    def text(self):
        size = self.signed(4)
        return None if size == -1 else decode(self.take(size))

    def characters(self):
        start = self.at
        for _ in range(self.number(4)):
            self.take(1)
            while self.at < len(self.link) and self.link[self.at] & 0xC0 == 0x80:
                self.at += 1
        decode(self.link[start + 4 : self.at])

    def end(self):
        end = {name: self.number(8) for name in ("seq", "cash", "bonus")}
        instant = datetime(2000, 1, 1) + timedelta(microseconds=self.number(8))
        fraction = "milliseconds" if instant.microsecond % 1_000 == 0 else "microseconds"
        require(self.at == len(self.link), "bytes after the end of a link")
        return end | {"settledAt": instant.isoformat(timespec=fraction) + "Z"}


def decode(data):
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Refused("a text that is not UTF-8") from None


def read_link(link):
    """What a link says, with its letter as `tag`."""
    reader = Reader(link)
    tag = reader.take(1).decode("latin-1")
    said = {"tag": tag}
    if tag == "S":
        said |= {"opened": reader.number(8), "void": reader.flag(), "play": reader.text()}
        require(reader.at == len(link), "bytes after the end of a link")
        return said
    if tag == "B":
        said |= {"cash": reader.number(8)}
        require(reader.at == len(link), "bytes after the end of a link")
        return said
    require(tag in "ROPT", "a link of no row")
    said["uid"] = str(reader.number(8))
    if tag == "T":
        reader.characters()
        reader.number(2)
        reader.characters()
        reader.signed(4), reader.signed(4)
        reader.number(8)
        return said | reader.end()
    said["roundId"] = reader.uuid()
    if tag == "P":
        require(reader.text() is not None, "a part without a key")
        said |= {"asset": reader.number(2), "game": reader.number(4), "amount": reader.number(8)}
        reader.flag(), reader.flag()
        return said | reader.end()
    for name, size in (("asset", 2), ("game", 4), ("version", 4), ("stake", 8), ("stakeBonus", 8)):
        said[name] = reader.number(size)
    require(said["stakeBonus"] <= said["stake"], "a part above its whole")
    if tag == "O":
        said["play"] = reader.text()
    else:
        said["payout"] = reader.number(8)
        reader.number(8)
    said |= {"pair": reader.number(4), "nonce": reader.number(4)}
    return said | reader.end()


def pockets(row):
    return row["cash"], row["bonus"]


def check_opening(row, choice, rows):
    """The row that took the stake, or None if the round's own did. No other row is of this round."""
    opened = choice["opened"] if choice else 0
    others = [one for one in rows if one["tag"] in "RO" and one["roundId"] == row["roundId"] and one["seq"] not in (row["seq"], opened)]
    require(not others, "another row is of this round too")
    void = choice is not None and choice["void"]
    if opened == 0:
        require(not void, "a void that no row opened")
        return None
    opening = next((one for one in rows if one["seq"] == opened), None)
    require(opening is not None and opening["tag"] == "O", "no row took the stake")
    for fact in ("roundId", "asset", "game", "version", "stake", "stakeBonus", "pair", "nonce"):
        require(opening[fact] == row[fact], f"the row that took the stake has another {fact}")
    require(not void or row["payout"] == row["stake"], "a void that does not give the stake back")
    require(choice["play"] is not None, "no choice")
    play = json.loads(choice["play"])
    require(canonical(play) == choice["play"] and set(play) == {"actions", "bet"}, "a choice of another form")
    require(isinstance(play["actions"], list), "a choice of another form")
    bet = "null" if opening["play"] is None else opening["play"]
    require(canonical(play["bet"]) == bet, "the row that took the stake has another choice")
    return opening


def before(rows, row):
    """Cash and bonus before a row."""
    if row["seq"] == 1:
        return 0, 0
    earlier = [one for one in rows if one["seq"] == row["seq"] - 1]
    require(earlier, "the row before is missing")
    return pockets(earlier[0])


def cash_share(row, paid):
    """What cash has of all that a round has paid: its proportion of the stake, a begun paisa as a whole one."""
    return -(-paid * (row["stake"] - row["stakeBonus"]) // row["stake"])


def check_wallet(row, choice, split, opening, rows):
    stake = row["stake"] - row["stakeBonus"], row["stakeBonus"]
    taking = opening or row
    cash, bonus = before(rows, taking)
    taken = cash - stake[0], bonus - stake[1]
    if opening:
        require(pockets(opening) == taken, "the wallet after the stake does not follow")
        taken = before(rows, row)
    parts = sum(one["amount"] for one in rows if one["tag"] == "P" and one["roundId"] == row["roundId"] and one["seq"] < row["seq"])
    paid = row["payout"] - parts
    void = choice is not None and choice["void"]
    require((split is not None) == (row["stakeBonus"] > 0 and not void), "a payout without its split, or a split of none")
    if void:
        payout = stake
    elif row["stakeBonus"] == 0:
        payout = paid, 0
    else:
        cash = cash_share(row, row["payout"]) - cash_share(row, parts)
        require(split["cash"] == cash, "another part of the payout in cash")
        payout = cash, paid - cash
    require(pockets(row) == (taken[0] + payout[0], taken[1] + payout[1]), "the wallet after the row does not follow")


def check_journal(proof):
    """The row of the proof's round, with its choice. Refused unless the links lead to the head of its balance and prove the round."""
    leaf, at = proof["balance"]["leaf"], proof["at"]
    links = [bytes.fromhex(link) for link in proof["links"]]
    head = bytes.fromhex(proof["before"])
    for link in links:
        head = sha256(head + link)
    require(head.hex() == leaf["head"], "another head of the journal")
    read = [read_link(link) for link in links]
    for place, link in enumerate(read):
        follows = read[place + 1]["tag"] if place + 1 < len(read) else None
        require(link["tag"] != "S" or follows == "R", "a choice of no round")
        require(link["tag"] != "B" or follows in ("S", "R", "P"), "a split of no payout")
    rows = [link for link in read if link["tag"] not in "SB"]
    require(rows and all(row["uid"] == leaf["uid"] for row in rows), "a row of another player")
    numbers = [row["seq"] for row in rows]
    require(numbers == list(range(numbers[0], leaf["seq"] + 1)), "a row is missing, or one too many")
    require((proof["before"] == "") == (numbers[0] == 1), "the links begin elsewhere")
    require(pockets(rows[-1]) == (leaf["cash"], leaf["bonus"]), "another balance than the last row's")

    require(at < len(read) and read[at]["tag"] == "R", "the place is no round's")
    row = read[at]
    choice = read[at - 1] if at > 0 and read[at - 1]["tag"] == "S" else None
    require(row["roundId"] == proof["roundId"], "another round's row")
    place = at - 1 if choice is None else at - 2
    split = read[place] if place >= 0 and read[place]["tag"] == "B" else None
    opening = check_opening(row, choice, rows)
    check_wallet(row, choice, split, opening, rows)
    return row | {"void": choice is not None and choice["void"], "play": choice and choice["play"]}
