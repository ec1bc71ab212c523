import { paise, type Paise } from '@lalmor/units/paise.ts'

/** Answers to this family's calls, always in HTTP 200 (docs/runbooks/providers.md). */
export type Status =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_PARTNER'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_BET_LIMIT_EXCEEDED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'

/** A rupee is 100,000 units. */
const unitsPerPaisa = 1_000n

export const toUnits = (amount: Paise): bigint => amount * unitsPerPaisa

/** A number as it was written, never rounded through a float. */
class Written {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

export type Message = { [field: string]: unknown }

export function readMessage(body: Buffer): Message | undefined {
  try {
    const message: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body), keepWritten)
    return message !== null && typeof message === 'object' && !Array.isArray(message) ? (message as Message) : undefined
  } catch {
    return undefined
  }
}

const keepWritten = (_key: string, value: unknown, { source }: { source?: string } = {}) =>
  typeof value === 'number' && source !== undefined ? new Written(source) : value

/** Missing or malformed. */
export class BadField extends Error {
  readonly status: Status
  constructor(status: Status) {
    super(status)
    this.status = status
  }
}

function textOf(message: Message, field: string, pattern: RegExp): string {
  const value = message[field]
  if (value === undefined || value === null) throw new BadField('RS_ERROR_WRONG_SYNTAX')
  if (typeof value !== 'string' || !pattern.test(value)) throw new BadField('RS_ERROR_WRONG_TYPES')
  return value
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const playerNumber = /^[1-9]\d{0,17}$/
const name = /^[\x20-\x7e]{1,64}$/

export const readUser = (message: Message): bigint => BigInt(textOf(message, 'user', playerNumber))
export const readToken = (message: Message): string => textOf(message, 'token', name)
export const readUuid = (message: Message, field: string): string => textOf(message, field, uuid).toLowerCase()
export const readName = (message: Message, field: string): string => textOf(message, field, name)

/** Absent or null counts as false. Throws BadField. */
function readFlag(message: Message, field: string): boolean {
  const flag = message[field] ?? false
  if (typeof flag !== 'boolean') throw new BadField('RS_ERROR_WRONG_TYPES')
  return flag
}

/** Reads an amount in whole paise, zero or more. Throws BadField, also on fractions of a paisa. */
export function readAmount({ amount }: Message): Paise {
  if (amount === undefined || amount === null) throw new BadField('RS_ERROR_WRONG_SYNTAX')
  if (!(amount instanceof Written) || !/^\d{1,18}$/.test(amount.source)) throw new BadField('RS_ERROR_WRONG_TYPES')
  const units = BigInt(amount.source)
  if (units % unitsPerPaisa !== 0n) throw new BadField('RS_ERROR_WRONG_TYPES')
  return paise(units / unitsPerPaisa)
}

/** Two with equal fields are one transaction sent twice. */
export type Transaction = {
  uuid: string
  playerId: bigint
  gameCode: string
  round: string
  closed: boolean
  /** Undefined for a rollback. */
  amount?: Paise
  /** The bet that a win, a rollback or most prizes belong to. */
  reference?: string
}

const readTransaction = (message: Message) => ({
  uuid: readUuid(message, 'transaction_uuid'),
  playerId: readUser(message),
  gameCode: readName(message, 'game_code'),
  round: readName(message, 'round'),
  closed: readFlag(message, 'round_closed'),
})

export const readBet = (message: Message) => ({
  ...readTransaction(message),
  amount: readAmount(message),
  token: readToken(message),
  currency: readName(message, 'currency'),
  free: readFlag(message, 'is_free'),
  promotion: readFlag(message, 'is_supplier_promo'),
})

export const readWin = (message: Message) => ({
  ...readTransaction(message),
  amount: readAmount(message),
  // A promotion's prize may have no bet.
  ...(message['reference_transaction_uuid'] == null && readFlag(message, 'is_supplier_promo') ? {} : { reference: readReference(message) }),
  currency: readName(message, 'currency'),
  promotion: readFlag(message, 'is_supplier_promo'),
})

export const readRollback = (message: Message) => ({ ...readTransaction(message), reference: readReference(message) })

function readReference(message: Message): string {
  const reference = readUuid(message, 'reference_transaction_uuid')
  if (reference === readUuid(message, 'transaction_uuid')) throw new BadField('RS_ERROR_WRONG_TYPES')
  return reference
}
