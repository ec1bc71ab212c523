"""The games of section 6 of docs/fairness.md: from draws to events and a payout."""


class Illegal(Exception):
    """An input that the rules do not allow."""


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def demand(holds, why):
    if not holds:
        raise Illegal(why)


def check_stake(tables, stake):
    demand(is_whole(stake), "the stake is no whole number")
    if "stakes" in tables:
        demand(stake in tables["stakes"], "the stake is not in the list")
    else:
        chip = tables["chips"][0]
        demand(chip <= stake <= tables["mostStake"] and stake % chip == 0, "the stake is not whole chips within the limit")


def no_choice(play, actions):
    demand(play is None, "this game has no choice")
    demand(actions is None, "this game has no actions")


class Purse:
    """What a round has paid, up to its cap."""

    def __init__(self, most):
        self.most = most
        self.paid = 0

    def pay(self, amount):
        paid = min(amount, self.most - self.paid)
        self.paid += paid
        return paid

    @property
    def full(self):
        return self.paid == self.most


def cells_of(grid, wanted):
    return [{"reel": reel, "row": row} for reel, cells in enumerate(grid) for row, cell in enumerate(cells) if cell == wanted]


def with_free_spins(spin, purse):
    """The paid spin and its free spins. `spin(number)` appends to the events it returns and says how many free spins it won."""
    events = []
    remaining = spin(0, events, 0)
    paid_spin = purse.paid
    played = 0
    while remaining > 0 and not purse.full:
        remaining -= 1
        played += 1
        remaining += spin(played, events, remaining)
    if purse.full:
        events.append({"type": "capped", "payout": purse.paid})
    elif played > 0:
        events.append({"type": "free-spins-end", "played": played, "amount": purse.paid - paid_spin})
    events.append({"type": "total", "payout": purse.paid})
    return events, purse.paid


def diya_nights(tables, stake, play, actions, stream):
    no_choice(play, actions)
    line_stake = stake // len(tables["lines"])
    purse = Purse(stake * tables["winCap"])

    def spin(number, events, remaining):
        stops = [stream.below(len(strip)) for strip in tables["reels"]]
        grid = [[strip[(stop + row) % len(strip)] for row in range(3)] for strip, stop in zip(tables["reels"], stops)]
        events.append({"type": "spin", "freeSpin": number, "stops": stops, "grid": grid})
        for index, line in enumerate(tables["lines"]):
            along = [grid[reel][row] for reel, row in enumerate(line)]
            symbol = along[0]
            if symbol in ("diya", "peacock"):
                continue
            count = 0
            while count < len(along) and along[count] in (symbol, "peacock"):
                count += 1
            if count < 3:
                continue
            multiplier = tables["linePays"][symbol][count - 3] * (tables["freeSpins"]["lineMultiplier"] if number else 1)
            cells = [{"reel": reel, "row": row} for reel, row in enumerate(line[:count])]
            amount = purse.pay(line_stake * multiplier)
            events.append(
                {"type": "line", "line": index + 1, "symbol": symbol, "count": count, "cells": cells, "multiplier": multiplier, "amount": amount}
            )
            if purse.full:
                return 0
        cells = cells_of(grid, "diya")
        if len(cells) < 3:
            return 0
        multiplier = tables["scatterPays"][len(cells) - 3]
        amount = purse.pay(stake * multiplier)
        events.append({"type": "scatter", "count": len(cells), "cells": cells, "multiplier": multiplier, "amount": amount})
        if purse.full:
            return 0
        awarded = tables["freeSpins"]["awarded"]
        events.append({"type": "free-spins", "awarded": awarded, "remaining": remaining + awarded})
        return awarded

    return with_free_spins(spin, purse)


gems = ["umbrella", "mango", "kite", "ruby", "sapphire", "emerald", "topaz", "amethyst"]


def monsoon_gems(tables, stake, play, actions, stream):
    no_choice(play, actions)
    reels, rows = tables["reels"], tables["rows"]
    purse = Purse(stake * tables["winCap"])
    bar = 0

    def pick(weighted):
        left = stream.below(65_536)
        for content, weight in weighted:
            if left < weight:
                return content
            left -= weight
        raise ValueError("the weights sum to less than 65,536")

    def fill(number):
        content = pick(tables["cells"]["free" if number else "paid"])
        return pick(tables["orbs"]) if content == "orb" else content

    def tumbles(number, grid, events):
        """Pays until nothing does. The last grid, or nothing when the cap ended the round."""
        tumble = 0
        while True:
            won = set()
            for symbol in gems:
                cells = cells_of(grid, symbol)
                reached = [band for band, least in enumerate(tables["bands"]) if len(cells) >= least]
                if not reached:
                    continue
                won.add(symbol)
                amount = purse.pay(stake * tables["pays"][symbol][reached[-1]] // 100)
                events.append({"type": "win", "symbol": symbol, "count": len(cells), "cells": cells, "amount": amount})
                if purse.full:
                    return None
            if not won:
                return grid
            falls, drops, after = [], [], []
            for reel in range(reels):
                stay = [row for row in range(rows) if grid[reel][row] not in won]
                room = rows - len(stay)
                for index in reversed(range(len(stay))):
                    if stay[index] != room + index:
                        falls.append({"reel": reel, "from": stay[index], "to": room + index})
                fresh = [fill(number) for _ in range(room)]
                drops.append(fresh)
                after.append(fresh + [grid[reel][row] for row in stay])
            tumble += 1
            grid = after
            events.append({"type": "tumble", "tumble": tumble, "falls": falls, "drops": drops, "grid": grid})

    def spin(number, events, remaining):
        nonlocal bar
        if number <= 1:
            bar = 0
        before = purse.paid
        grid = [[fill(number) for _ in range(rows)] for _ in range(reels)]
        events.append({"type": "spin", "freeSpin": number, "bar": bar, "grid": grid})
        grid = tumbles(number, grid, events)
        if grid is None:
            return 0
        win = purse.paid - before
        orbs = [
            {"reel": reel, "row": row, "value": cell} for reel, cells in enumerate(grid) for row, cell in enumerate(cells) if is_whole(cell)
        ]
        if win > 0 and bar + len(orbs) > 0:
            bar += sum(orb["value"] for orb in orbs)
            events.append({"type": "multiply", "orbs": orbs, "bar": bar, "win": win, "amount": purse.pay(win * (bar - 1))})
            if purse.full:
                return 0
        clouds = cells_of(grid, "cloud")
        scatter, free = tables["scatter"], tables["freeSpins"]
        pays = len(clouds) >= scatter["from"]
        if pays:
            hundredths = scatter["pays"][min(len(clouds) - scatter["from"], len(scatter["pays"]) - 1)]
            amount = purse.pay(stake * hundredths // 100)
            events.append({"type": "scatter", "count": len(clouds), "cells": clouds, "amount": amount})
            if purse.full:
                return 0
        if number:
            awarded = free["added"] if len(clouds) >= free["addedFrom"] else 0
        else:
            awarded = free["awarded"] if pays else 0
        if awarded:
            events.append(
                {"type": "free-spins", "count": len(clouds), "cells": clouds, "awarded": awarded, "remaining": remaining + awarded}
            )
        return awarded

    return with_free_spins(spin, purse)


def mirchi_mines(tables, stake, play, actions, stream):
    n = tables["tiles"]
    demand(isinstance(play, dict) and set(play) == {"chilies"} and is_whole(play["chilies"]), "the choice is not { chilies }")
    m = play["chilies"]
    demand(1 <= m <= n - 1, "a board has a chili and a mango at least")

    row = list(range(n))
    for last in range(n - 1, n - 1 - m, -1):
        at = stream.below(last + 1)
        row[at], row[last] = row[last], row[at]
    chilies = sorted(row[n - m :])

    ladder = []
    over, under = tables["returnPercent"] * 10_000, 100
    for k in range(1, n - m + 1):
        over *= n - k + 1
        under *= n - m - k + 1
        if over // under > tables["winCap"] * 10_000:
            break
        ladder.append(over // under)

    def value(k):
        return {"multiplier": ladder[k - 1], "cashOut": stake * ladder[k - 1] // 10_000}

    def following(k):
        return {"next": {"mangoes": n - k - m, "covered": n - k, **value(k + 1)}} if k < len(ladder) else {}

    events = [{"type": "start", "chilies": m, "mangoes": n - m, **following(0)}]
    opened = []
    payout = None

    def cash_out(by):
        k = len(opened)
        amount = value(k)["cashOut"]
        events.append({"type": "cash-out", "by": by, "picks": k, "multiplier": ladder[k - 1], "amount": amount})
        return amount

    demand(isinstance(actions, list), "no list of actions")
    for action in actions:
        demand(payout is None, "the round is over")
        demand(isinstance(action, dict), "not an action")
        if action == {"type": "cash-out"}:
            demand(opened, "nothing to cash out before the first pick")
            payout = cash_out("player")
            continue
        demand(set(action) == {"type", "tile"} and action["type"] == "pick" and is_whole(action["tile"]), "not an action")
        tile = action["tile"]
        demand(0 <= tile < n, "no such tile")
        demand(tile not in opened, "the tile is turned already")
        opened.append(tile)
        k = len(opened)
        if tile in chilies:
            events.append({"type": "pick", "tile": tile, "found": "chili", "picks": k})
            payout = 0
        else:
            events.append({"type": "pick", "tile": tile, "found": "mango", "picks": k, **value(k), **following(k)})
            if k == len(ladder):
                payout = cash_out("last-mango" if k == n - m else "cap")
    demand(payout is not None, "the round is not over")
    events += [{"type": "reveal", "chilies": chilies}, {"type": "total", "payout": payout}]
    return events, payout


def read_bets(tables, stake, play, actions):
    demand(actions is None, "this game has no actions")
    demand(isinstance(play, dict) and set(play) == {"bets"} and isinstance(play["bets"], dict), "the choice is not { bets }")
    bets = play["bets"]
    demand(len(bets) <= tables["mostBets"], "too many bets")
    places = {place["name"]: place for place in tables["bets"]}
    for name, amount in bets.items():
        demand(name in places, "no such bet")
        demand(is_whole(amount) and amount > 0 and amount % tables["chips"][0] == 0, "a bet is not whole chips")
        demand(amount <= places[name]["most"], "a bet is over its limit")
    demand(sum(bets.values()) == stake, "the bets do not sum to the stake")
    return [(place, bets[place["name"]]) for place in tables["bets"] if place["name"] in bets]


def settle(placed, ended_on, events):
    payout = 0
    for place, stake in placed:
        amount = stake * place["returns"] // 100 if ended_on in place["on"] else 0
        events.append({"type": "bet", "bet": place["name"], "stake": stake, "amount": amount})
        payout += amount
    events.append({"type": "total", "payout": payout})
    return events, payout


def rani_roulette(tables, stake, play, actions, stream):
    placed = read_bets(tables, stake, play, actions)
    pocket = stream.below(tables["pockets"])
    return settle(placed, pocket, [{"type": "spin", "pocket": pocket}])


def andar_bahar(tables, stake, play, actions, stream):
    placed = read_bets(tables, stake, play, actions)
    pack = list(tables["deck"])

    def deal():
        at = stream.below(len(pack))
        card = pack[at]
        last = pack.pop()
        if at < len(pack):
            pack[at] = last
        return card

    joker = deal()
    events = [{"type": "joker", "card": joker}]
    cards = 0
    while True:
        side = tables["sides"][cards % 2]
        card = deal()
        cards += 1
        events.append({"type": "card", "side": side, "card": card})
        if card[0] == joker[0]:
            break
    events.append({"type": "winner", "side": side, "cards": cards})
    return settle(placed, cards, events)


games = {
    "diya-nights": diya_nights,
    "monsoon-gems": monsoon_gems,
    "mirchi-mines": mirchi_mines,
    "rani-roulette": rani_roulette,
    "andar-bahar": andar_bahar,
}


def play_round(tables, stake, play, actions, stream):
    """Events and payout. Raises Illegal on an input that the rules do not allow."""
    check_stake(tables, stake)
    return games[tables["game"]](tables, stake, play, actions, stream)
