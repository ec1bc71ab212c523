import type { FairStream } from '@lalmor/games/engine.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { openTitles, type Title } from '../../play/games/titles.ts'
import { validRupeePpm } from '../../play/games/bound.ts'

/** A bet that an adversary makes. In a game of steps they cash out after `picks` of them. */
export type Bet = { title: Title; stake: Paise; play?: unknown; picks?: number }

const titleOf = (id: string) => openTitles.find(id)!
const table = titleOf(firstOf.table.id)
const mines = titleOf(firstOf.mines.id)
/** Where a valid rupee costs least. */
const cheapest = openTitles.open.reduce((least, next) => (validRupeePpm(next) < validRupeePpm(least) ? next : least))

/** The largest legal stake up to `most`; undefined if there is none. */
function stakeUpTo({ rules: { stakes } }: Title, most: bigint): Paise | undefined {
  if (stakes.kind === 'list') return stakes.list.findLast((stake) => stake <= most)
  const chip = stakes.chips[0]!
  const whole = most < stakes.most ? most : stakes.most
  return whole < chip ? undefined : paise(whole - (whole % chip))
}

/** The cheapest title at a stake as small as betting `left` in at most `rounds` allows. */
export function spinFor(left: bigint, { money, rounds }: { money: bigint; rounds: number }): Bet | undefined {
  const { list } = cheapest.rules.stakes as { list: readonly Paise[] }
  const stake = list.find((stake) => left <= stake * BigInt(rounds)) ?? list.at(-1)!
  return spin(stake < money ? stake : money)
}

/** The cheapest title at the largest stake up to `most`. */
export function spin(most: bigint): Bet | undefined {
  const stake = stakeUpTo(cheapest, most)
  return stake && { title: cheapest, stake }
}

/** The most that one place on the felt takes. */
const placeMax = { red: 9_000_00n, black: 9_000_00n, '17': 500_00n }

/** As much of `most` as one place on the roulette table takes. */
export function onTable(place: keyof typeof placeMax, most: bigint): Bet | undefined {
  const stake = stakeUpTo(table, most < placeMax[place] ? most : placeMax[place])
  return stake && { title: table, stake, play: { bets: { [place]: Number(stake) } } }
}

/** A round of Mines that is cashed out after `picks`. */
export function mine(most: bigint, { chilies, picks }: { chilies: number; picks: number }): Bet | undefined {
  const stake = stakeUpTo(mines, most)
  return stake && { title: mines, stake, play: { chilies }, picks }
}

/** What a round pays. `stream` starts the round's draws from their beginning. */
export function payoutOf({ title: { rules }, stake, play, picks = 0 }: Bet, stream: () => FairStream): Paise {
  const actions: unknown[] = []
  let outcome = rules.play({ stake, play }, stream())
  while (!outcome.done) {
    actions.push(actions.length < picks ? { type: 'pick', tile: actions.length } : { type: 'cash-out' })
    outcome = rules.play({ stake, play, actions }, stream())
  }
  return outcome.payout
}
