import { beaconScheme, isGenesis, isPeriod, isSignature, type BeaconInfo } from '../beacon/info.ts'
import { receiptFormat, type Envelope } from '../fair/envelope.ts'
import { count, demandFields, envelopeFields, gameId, hash, MalformedReceipt, wellFormed, type FieldRule } from '../fair/receipt.ts'
import { longestChain } from './chain.ts'
import type { CashOuts } from './bet.ts'

/** The kind field, so that no other file is read as a crash receipt. */
export const crashReceiptKind = 'lalmor/crash-round'

export type CrashBet = CashOuts & { clientSeed: string; stake: number; payout: number }

type Round = {
  kind: typeof crashReceiptKind
  game: string
  version: number
  definitionHash: string
  terminalHash: string
  round: number
  previousLink: string
  link: string
  /** `seedDigest` of each bet. */
  digests: string[]
}

/** Enough to verify the signature from this file alone, and the named round. */
export type NamedBeacon = BeaconInfo & {
  round: number
  /** Due time, in milliseconds since 1970. */
  dueMs: number
}

/** Why the bets' digest came after the beacon's word. `clock`: the beacon was early by the table's clock. */
export type LateReason = 'restart' | 'busy' | 'clock'

export type RoundVoid = 'restart' | 'no-beacon'

type Opened = Round & {
  receipt: typeof receiptFormat
  /** Bets opened: link and beacon round were fixed. Milliseconds since 1970, by the table's clock, like all times here. */
  openedMs: number
}

/** A cut round: enough to recompute its end and a bet's payout. Signed if it has a bet. */
export type CutReceipt = Opened &
  Partial<Envelope> & {
    beacon: NamedBeacon & { signature: string; randomness: string }
    /** Bets closed and their digest published. */
    closedMs: number
    late?: LateReason
    betsDigest: string
    salt: string
    startedMs: number
    crash: number
    /** Absent for a player who only watched. */
    bet?: CrashBet
  }

/** All stakes were given back. The link is public; the beacon's word is included if it was found later. */
export type VoidReceipt = Opened & {
  void: { reason: RoundVoid; atMs: number }
  beacon: NamedBeacon & { signature?: string; randomness?: string }
  /** Absent if the round was void before bets closed. */
  closedMs?: number
  late?: LateReason
  betsDigest?: string
}

export type CrashReceipt = CutReceipt | VoidReceipt

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value)
const object: FieldRule = { holds: isObject, wanted: 'a JSON object' }
const oneOf = (...words: string[]): FieldRule => ({ holds: (value) => words.includes(value as string), wanted: words.join(' or ') })

const betFields: Record<keyof CrashBet, FieldRule> = {
  clientSeed: wellFormed,
  stake: count,
  autoCashOut: { ...count, optional: true },
  ownCashOut: { ...count, optional: true },
  payout: count,
}

const roundFields: Record<Exclude<keyof Round, 'kind'>, FieldRule> = {
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
}

const cutFields = { salt: hash, startedMs: count, crash: count, bet: { ...object, optional: true } } as const
const openedFields = { openedMs: count, beacon: object } as const
const closedFields = { closedMs: count, late: { ...oneOf('restart', 'busy', 'clock'), optional: true }, betsDigest: hash } as const

const beaconFields: Record<keyof NamedBeacon, FieldRule> = {
  chainHash: hash,
  publicKey: { holds: (value) => typeof value === 'string' && /^[0-9a-f]{192}$/.test(value), wanted: '192 lower-case hex digits' },
  periodMs: { holds: (value) => isPeriod(value as number), wanted: 'whole seconds from 1,000 on, in milliseconds' },
  genesisMs: { holds: (value) => isGenesis(value as number), wanted: 'whole seconds, in milliseconds' },
  scheme: oneOf(beaconScheme),
  groupHash: hash,
  id: wellFormed,
  round: { holds: (value) => count.holds(value) && (value as number) >= 1, wanted: 'a whole number from 1' },
  dueMs: count,
}
const wordFields = {
  signature: { holds: (value: unknown) => typeof value === 'string' && isSignature(value), wanted: '96 lower-case hex digits' },
  randomness: hash,
} as const

/** Throws MalformedReceipt, naming the field: it guesses nothing and ignores nothing unknown. */
export function parseCrashReceipt(value: unknown): CrashReceipt {
  if (!isObject(value)) throw new MalformedReceipt('not a JSON object')
  const { kind, receipt, ...rest } = value
  if (kind !== crashReceiptKind) throw new MalformedReceipt(`"kind" must be ${crashReceiptKind}`)
  if (receipt !== receiptFormat) throw new MalformedReceipt(`"receipt" must be ${receiptFormat}, the format this verifier reads`)
  if (Object.hasOwn(rest, 'void')) demandVoid(rest)
  else demandCut(rest)
  if (isObject(rest['bet'])) demandFields(rest['bet'], betFields, 'a bet')
  return value as CrashReceipt
}

function demandCut(rest: Record<string, unknown>) {
  const signed = Object.hasOwn(rest, 'signature') && envelopeFields
  demandFields(rest, { ...roundFields, ...openedFields, ...closedFields, ...cutFields, ...signed }, 'a crash receipt')
  demandFields(rest['beacon'] as Record<string, unknown>, { ...beaconFields, ...wordFields }, 'a beacon')
}

function demandVoid(rest: Record<string, unknown>) {
  const isClosed = Object.hasOwn(rest, 'closedMs')
  demandFields(rest, { ...roundFields, ...openedFields, ...(isClosed && closedFields), void: object }, 'the receipt of a void round')
  demandFields(rest['void'] as Record<string, unknown>, { reason: oneOf('restart', 'no-beacon'), atMs: count }, 'a void')
  const beacon = rest['beacon'] as Record<string, unknown>
  demandFields(beacon, { ...beaconFields, ...(Object.hasOwn(beacon, 'signature') && wordFields) }, 'a beacon')
}
