import { bytesToHex } from '@noble/hashes/utils.js'
import type { Paise } from '@lalmor/units/paise.ts'
import { exampleBeacon, exampleWord, quicknetWord } from '../beacon/example-beacon.ts'
import { beaconQuicknet, timeOfRound } from '../beacon/info.ts'
import { receiptFormat } from '../fair/envelope.ts'
import { betPayout, cashOutOf, type CashOuts } from './bet.ts'
import { chainFrom, hashDown, linkAt, type Chain } from './chain.ts'
import { crashPoint } from './crash-point.ts'
import { kiteRun as game } from './definition.ts'
import { crashReceiptKind, type CutReceipt, type VoidReceipt } from './receipt.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'
import { silentMs } from './times.ts'

const exampleChain: Chain = chainFrom(
  Uint8Array.from({ length: 32 }, (_, index) => index),
  3,
)

type Ask = { chain?: Chain; round?: number; clientSeeds?: string[]; stake?: Paise } & CashOuts

/** A round before its beacon speaks. `betOn` makes the first seed's bet once the end is known. */
function roundOf({
  chain = exampleChain,
  round = chain.length,
  clientSeeds = ['diwali', 'patang'],
  stake = 2_000n as Paise,
  ...cashOuts
}: Ask) {
  const link = linkAt(chain, round)
  const shown = {
    game: game.id,
    version: game.version,
    definitionHash: game.definitionHash,
    terminalHash: bytesToHex(chain.terminal),
    round,
    previousLink: bytesToHex(hashDown(link, 1)),
    link: bytesToHex(link),
    digests: clientSeeds.map((clientSeed) => seedDigest(game, round, clientSeed)).toSorted(),
  } as const
  const clientSeed = clientSeeds[0]
  const betOn = (crash: number) =>
    clientSeed === undefined
      ? {}
      : {
          bet: {
            clientSeed,
            stake: Number(stake),
            ...cashOuts,
            payout: Number(betPayout(game.tables, { stake, cashOutAt: cashOutOf(cashOuts) }, crash)),
          },
        }
  return { link, shown, betOn }
}

/** A beacon round with times: of the example beacon, or the known word of quicknet. */
function beaconOf(round: number, byQuicknet: boolean) {
  const info = byQuicknet ? beaconQuicknet : exampleBeacon
  const word = byQuicknet ? quicknetWord : exampleWord(1_000 + round)
  const dueMs = timeOfRound(info, word.round)
  return { named: { ...info, round: word.round, dueMs }, word, openedMs: dueMs - 9_000, closedMs: dueMs - 1_000 }
}

/** `byQuicknet`: with a beacon that others run. */
export function honestReceipt({ byQuicknet = false, ...ask }: Ask & { byQuicknet?: boolean } = {}): CutReceipt {
  const { link, shown, betOn } = roundOf(ask)
  const { named, word, openedMs, closedMs } = beaconOf(shown.round, byQuicknet)
  const beacon = { ...named, signature: word.signature, randomness: word.randomness }
  const betsDigest = betsDigestOf(shown.digests)
  const salt = saltOf(game, shown.round, { beacon, betsDigest })
  const crash = crashPoint(game, { link, round: shown.round, salt })
  const startedMs = named.dueMs + 700
  return {
    kind: crashReceiptKind,
    receipt: receiptFormat,
    ...shown,
    beacon,
    openedMs,
    closedMs,
    betsDigest,
    salt,
    startedMs,
    crash,
    ...betOn(crash),
  }
}

/** The beacon was silent; with `spoke`, it was not. */
export function voidReceipt({ spoke = false, ...ask }: Ask & { spoke?: boolean } = {}): VoidReceipt {
  const { shown } = roundOf(ask)
  const { named, word, openedMs, closedMs } = beaconOf(shown.round, false)
  return {
    kind: crashReceiptKind,
    receipt: receiptFormat,
    ...shown,
    beacon: { ...named, ...(spoke && { signature: word.signature, randomness: word.randomness }) },
    openedMs,
    closedMs,
    betsDigest: betsDigestOf(shown.digests),
    void: { reason: 'no-beacon', atMs: named.dueMs + silentMs },
  }
}
