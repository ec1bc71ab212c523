import { paise, type Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { Type, type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Tx } from '../../platform/db/database.ts'
import * as store from './store.ts'

const Amount = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Multiple = Type.Integer({ minimum: 1, maximum: 10 })
const Bps = Type.Integer({ minimum: 0, maximum: 10_000 })
const Days = Type.Integer({ minimum: 1, maximum: 366 })
const terms = <Shape extends Record<string, TSchema>>(shape: Shape) => Type.Object(shape, { additionalProperties: false })

const awards = {
  awards: Type.Array(terms({ toRank: Type.Integer({ minimum: 1, maximum: 50 }), paise: Amount }), { minItems: 1 }),
  betsBpsMax: Bps,
  betsPaiseMin: Amount,
  multiple: Multiple,
  days: Days,
  claimDays: Days,
}

/** Amounts in paise. Source: PRODUCT §7 R8, §8 R1, R3, R4, R6, R7, R9. */
export const termsOf = {
  'first-deposit': terms({
    tiers: Type.Array(terms({ fromPaise: Amount, percent: Type.Integer({ minimum: 1, maximum: 100 }) }), { minItems: 1 }),
    maxPaise: Amount,
    multiple: Multiple,
    multipleMax: Multiple,
    days: Days,
  }),
  'check-in': terms({ stepsPaise: Type.Array(Amount, { minItems: 7, maxItems: 7 }), multiple: Multiple, days: Days }),
  community: terms({ bonusPaise: Amount, multiple: Multiple, days: Days }),
  cashback: terms({
    tiers: Type.Array(terms({ fromPaise: Amount, bps: Bps }), { minItems: 1 }),
    loyaltyBps: Bps,
    betsBpsMax: Bps,
    maxPaise: Amount,
    multiple: Multiple,
    days: Days,
    claimDays: Days,
  }),
  'rank-day': terms({ ...awards, dayPaiseMax: Amount }),
  'rank-week': terms(awards),
  'rank-month': terms(awards),
  'earn-first': terms({
    percent: Type.Integer({ minimum: 1, maximum: 100 }),
    firstPaiseMax: Amount,
    afterDays: Days,
    reviewFrom: Type.Integer({ minimum: 2, maximum: 100 }),
    monthPaiseMax: Amount,
  }),
  'earn-bets': terms({ bps: Bps }),
  'vip-upgrade': terms({ multiple: Multiple, days: Days }),
  'vip-rebate': terms({ claimDays: Days }),
  'vip-weekly': terms({ betMultiple: Type.Integer({ minimum: 1, maximum: 1_000 }), multiple: Multiple, days: Days, claimDays: Days }),
  'vip-birthday': terms({ knownDays: Days, multiple: Multiple, days: Days, claimDays: Type.Integer({ minimum: 1, maximum: 7 }) }),
} as const

export type Promotion = keyof typeof termsOf
export type Terms<Name extends Promotion> = Static<(typeof termsOf)[Name]>

const checks = new Map(Object.entries(termsOf).map(([name, schema]) => [name, Compile(schema as TSchema)]))

/** Returns the fault in plain words for an operator. */
export function faultOf(promotion: Promotion, value: unknown): string | undefined {
  const [first] = checks.get(promotion)!.Errors(value)
  if (first) return `${first.instancePath || 'the terms'} ${first.message === 'schema is false' ? 'is not a term' : first.message}`
  if (promotion.startsWith('rank-')) {
    const { awards } = value as Terms<'rank-week'>
    return awards.some(({ toRank }, at) => at > 0 && toRank <= awards[at - 1]!.toRank) ? '/awards must go down the ranks' : undefined
  }
  if (promotion !== 'first-deposit' && promotion !== 'cashback') return undefined
  const { tiers } = value as Terms<'first-deposit' | 'cashback'>
  return tiers.some(({ fromPaise }, at) => at > 0 && fromPaise <= tiers[at - 1]!.fromPaise) ? '/tiers must rise' : undefined
}

export type InForce<Name extends Promotion> = { version: number; terms: Terms<Name>; isOpen: boolean }

export async function readTerms<Name extends Promotion>(tx: Tx, promotion: Name, now: Date): Promise<InForce<Name>> {
  const { version, terms, isOpen } = await store.findTerms(tx, promotion, now)
  const fault = faultOf(promotion, terms)
  assert(fault === undefined, `version ${version} of ${promotion}: ${fault}`)
  return { version, terms: terms as Terms<Name>, isOpen }
}

export const readBudgetLeft = (tx: Tx, promotion: Promotion, now: Date): Promise<Paise> => store.readBudgetLeft(tx, promotion, now)

export const paiseOf = (amount: number): Paise => paise(BigInt(amount))
