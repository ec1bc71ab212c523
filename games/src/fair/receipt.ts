import { isHex32 } from './seeds.ts'
import { isGameId } from './stream.ts'

/** The receipt version this code reads and writes. */
export const receiptFormat = 1

/**
 * A settled round with its server seed revealed: everything needed to recompute the round, and no other claim. Money is in
 * paise as plain JSON integers. `events`, if given, are those of the round's answer.
 */
export type Receipt = {
  receipt: typeof receiptFormat
  game: string
  version: number
  definitionHash: string
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  stake: number
  /** The player's choice beside the stake, in games that have one. */
  play?: unknown
  /** The player's later actions, in multi-step games. */
  actions?: unknown[]
  payout: number
  events?: { type: string }[]
}

/** Thrown for a file that is not a receipt; the message says what is wrong with it. */
export class MalformedReceipt extends Error {}

const isText = (value: unknown) => typeof value === 'string'
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isHash = (value: unknown) => typeof value === 'string' && isHex32(value)
const isDeeperThan = (value: unknown, levels: number): boolean =>
  value !== null && typeof value === 'object' && (levels === 0 || Object.values(value).some((inner) => isDeeperThan(inner, levels - 1)))

/** A field's condition. */
export type FieldRule = { holds: (value: unknown) => boolean; wanted: string; optional?: true }

export const hash = { holds: isHash, wanted: '64 lower-case hex digits' }
export const count = { holds: isCount, wanted: 'a whole number from 0 to 2^53 − 1' }

export const gameId = { holds: (value: unknown) => isText(value) && isGameId(value as string), wanted: 'a game id such as some-game' }
export const wellFormed = { holds: (value: unknown) => isText(value) && (value as string).isWellFormed(), wanted: 'well-formed text' }

const fields: Record<Exclude<keyof Receipt, 'receipt'>, FieldRule> = {
  game: gameId,
  version: count,
  definitionHash: hash,
  serverSeed: hash,
  serverSeedHash: hash,
  clientSeed: wellFormed,
  nonce: count,
  stake: count,
  payout: count,
  play: { holds: (value) => !isDeeperThan(value, 8), wanted: 'a choice, nested no deeper than choices are', optional: true },
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

/** Reads a receipt file. Throws MalformedReceipt, naming the field: it guesses nothing and ignores nothing unknown. */
export function parseReceipt(json: string): Receipt {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    throw new MalformedReceipt(`not JSON: ${(error as Error).message}`)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new MalformedReceipt('not a JSON object')
  const found = value as Record<string, unknown>
  if (found['receipt'] !== receiptFormat) throw new MalformedReceipt(`"receipt" must be ${receiptFormat}, the format this verifier reads`)
  const { receipt: _, ...rest } = found
  demandFields(rest, fields, 'a receipt')
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
  if (unknown !== undefined) throw new MalformedReceipt(`"${unknown}" is no field of ${what}`)
}

/** The receipt of a round as the round API answers it; other fields of the round are left out. */
export function receiptOf(round: Omit<Receipt, 'receipt'>): Receipt {
  const { game, version, definitionHash, serverSeed, serverSeedHash, clientSeed, nonce, stake, play, actions, payout, events } = round
  return {
    receipt: receiptFormat,
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
