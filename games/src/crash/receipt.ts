import { count, demandFields, gameId, hash, MalformedReceipt, receiptFormat, wellFormed, type FieldRule } from '../fair/receipt.ts'
import { longestChain } from './chain.ts'
import type { CashOuts } from './bet.ts'

/** The kind field of a crash receipt, so that no other file is read as one. */
export const crashReceiptKind = 'lalmor/crash-round'

/** A player's bet. Money is in paise, multipliers in hundredths. */
export type CrashBet = CashOuts & { clientSeed: string; stake: number; payout: number }

/** A finished round of a table: everything needed to recompute its end and a bet's payout. */
export type CrashReceipt = {
  kind: typeof crashReceiptKind
  receipt: typeof receiptFormat
  game: string
  version: number
  definitionHash: string
  /** Link 0 of the chain, published before its first round. */
  terminalHash: string
  /** The number of `link`, from 1. */
  round: number
  /** The previous link, known before the round. */
  previousLink: string
  link: string
  /** Each bet's part of the salt (`seedDigest`), and the salt shown when the bets closed. */
  digests: string[]
  salt: string
  /** In hundredths. */
  crash: number
  /** Absent for a player who only watched. */
  bet?: CrashBet
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)

const betFields: Record<keyof CrashBet, FieldRule> = {
  clientSeed: wellFormed,
  stake: count,
  autoCashOut: { ...count, optional: true },
  ownCashOut: { ...count, optional: true },
  payout: count,
}

const fields: Record<Exclude<keyof CrashReceipt, 'kind' | 'receipt'>, FieldRule> = {
  game: gameId,
  version: count,
  definitionHash: hash,
  terminalHash: hash,
  round: {
    holds: (value) => count.holds(value) && (value as number) >= 1 && (value as number) <= longestChain,
    wanted: `a whole number from 1 to ${longestChain}`,
  },
  previousLink: hash,
  link: hash,
  digests: {
    holds: (value) => Array.isArray(value) && value.every((digest) => hash.holds(digest)),
    wanted: `a list of ${hash.wanted} each`,
  },
  salt: hash,
  crash: count,
  bet: { holds: isObject, wanted: 'a JSON object', optional: true },
}

/** Reads a parsed crash receipt. Throws MalformedReceipt, naming the field: it guesses nothing and ignores nothing unknown. */
export function parseCrashReceipt(value: unknown): CrashReceipt {
  if (!isObject(value)) throw new MalformedReceipt('not a JSON object')
  const { kind, receipt, ...rest } = value
  if (kind !== crashReceiptKind) throw new MalformedReceipt(`"kind" must be ${crashReceiptKind}`)
  if (receipt !== receiptFormat) throw new MalformedReceipt(`"receipt" must be ${receiptFormat}, the format this verifier reads`)
  demandFields(rest, fields, 'a crash receipt')
  if (isObject(rest['bet'])) demandFields(rest['bet'], betFields, 'a bet')
  return value as CrashReceipt
}
