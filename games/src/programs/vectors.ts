import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { paise } from '@lalmor/units/paise.ts'
import { IllegalPlay, type Game, type Outcome } from '../engine.ts'
import { canonicalJson } from '../fair/canonical-json.ts'
import { commitment } from '../fair/seeds.ts'
import { createTracedStream, labelOf } from '../fair/stream.ts'
import { manifest } from '../manifest.ts'
import { chanceOf } from '../maths/vector-bets.ts'
import { titles } from '../registry.ts'
import type { Chance, Input, TitleVectors } from '../title-parts.ts'

type RoundVector = Input & { nonce: number; payout: number; shows: string[]; events: string; draws: number; rejected: number }
type PairVectors = {
  version: number
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  rounds: RoundVector[]
  example: { nonce: number; draws: unknown; events: unknown }
}
/** Described in docs/fairness.md. */
export type Vectors = { game: string; pairs: PairVectors[]; illegal: (Input & { version: number; why: string })[] }

const firstSeed = bytesToHex(Uint8Array.from({ length: 32 }, (_, index) => index))

/** Easy to type; the client seeds trap careless verifiers. */
const pairs = [
  { serverSeed: firstSeed, clientSeed: 'diwali', from: 0, rounds: 90 },
  { serverSeed: 'ff'.repeat(32), clientSeed: '2/0/दीपावली 🪔', from: 0, rounds: 70 },
  { serverSeed: '00'.repeat(32), clientSeed: ' ', from: 2_147_483_000, rounds: 40 },
]

export const personalTitles = await Promise.all(
  manifest
    .filter(({ kind }) => kind !== 'crash')
    .map(async ({ id, folder }) => ({
      id,
      versions: titles.find((title) => title.id === id)!.versions,
      parts: ((await import(/* @vite-ignore */ `../${folder}/vectors.ts`)) as { vectors: TitleVectors }).vectors,
    })),
)
export type PersonalTitle = (typeof personalTitles)[number]

/** Every version of a title under every pair. */
export function vectorsOf({ id, versions, parts }: PersonalTitle): Vectors {
  const chance = chanceOf(1)
  return {
    game: id,
    pairs: versions.flatMap((game) =>
      pairs.map(({ serverSeed, clientSeed, from, rounds }) => {
        const rare = serverSeed === firstSeed ? (parts.remarkable[game.version] ?? []) : []
        const inputs = [...Array.from({ length: rounds }, (_, index) => from + index), ...rare]
        return pairVectors({ game, parts }, { serverSeed, clientSeed, inputs, chance })
      }),
    ),
    illegal: versions.flatMap(({ version }) => parts.illegal.map((one) => ({ version, ...one }))),
  }
}

/** Vectors under a new pair: the nightly run gives them to the second implementation. */
export const freshVectorsOf = (
  { id, versions, parts }: PersonalTitle,
  { seed, serverSeed, clientSeed, rounds }: { seed: number; serverSeed: string; clientSeed: string; rounds: number },
): Vectors => ({
  game: id,
  pairs: versions.map((game) =>
    pairVectors(
      { game, parts },
      { serverSeed, clientSeed, inputs: Array.from({ length: rounds }, (_, nonce) => nonce), chance: chanceOf(seed) },
    ),
  ),
  illegal: [],
})

/** A nonce alone gets a random bet. */
type Plan = { serverSeed: string; clientSeed: string; inputs: readonly (number | (Input & { nonce: number }))[]; chance: Chance }

function pairVectors({ game, parts }: { game: Game; parts: TitleVectors }, { serverSeed, clientSeed, inputs, chance }: Plan): PairVectors {
  const key = hexToBytes(serverSeed)
  const played = inputs.map((planned) => {
    const { nonce, ...given } = typeof planned === 'number' ? { nonce: planned } : planned
    const play = (input: Input) => {
      const { stream, trace } = createTracedStream({ ...labelOf(game, { nonce, clientSeed }), serverSeed: key })
      return { ...game.play({ ...input, stake: paise(BigInt(input.stake)) }, stream), trace }
    }
    if ('stake' in given) return { nonce, input: given, round: play(given) }
    return { nonce, ...playToEnd(parts, { bet: parts.bet(game.tables, chance), play, chance }) }
  })
  const shown = played.find(({ round }) => round.payout > 0n) ?? played[0]!
  return {
    version: game.version,
    serverSeed,
    serverSeedHash: commitment(key),
    clientSeed,
    rounds: played.map(({ nonce, input, round }) => ({
      nonce,
      ...input,
      payout: Number(round.payout),
      shows: [...new Set(round.events.map(({ type }) => type))],
      events: hashOf(round.events),
      draws: round.trace.draws.length,
      rejected: round.trace.draws.reduce((sum, { rejected }) => sum + rejected.length, 0),
    })),
    example: { nonce: shown.nonce, draws: shown.round.trace.draws, events: JSON.parse(canonicalJson(shown.round.events)) as unknown },
  }
}

function playToEnd<Of extends Outcome>(
  { act }: TitleVectors,
  { bet, play, chance }: { bet: Input; play: (input: Input) => Of; chance: Chance },
): { input: Input; round: Of } {
  if (!act) return { input: bet, round: play(bet) }
  const actions: unknown[] = []
  const input = { ...bet, actions }
  let round = play(input)
  while (!round.done) {
    actions.push(act(actions, chance))
    round = play(input)
  }
  return { input, round }
}

export const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))))

/** True if a game refuses the input, as each of `illegal` must be. */
export function refuses(game: Game, { stake, play, actions }: Input): boolean {
  const { stream } = createTracedStream({ ...labelOf(game, { nonce: 0, clientSeed: 'diwali' }), serverSeed: hexToBytes(firstSeed) })
  try {
    return !game.play({ stake: paise(BigInt(stake)), play, actions }, stream).done
  } catch (error) {
    if (error instanceof IllegalPlay) return true
    throw error
  }
}

/** One round per line, for readable differences. */
export const vectorFile = (value: object): string => `${spread(value)}\n`

/** Field names of lists with one item per line. */
const spreadLists = new Set(['pairs', 'chains', 'rounds', 'beacons', 'cuts', 'flight', 'illegal', 'good', 'bad'])

function spread(value: object, indent = ''): string {
  const inner = `${indent}  `
  const fields = Object.entries(value).map(([name, field]) => {
    if (!Array.isArray(field) || !spreadLists.has(name)) return `${JSON.stringify(name)}: ${JSON.stringify(field)}`
    const items = field.map((item: object) => {
      const isSpread = Object.keys(item).some((key) => spreadLists.has(key))
      return `${inner}  ${isSpread ? spread(item, `${inner}  `) : JSON.stringify(item)}`
    })
    return items.length > 0 ? `${JSON.stringify(name)}: [\n${items.join(',\n')}\n${inner}]` : `${JSON.stringify(name)}: []`
  })
  return `{\n${fields.map((field) => inner + field).join(',\n')}\n${indent}}`
}
