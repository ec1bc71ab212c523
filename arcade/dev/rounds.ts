import { toWire } from '@lalmor/contract/wire.ts'
import type { FairStream } from '@lalmor/games/engine.ts'
import type { Round } from '@lalmor/contract/rounds.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import type { DiyaNightsEvent } from '@lalmor/games/slots/diya-nights/events.ts'
import { playRound } from '@lalmor/games/slots/diya-nights/play.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

type Played = ReturnType<typeof playRound>

const count = ({ events }: Played, type: DiyaNightsEvent['type']) => events.filter((event) => event.type === type).length
const spin = ({ events }: Played) => (events[0]?.type === 'spin' ? events[0] : undefined)
const diyasLeft = (round: Played, reels: number) =>
  (spin(round)?.grid ?? [])
    .slice(0, reels)
    .flat()
    .filter((symbol) => symbol === 'diya').length

/** What the harness can show, each a round the game itself plays from some stops. */
const wanted: Record<string, (round: Played, stake: Paise) => boolean> = {
  nothing: (round) => round.payout === 0n && diyasLeft(round, 5) === 0,
  'two-diyas': (round) => round.payout === 0n && diyasLeft(round, 2) === 2,
  low: (round, stake) => count(round, 'line') === 1 && round.payout === stake / 2n,
  'low-lines': (round, stake) => count(round, 'line') === 2 && round.payout <= stake && count(round, 'free-spins') === 0,
  win: (round, stake) =>
    count(round, 'line') === 1 && round.payout > stake && round.events.some((event) => event.type === 'line' && hasWild(round, event)),
  lines: (round, stake) => count(round, 'line') === 3 && round.payout > stake && count(round, 'free-spins') === 0,
  'many-lines': (round, stake) => count(round, 'line') >= 7 && round.payout > stake * 10n && count(round, 'free-spins') === 0,
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

/** One round of each kind at this stake. Throws when the tables have none within the search. */
export function scriptedRounds(stake: Paise): Record<string, Round> {
  const found = new Map<string, Played>()
  const kinds = Object.keys(wanted)
  for (let seed = 1; seed <= search && found.size < kinds.length; seed++) {
    const round = playRound(tables, stake, chance(seed * 16_807))
    for (const kind of kinds) if (!found.has(kind) && wanted[kind]!(round, stake)) found.set(kind, round)
  }
  const missing = kinds.filter((kind) => !found.has(kind))
  if (missing.length > 0) throw new Error(`no round found for ${missing.join(', ')}`)
  return Object.fromEntries([...found].map(([kind, round], i) => [kind, asRound(round, stake, i)]))
}

const asRound = ({ events, payout }: Played, stake: Paise, nonce: number): Round => ({
  roundId: `01981c5e-6f00-7000-8000-${String(nonce).padStart(12, '0')}`,
  game: tables.game,
  title: 'Diya Nights',
  status: 'Settled',
  version: tables.version,
  definitionHash: '0'.repeat(64),
  stake: toWire(stake),
  validBet: toWire(stake),
  payout: toWire(payout),
  balanceBefore: toWire(paise(0n)),
  balanceAfter: toWire(paise(0n)),
  seq: nonce + 1,
  settledAt: '2026-11-20T18:42:00.000Z',
  seedNo: 1,
  nonce,
  serverSeedHash: '9f3c'.padEnd(60, '0') + 'e17a',
  clientSeed: 'harness',
  events: toWire(events).map((event) => ({ ...event })),
})
