import { bytesToHex } from '@noble/hashes/utils.js'
import type { Paise } from '@lalmor/units/paise.ts'
import { betPayout, cashOutOf, type CashOuts } from './bet.ts'
import { chainFrom, hashDown, linkAt, type Chain } from './chain.ts'
import { crashPoint } from './crash-point.ts'
import { kiteRun, kiteRunTables as tables } from './definition.ts'
import { crashReceiptKind, type CrashReceipt } from './receipt.ts'
import { saltOf, seedDigest } from './salt.ts'

/** A chain whose secret anyone can type: for examples and tests. */
const exampleChain: Chain = chainFrom(
  Uint8Array.from({ length: 32 }, (_, index) => index),
  3,
)

/** The receipt of an honest round with the first of these client seeds as the player's own. */
export function honestReceipt({
  chain = exampleChain,
  round = chain.length,
  clientSeeds = ['diwali', 'patang'],
  stake = 2_000n as Paise,
  ...cashOuts
}: { chain?: Chain; round?: number; clientSeeds?: string[]; stake?: Paise } & CashOuts = {}): CrashReceipt {
  const link = linkAt(chain, round)
  const digests = clientSeeds.map((clientSeed) => seedDigest({ game: kiteRun.id, version: kiteRun.version, round }, clientSeed)).toSorted()
  const salt = saltOf(digests)
  const crash = crashPoint(tables, { link, round, salt })
  const clientSeed = clientSeeds[0]
  return {
    kind: crashReceiptKind,
    receipt: 1,
    game: kiteRun.id,
    version: kiteRun.version,
    definitionHash: kiteRun.definitionHash,
    terminalHash: bytesToHex(chain.terminal),
    round,
    previousLink: bytesToHex(hashDown(link, 1)),
    link: bytesToHex(link),
    digests,
    salt,
    crash,
    ...(clientSeed !== undefined && {
      bet: {
        clientSeed,
        stake: Number(stake),
        ...cashOuts,
        payout: Number(betPayout(tables, { stake, cashOutAt: cashOutOf(cashOuts) }, crash)),
      },
    }),
  }
}
