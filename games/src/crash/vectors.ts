import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { paise } from '@lalmor/units/paise.ts'
import { exampleBeacon, exampleWord, quicknetWord } from '../beacon/example-beacon.ts'
import { beaconQuicknet, type BeaconInfo, type BeaconWord } from '../beacon/info.ts'
import { chanceOf } from '../maths/vector-bets.ts'
import type { Chance } from '../title-parts.ts'
import { betPayout, cashOutOf, type CashOuts } from './bet.ts'
import { chainFrom, hashDown, linkAt, type Chain } from './chain.ts'
import { crashOf, traceCrash } from './crash-point.ts'
import { findCrashGame, kiteRun, type CrashGame } from './definition.ts'
import { multiplierAt } from './flight.ts'
import { betsDigestOf, saltOf, seedDigest } from './salt.ts'

type Bet = { clientSeed: string; stake: number; payout: number } & CashOuts
type RoundVector = {
  round: number
  previousLink: string
  link: string
  clientSeeds: string[]
  digests: string[]
  beacon: { chainHash: string } & BeaconWord
  salt: string
  hmac: string
  crash: number
  bets: Bet[]
}
type ChainVectors = { version: number; secret: string; length: number; terminalHash: string; rounds: RoundVector[] }

/** Described in docs/fairness.md. */
export type CrashVectors = {
  game: string
  beacons: BeaconInfo[]
  chains: ChainVectors[]
  cuts: { version: number; r: string; crash: number }[]
  flight: { version: number; ms: number; multiplier: number }[]
  illegal: ({ version: number; stake: number; why: string } & CashOuts)[]
}

export const versions: readonly CrashGame[] = Array.from({ length: kiteRun.version }, (_, index) => findCrashGame(kiteRun.id, index + 1)!)

/** One word of quicknet, the others of the example beacon. */
const wordAt = (round: number) => ({ chainHash: exampleBeacon.chainHash, ...exampleWord(round) })

const seeds = ['diwali', 'patang', 'a/b/0', ' ', 'पतंग 🪁', 'diwali']
const grids = [
  0n,
  1n,
  2n ** 51n,
  2n ** 52n - 1n,
  2n ** 52n - 437_000_000_000n,
  2_460_743_829_451_917n,
  136_000_000_000_000n,
  140_000_000_000_000n,
]
const instants = [
  0, 1, 99, 100, 101, 102, 203, 6_999, 7_000, 7_001, 12_345, 23_456, 70_000, 93_012, 93_013, 93_014, 93_015, 98_000, 1_000_000,
]

export function crashVectors(): CrashVectors {
  const words = [{ chainHash: beaconQuicknet.chainHash, ...quicknetWord }, wordAt(1), wordAt(2_345_678)]
  return {
    game: kiteRun.id,
    beacons: [beaconQuicknet, exampleBeacon],
    chains: versions.flatMap((game) => [
      chainVectors(game, { chain: { secret: typed, length: 3 }, rounds: [1, 2, 3], words, seed: 1 }),
      chainVectors(game, {
        chain: { secret: 'ff'.repeat(32), length: 20_000 },
        rounds: [...Array.from({ length: 100 }, (_, index) => index + 1), ...(capped[game.version] ?? []), 20_000],
        words,
        seed: 2,
      }),
    ]),
    cuts: versions.flatMap(({ version, tables }) =>
      grids.map((grid) => ({ version, r: grid.toString(16).padStart(13, '0'), crash: crashOf(tables, grid) })),
    ),
    flight: versions.flatMap(({ version, tables }) => instants.map((ms) => ({ version, ms, multiplier: multiplierAt(tables, ms) }))),
    illegal: versions.flatMap(({ version }) => [
      { version, stake: 999, why: 'a stake that is not in the list' },
      { version, stake: 2_000, autoCashOut: 100, why: 'a cash-out below the minimum' },
      { version, stake: 2_000, ownCashOut: 1_000_001, why: 'a cash-out above the win cap' },
    ]),
  }
}

const typed = bytesToHex(Uint8Array.from({ length: 32 }, (_, index) => index))
/** Rounds of the long chain that reach the win cap, by version. */
const capped: Readonly<Record<number, readonly number[]>> = { 1: [4_195, 10_214, 12_223] }

/** Vectors on a new chain: the nightly run gives them to the second implementation. */
export function freshCrashVectors({ seed, secret, rounds }: { seed: number; secret: string; rounds: number }): CrashVectors {
  const chance = chanceOf(seed)
  const words = [wordAt(1 + chance(60_000)), wordAt(1 + chance(60_000))]
  const plan = { chain: { secret, length: rounds }, rounds: Array.from({ length: rounds }, (_, index) => index + 1), words, seed }
  return {
    game: kiteRun.id,
    beacons: [exampleBeacon],
    chains: versions.map((game) => chainVectors(game, plan)),
    cuts: [],
    flight: versions.flatMap(({ version, tables }) =>
      Array.from({ length: rounds }, () => chance(60_000) + chance(60_000)).map((ms) => ({
        version,
        ms,
        multiplier: multiplierAt(tables, ms),
      })),
    ),
    illegal: [],
  }
}

type Plan = {
  chain: { secret: string; length: number }
  rounds: readonly number[]
  words: readonly ({ chainHash: string } & BeaconWord)[]
  seed: number
}

function chainVectors(game: CrashGame, { chain: { secret, length }, rounds, words, seed }: Plan): ChainVectors {
  const chain = chainFrom(hexToBytes(secret), length)
  return {
    version: game.version,
    secret,
    length,
    terminalHash: bytesToHex(chain.terminal),
    rounds: rounds.map((round) => roundVector(game, { chain, round, words, chance: chanceOf(seed * 1_000_003 + round) })),
  }
}

function roundVector(
  game: CrashGame,
  { chain, round, words, chance }: { chain: Chain; round: number; words: Plan['words']; chance: Chance },
): RoundVector {
  const link = linkAt(chain, round)
  const clientSeeds = Array.from({ length: chance(5) }, () => seeds[chance(seeds.length)]!)
  const digests = clientSeeds.map((clientSeed) => seedDigest(game, round, clientSeed)).toSorted()
  const betsDigest = betsDigestOf(digests)
  const beacon = words[chance(words.length)]!
  const salt = saltOf(game, round, { beacon, betsDigest })
  const { hex, crash } = traceCrash(game, { link, round, salt })
  return {
    round,
    previousLink: bytesToHex(hashDown(link, 1)),
    link: bytesToHex(link),
    clientSeeds,
    digests,
    beacon,
    salt,
    hmac: hex,
    crash,
    bets: clientSeeds.map((clientSeed) => betVector(game, { clientSeed, crash, chance })),
  }
}

function betVector({ tables }: CrashGame, { clientSeed, crash, chance }: { clientSeed: string; crash: number; chance: Chance }): Bet {
  const stake = tables.stakes[chance(tables.stakes.length)]!
  // Near the cut, where comparisons may go wrong, and anywhere.
  const multiplier = () => {
    const wanted = chance(2) === 0 ? crash - 1 + chance(3) : 101 + chance(400)
    return Math.min(Math.max(wanted, tables.cashOutLeast), tables.winCap * 100)
  }
  const has = chance(4)
  const cashOuts: CashOuts = { ...(has & 1 && { autoCashOut: multiplier() }), ...(has & 2 && { ownCashOut: multiplier() }) }
  const payout = betPayout(tables, { stake: paise(BigInt(stake)), cashOutAt: cashOutOf(cashOuts) }, crash)
  return { clientSeed, stake, ...cashOuts, payout: Number(payout) }
}
