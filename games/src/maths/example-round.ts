import type { Paise } from '@lalmor/units/paise.ts'
import type { Game } from '../engine.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { receiptOf, type Receipt } from '../fair/receipt.ts'
import { commitment, serverSeedToHex } from '../fair/seeds.ts'
import { createStream, labelOf } from '../fair/stream.ts'

/** Seeds that anyone can type. */
const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
const clientSeed = 'diwali'

type Bet = { nonce?: number; stake: Paise; play?: object; actions?: object[] }

/** The receipt once its pair is revealed. */
export function receiptOfRound(game: Game, { nonce = 4, stake, play, actions }: Bet): Receipt {
  const { id, version, definitionHash } = game
  const { events, payout } = game.play({ stake, play, actions }, createStream({ serverSeed, ...labelOf(game, { nonce, clientSeed }) }))
  return receiptOf({
    game: id,
    version,
    definitionHash,
    serverSeed: serverSeedToHex(serverSeed),
    serverSeedHash: commitment(serverSeed),
    clientSeed,
    nonce,
    stake: Number(stake),
    ...(play && { play }),
    ...(actions && { actions }),
    payout: Number(payout),
    events: JSON.parse(canonicalJson(events)) as { type: string }[],
  })
}
