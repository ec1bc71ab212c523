import type { FairStream } from '@lalmor/games/engine.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { openTitles, type Title } from '../../play/games/titles.ts'
import { validRupeePpm } from '../../play/games/bound.ts'

/** `picks`: steps before the cash-out in a game of steps. */
export type Bet = { title: Title; stake: Paise; play?: unknown; picks?: number }

const titleOf = (id: string) => openTitles.find(id)!
const table = titleOf(firstOf.table.id)
const mines = titleOf(firstOf.mines.id)
const cheapest = openTitles.open.reduce((least, next) => (validRupeePpm(next) < validRupeePpm(least) ? next : least))

function stakeUpTo({ rules: { stakes } }: Title, most: bigint): Paise | undefined {
  if (stakes.kind === 'list') return stakes.list.findLast((stake) => stake <= most)
  const chip = stakes.chips[0]!
  const whole = most < stakes.most ? most : stakes.most
  return whole < chip ? undefined : paise(whole - (whole % chip))
}

/** The cheapest title's smallest stake that bets `left` in at most `rounds`. */
export function spinFor(left: bigint, { money, rounds }: { money: bigint; rounds: number }): Bet | undefined {
  const { list } = cheapest.rules.stakes as { list: readonly Paise[] }
  const stake = list.find((stake) => left <= stake * BigInt(rounds)) ?? list.at(-1)!
  return spin(stake < money ? stake : money)
}

export function spin(most: bigint): Bet | undefined {
  const stake = stakeUpTo(cheapest, most)
  return stake && { title: cheapest, stake }
}

const placeMax = { red: 9_000_00n, black: 9_000_00n, '17': 500_00n }

export function onTable(place: keyof typeof placeMax, most: bigint): Bet | undefined {
  const stake = stakeUpTo(table, most < placeMax[place] ? most : placeMax[place])
  return stake && { title: table, stake, play: { bets: { [place]: Number(stake) } } }
}

export function mine(most: bigint, { chilies, picks }: { chilies: number; picks: number }): Bet | undefined {
  const stake = stakeUpTo(mines, most)
  return stake && { title: mines, stake, play: { chilies }, picks }
}

/** `stream` starts the round's draws from their beginning. */
export function payoutOf({ title: { rules }, stake, play, picks = 0 }: Bet, stream: () => FairStream): Paise {
  const actions: unknown[] = []
  let outcome = rules.play({ stake, play }, stream())
  while (!outcome.done) {
    actions.push(actions.length < picks ? { type: 'pick', tile: actions.length } : { type: 'cash-out' })
    outcome = rules.play({ stake, play, actions }, stream())
  }
  return outcome.payout
}
