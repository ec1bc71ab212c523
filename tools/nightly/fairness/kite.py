"""Rounds that all players share: section 7 of docs/fairness.md."""

from canonical import hmac_sha256, rules_prefix, sha256
from personal import demand, is_whole


def hash_down(link, times):
    for _ in range(times):
        link = sha256(link)
    return link


def digest_of(tables, tables_hash, number, client_seed):
    return sha256(f"{rules_prefix(tables, tables_hash)}/{number}/seed/{client_seed}".encode()).hex()


def bets_digest_of(digests):
    return sha256(b"".join(sorted(bytes.fromhex(digest) for digest in digests))).hex()


def salt_of(tables, tables_hash, number, digests, beacon):
    bets_digest = bets_digest_of(digests)
    if sha256(bytes.fromhex(beacon["signature"])).hex() != beacon["randomness"]:
        raise ValueError("the randomness is not the hash of the beacon's signature")
    text = f"{rules_prefix(tables, tables_hash)}/{number}/salt/{beacon['chainHash']}/{beacon['round']}/{beacon['randomness']}/{bets_digest}"
    return sha256(text.encode()).hex()


def cut_of(tables, r):
    size = 1 << tables["bits"]
    return max(100, min(tables["winCap"] * 100, tables["returnPercent"] * size // (size - r)))


def cut_with(tables, tables_hash, number, link, salt):
    """The HMAC in hex and the cut in hundredths."""
    mac = hmac_sha256(link, f"{rules_prefix(tables, tables_hash)}/{number}/{salt}")
    return mac.hex(), cut_of(tables, int.from_bytes(mac, "big") >> (256 - tables["bits"]))


def bet_payout(tables, bet, cut):
    """Raises Illegal on a stake or multiplier that the rules do not allow."""
    demand(bet["stake"] in tables["stakes"], "the stake is not in the list")
    leaves = [bet[name] for name in ("autoCashOut", "ownCashOut") if name in bet]
    for multiplier in leaves:
        demand(is_whole(multiplier) and tables["cashOutLeast"] <= multiplier <= tables["winCap"] * 100, "nobody can cash out there")
    leave = min(leaves, default=tables["winCap"] * 100)
    return bet["stake"] * leave // 100 if cut >= leave else 0


def multiplier_at(tables, ms):
    most = tables["winCap"] * 100
    doublings, rest = divmod(ms, tables["growth"]["doublingMs"])
    if 2**doublings >= tables["winCap"]:
        return most
    value, power = 1 << 64, tables["growth"]["perMs"]
    while rest > 0:
        if rest % 2 == 1:
            value = value * power >> 64
        power = power * power >> 64
        rest //= 2
    return min(most, 100 * value >> (64 - doublings))

