import type { FairStream } from '@lalmor/games/engine.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import type { DiyaNightsEvent } from '@lalmor/games/slots/diya-nights/events.ts'
import { playRound } from '@lalmor/games/slots/diya-nights/play.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { asRound } from './as-round.ts'

type Played = ReturnType<typeof playRound>

const count = ({ events }: Played, type: DiyaNightsEvent['type']) => events.filter((event) => event.type === type).length
const spin = ({ events }: Played) => (events[0]?.type === 'spin' ? events[0] : undefined)
const diyasLeft = (round: Played, reels: number) =>
  (spin(round)?.grid ?? [])
    .slice(0, reels)
    .flat()
    .filter((symbol) => symbol === 'diya').length

/** Rounds by name; the game itself plays each from known stops. */
const wanted: Record<string, (round: Played, stake: Paise) => boolean> = {
  nothing: (round) => round.payout === 0n && diyasLeft(round, 5) === 0,
  'two-diyas': (round) => round.payout === 0n && diyasLeft(round, 2) === 2,
  low: (round, stake) => count(round, 'line') === 1 && round.payout === stake / 2n,
  'low-lines': (round, stake) => count(round, 'line') === 2 && round.payout <= stake && count(round, 'free-spins') === 0,
  win: (round, stake) =>
    count(round, 'line') === 1 && round.payout > stake && round.events.some((event) => event.type === 'line' && hasWild(round, event)),
  lines: (round, stake) => count(round, 'line') === 3 && round.payout > stake && count(round, 'free-spins') === 0,
  'many-lines': (round, stake) => count(round, 'line') >= 7 && round.payout > stake * 10n && count(round, 'free-spins') === 0,
  // One of each larger tier of wins.
  'from-10': (round, stake) => round.payout >= stake * 10n && round.payout < stake * 30n && count(round, 'free-spins') === 0,
  'from-30': (round, stake) => round.payout >= stake * 30n && round.payout < stake * 100n && count(round, 'free-spins') === 0,
  'from-100': (round, stake) => round.payout >= stake * 100n && count(round, 'free-spins') === 0,
  'free-spins': (round, stake) => count(round, 'free-spins') === 1 && round.payout > stake * 10n && diyasLeft(round, 2) === 2,
  retrigger: (round) => count(round, 'free-spins') === 2,
}

function hasWild(round: Played, line: Extract<DiyaNightsEvent, { type: 'line' }>) {
  return line.count === 4 && line.cells.some(({ reel, row }) => spin(round)?.grid[reel]?.[row] === 'peacock')
}

/** Park and Miller's generator: the same rounds on every start. */
function chance(seed: number): FairStream {
  let state = seed
  return {
    below: (n) => {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}

const search = 200_000

export const kinds = Object.keys(wanted)

/** Rounds by kind at ₹10, searched for once. Throws if the search finds none. */
const found = new Map<string, Played>()
const usual = rupees(10n)
for (let seed = 1; seed <= search && found.size < kinds.length; seed++) {
  const round = playRound(tables, usual, chance(seed * 16_807))
  for (const kind of kinds) if (!found.has(kind) && wanted[kind]!(round, usual)) found.set(kind, round)
}
const missing = kinds.filter((kind) => !found.has(kind))
if (missing.length > 0) throw new Error(`no round found for ${missing.join(', ')}`)

/** A different stake shows the same picture with other amounts. */
export function round(kind: string, ask: { stake: number }): Round {
  const { events, payout } = found.get(kind)!
  const stake = paise(BigInt(ask.stake))
  const at = (amount: Paise) => paise((amount * stake) / usual)
  const scaled = events.map((event) => ({
    ...event,
    ...('amount' in event && { amount: at(event.amount) }),
    ...('payout' in event && { payout: at(event.payout) }),
  }))
  return asRound({ game: tables.game, title: 'Diya Nights', version: tables.version, stake, payout: at(payout), events: scaled })
}
