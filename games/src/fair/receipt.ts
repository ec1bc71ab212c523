import { receiptFormat, type Envelope } from './envelope.ts'
import { isHex32 } from './seeds.ts'
import { isGameId } from './stream.ts'
import { MalformedFile, readStrictJson } from './strict-json.ts'

/** A settled round with its server seed: enough to recompute it. Money is in paise, as JSON integers. `events` are optional. */
export type ProvenRound = {
  game: string
  version: number
  definitionHash: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  stake: number
  play?: unknown
  actions?: unknown[]
  payout: number
  events?: { type: string }[]
}

/** Unsigned: claims only that the figures follow from the seeds. Anyone can write one. */
export type PlainReceipt = { receipt: typeof receiptFormat; signature?: never } & ProvenRound

/** `server`: the caller sent no client seed, so the server knew both. */
export type ClientSeedFrom = 'player' | 'server'

/** Signed by the house: to whom, when and by which tables it was dealt. */
export type SignedReceipt = Envelope & ProvenRound & { clientSeedFrom: ClientSeedFrom }

export type Receipt = PlainReceipt | SignedReceipt

export class MalformedReceipt extends MalformedFile {}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isHash = (value: unknown) => typeof value === 'string' && isHex32(value)
const isObject = (value: unknown) => value !== null && typeof value === 'object' && !Array.isArray(value)
export const isDeeperThan = (value: unknown, levels: number): boolean =>
  value !== null && typeof value === 'object' && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

export type FieldRule = { holds: (value: unknown) => boolean; wanted: string; optional?: true }

export const hash = { holds: isHash, wanted: '64 lower-case hex digits' }
export const count = { holds: isCount, wanted: 'a whole number from 0 to 2^53 − 1' }

export const gameId = { holds: (value: unknown) => isText(value) && isGameId(value as string), wanted: 'a game id such as some-game' }
export const wellFormed = { holds: (value: unknown) => isText(value) && (value as string).isWellFormed(), wanted: 'well-formed text' }

const matching = (pattern: RegExp, wanted: string): FieldRule => ({
  holds: (value) => typeof value === 'string' && pattern.test(value),
  wanted,
})

/** Fields of every signed receipt, personal or of a table. */
export const envelopeFields: Record<Exclude<keyof Envelope, 'receipt'>, FieldRule> = {
  mark: matching(/^[0-9a-f]{32}$/, '32 lower-case hex digits'),
  roundId: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'a UUID in lower case'),
  seq: count,
  settledAt: matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/, 'an instant such as 2026-11-20T18:35:00.000Z'),
  tables: { holds: (value) => isText(value) && (value as string).isWellFormed(), wanted: 'the tables as a text' },
  publicKey: hash,
  signature: matching(/^[0-9a-f]{128}$/, '128 lower-case hex digits'),
}

const fields: Record<keyof ProvenRound, FieldRule> = {
  game: gameId,
  version: count,
  definitionHash: hash,
  serverSeed: hash,
  serverSeedHash: hash,
  clientSeed: wellFormed,
  nonce: count,
  stake: count,
  payout: count,
  play: {
    holds: (value) => isObject(value) && !isDeeperThan(value, 8),
    wanted: 'a choice, nested no deeper than choices are',
    optional: true,
  },
  actions: {
    holds: (value) => Array.isArray(value) && !isDeeperThan(value, 8),
    wanted: 'a list of actions, nested no deeper than actions are',
    optional: true,
  },
  events: {
    holds: (value) =>
      Array.isArray(value) && value.every((event) => isText((event as { type?: unknown } | null)?.type)) && !isDeeperThan(value, 8),
    wanted: 'a list of events, each with a type, nested no deeper than events are',
    optional: true,
  },
}

const clientSeedFrom: FieldRule = { holds: (value) => value === 'player' || value === 'server', wanted: 'player or server' }

/** Signed or not. Throws MalformedFile, naming the field: it guesses nothing and ignores nothing unknown. */
export const parseReceipt = (text: string): Receipt => readReceipt(readStrictJson(text))

export function readReceipt(value: unknown): Receipt {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new MalformedReceipt('not a JSON object')
  const found = value as Record<string, unknown>
  const { receipt, ...rest } = found
  if (receipt !== receiptFormat) throw new MalformedReceipt(`"receipt" must be ${receiptFormat}, the format this verifier reads`)
  demandFields(rest, Object.hasOwn(rest, 'signature') ? { ...envelopeFields, ...fields, clientSeedFrom } : fields, 'a receipt')
  return found as Receipt
}

/** Throws MalformedReceipt, naming the field, unless `found` has exactly the fields of `rules` and each holds. */
export function demandFields(found: Record<string, unknown>, rules: Record<string, FieldRule>, what: string): void {
  for (const [name, { holds, wanted, optional }] of Object.entries(rules)) {
    if (!Object.hasOwn(found, name)) {
      if (optional) continue
      throw new MalformedReceipt(`"${name}" is missing`)
    }
    if (!holds(found[name])) throw new MalformedReceipt(`"${name}" must be ${wanted}`)
  }
  const unknown = Object.keys(found).find((name) => !Object.hasOwn(rules, name))
  if (unknown !== undefined) throw new MalformedReceipt(`"${unknown}" is not a field of ${what}`)
}

/** Unsigned, from the round API's answer; drops the round's other fields. */
export const receiptOf = (round: ProvenRound): PlainReceipt => ({ receipt: receiptFormat, ...provenRound(round) })

/** A receipt's fields of a round, in order. */
export function provenRound(round: ProvenRound): ProvenRound {
  const { game, version, definitionHash, serverSeed, serverSeedHash, clientSeed, nonce, stake, play, actions, payout, events } = round
  return {
    game,
    version,
    definitionHash,
    serverSeed,
    serverSeedHash,
    clientSeed,
    nonce,
    stake,
    ...(play !== undefined && { play }),
    ...(actions && { actions }),
    payout,
    ...(events && { events }),
  }
}
