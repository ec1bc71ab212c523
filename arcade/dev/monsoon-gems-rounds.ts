import type { Round } from '@lalmor/contract/rounds.ts'
import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import type { MonsoonGemsEvent } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { playRound } from '@lalmor/games/slots/monsoon-gems/play.ts'
import type { TumbleTables } from '@lalmor/games/slots/monsoon-gems/tables.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { seededStream } from '../src/engine/seeded-stream.fixture.ts'
import { asRound } from './as-round.ts'

type Played = ReturnType<typeof playRound>

const count = ({ events }: Played, type: MonsoonGemsEvent['type']) => events.filter((event) => event.type === type).length
const first = <Type extends MonsoonGemsEvent['type']>({ events }: Played, type: Type) =>
  events.find((event): event is Extract<MonsoonGemsEvent, { type: Type }> => event.type === type)
const plain = (round: Played) => count(round, 'free-spins') === 0
const cloudsLeft = (round: Played, reels: number) =>
  (first(round, 'spin')?.grid ?? [])
    .slice(0, reels)
    .flat()
    .filter((content) => content === 'cloud').length
const orbsLeft = (round: Played) => (first(round, 'spin')?.grid ?? []).flat().filter((content) => typeof content === 'number').length

/** Rounds by name; the game itself plays each from a known seed. */
const wanted: Record<string, (round: Played, stake: Paise) => boolean> = {
  win: (round, stake) => plain(round) && count(round, 'tumble') === 2 && count(round, 'multiply') === 0 && round.payout > stake,
  orb: (round, stake) => plain(round) && count(round, 'tumble') === 2 && first(round, 'multiply')?.bar === 8 && round.payout > stake * 10n,
  orbs: (round, stake) => plain(round) && (first(round, 'multiply')?.orbs.length ?? 0) === 2 && round.payout > stake,
  low: (round, stake) => plain(round) && count(round, 'tumble') === 1 && round.payout < stake && round.payout > 0n,
  'low-orb': (round, stake) => plain(round) && count(round, 'multiply') === 1 && round.payout <= stake,
  tumbles: (round, stake) => plain(round) && count(round, 'tumble') >= 5 && round.payout > stake,
  'two-symbols': (round, stake) =>
    plain(round) && round.events[1]?.type === 'win' && round.events[2]?.type === 'win' && round.payout > stake * 2n,
  // One of each larger tier of wins.
  'from-10': (round, stake) => round.payout >= stake * 10n && round.payout < stake * 30n,
  'from-30': (round, stake) => round.payout >= stake * 30n && round.payout < stake * 100n,
  'from-100': (round, stake) => round.payout >= stake * 100n && plain(round),
  nothing: (round) => round.payout === 0n && cloudsLeft(round, 6) === 0,
  'orb-nothing': (round) => round.payout === 0n && orbsLeft(round) > 0,
  'three-clouds': (round) => round.payout === 0n && cloudsLeft(round, 4) === 3 && cloudsLeft(round, 3) === 3,
  'free-spins': (round, stake) =>
    count(round, 'free-spins') === 1 && count(round, 'multiply') >= 3 && round.payout > stake * 20n && cloudsLeft(round, 4) === 3,
  'free-spins-low': (round, stake) => count(round, 'free-spins') === 1 && round.payout < stake * 6n,
  retrigger: (round) => count(round, 'free-spins') === 2,
}

const search = 60_000

export const kinds = [...Object.keys(wanted), 'capped']

/** Rounds by kind at ₹10, searched for once. Throws if the search finds none. */
const found = new Map<string, Played>()
const usual = rupees(10n)
for (let seed = 1; seed <= search && found.size < kinds.length - 1; seed++) {
  const round = playRound(tables, usual, seededStream(seed))
  for (const kind of Object.keys(wanted)) if (!found.has(kind) && wanted[kind]!(round, usual)) found.set(kind, round)
}
// The real cap is reached too rarely to search for: a lower one ends in the same way.
const capped: TumbleTables = { ...tables, winCap: 20 }
for (let seed = 1; !found.has('capped') && seed <= search; seed++) {
  const round = playRound(capped, usual, seededStream(seed))
  if (count(round, 'capped') === 1 && count(round, 'free-spins') === 0 && count(round, 'multiply') === 1) found.set('capped', round)
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
    ...('win' in event && { win: at(event.win) }),
    ...('payout' in event && { payout: at(event.payout) }),
  }))
  return asRound({ game: tables.game, title: 'Monsoon Gems', version: tables.version, stake, payout: at(payout), events: scaled })
}
