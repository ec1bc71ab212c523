import { Type, type TSchema } from 'typebox'
import { ReviewRule } from '../withdrawals.ts'
import type { WirePaise } from '../wire.ts'

/** Parts of results: values of JSON, as a screen or a script reads them. Names are ours, never a table's columns. */

/** Paise; may be negative. */
export const Money = Type.Unsafe<WirePaise>(Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }))
/** UTC. */
export const Instant = Type.String({ format: 'date-time' })
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A row's number, as a text. */
export const Id = Type.String({ pattern: '^-?[0-9]{1,19}$' })
/** A player's withdrawal account, masked. */
export const ShownAccount = Type.Object({
  accountId: Type.String(),
  bank: Type.String(),
  branch: orNull(Type.String()),
  last4: Type.String(),
  ifsc: Type.String(),
  type: Type.String(),
  addedAt: Instant,
  payableFrom: Instant,
  deletedAt: orNull(Instant),
  /** Uids of other players with a present or past account of this number. */
  sameNumber: Type.Array(Id),
})
export const withdrawalStatuses = ['in-review', 'paying', 'succeeded', 'failed', 'reversed'] as const
export const ShownWithdrawal = Type.Object({
  orderNo: Type.String(),
  playerId: Id,
  amount: Money,
  fee: Money,
  feeBps: Type.Integer(),
  status: Type.Enum([...withdrawalStatuses]),
  why: orNull(Type.String()),
  rules: Type.Array(ReviewRule),
  utr: orNull(Type.String()),
  createdAt: Instant,
  decidedAt: orNull(Instant),
  paidAt: orNull(Instant),
  failedAt: orNull(Instant),
  reversedAt: orNull(Instant),
  /** Of one that was resolved otherwise than ordered. */
  paid: orNull(Money),
  paidFee: orNull(Money),
})
/** Rows of the player's journal. */
export const Moved = Type.Array(Type.Object({ seq: Id, kind: Type.String(), amount: Money, key: Type.String(), at: Instant }))
/** Rows of the trail about an object. */
export const Done = Type.Array(
  Type.Object({ at: Instant, operator: Type.String(), act: Type.String(), outcome: Type.String(), why: orNull(Type.String()) }),
)
export const Day = Type.String({ format: 'date' })
