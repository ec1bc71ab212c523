import { rupees, type Paise } from '@lalmor/units/paise.ts'
import { honestReceipt } from '../crash/example-round.ts'
import type { CrashReceipt } from '../crash/receipt.ts'
import type { Game } from '../engine.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { receiptOf, type Receipt } from '../fair/receipt.ts'
import { commitment, serverSeedToHex } from '../fair/seeds.ts'
import { createStream } from '../fair/stream.ts'
import { mirchiMines } from '../mines/definition.ts'
import { diyaNights } from '../slots/diya-nights/definition.ts'
import { monsoonGems } from '../slots/monsoon-gems/definition.ts'
import { andarBahar } from '../table-games/andar-bahar/definition.ts'
import { raniRoulette } from '../table-games/rani-roulette/definition.ts'

/** The examples' seeds: a server seed and a text that anyone can type. */
const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
const clientSeed = 'diwali'

type Bet = { nonce?: number; stake: Paise; play?: object; actions?: object[] }

/** The receipt of a round of ours once its pair is revealed. */
function receiptOfRound(game: Game, { nonce = 11, stake, play, actions }: Bet): Receipt {
  const { id, version, definitionHash } = game
  const { events, payout } = game.play({ stake, play, actions }, createStream({ serverSeed, clientSeed, nonce, game: id, version }))
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

const tile = (tile: number) => ({ type: 'pick', tile })

/** An example receipt of every title: the worked examples of the README, and a way to try the verifier. */
export const examples: Readonly<Record<string, () => Receipt | CrashReceipt>> = {
  'diya-nights': () => receiptOfRound(diyaNights, { stake: rupees(10n) }),
  // The first round of the pair in which an orb multiplies.
  'monsoon-gems': () => receiptOfRound(monsoonGems, { nonce: 31, stake: rupees(10n) }),
  'kite-run': () => honestReceipt({ autoCashOut: 200 }),
  'mirchi-mines': () =>
    receiptOfRound(mirchiMines, { stake: rupees(20n), play: { chilies: 3 }, actions: [tile(12), tile(0), tile(7), { type: 'cash-out' }] }),
  'rani-roulette': () =>
    receiptOfRound(raniRoulette, { stake: rupees(80n), play: { bets: { red: 5_000, '14': 1_000, '32': 1_000, 'dozen-2': 1_000 } } }),
  'andar-bahar': () => receiptOfRound(andarBahar, { stake: rupees(60n), play: { bets: { bahar: 5_000, 'cards-6-10': 1_000 } } }),
}

/** An example's committed text. */
export const exampleFile = (receipt: Receipt | CrashReceipt): string => `${JSON.stringify(receipt, null, 2)}\n`
