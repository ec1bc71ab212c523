import type { Round } from '@lalmor/contract/rounds.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import type { GameEvent } from '@lalmor/games/engine.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'

type Played = { game: string; title: string; version: number; stake: Paise; payout: Paise; events: readonly GameEvent[]; play?: unknown }

/** A round as the API sends it; fields that no frame reads are placeholders. */
export const asRound = ({ game, title, version, stake, payout, events, play }: Played): Round => ({
  roundId: '01981c5e-6f00-7000-8000-000000000000',
  game,
  title,
  status: 'Settled',
  version,
  definitionHash: '0'.repeat(64),
  stake: toWire(stake),
  validBet: toWire(stake),
  payout: toWire(payout),
  balanceBefore: toWire(paise(0n)),
  balanceAfter: toWire(paise(0n)),
  seq: 1,
  settledAt: '2026-11-20T18:42:00.000Z',
  seedNo: 1,
  nonce: 0,
  serverSeedHash: '9f3c'.padEnd(60, '0') + 'e17a',
  clientSeed: 'harness',
  ...(play !== undefined && { play: play as object }),
  events: toWire(events).map((event) => ({ ...event })),
})
