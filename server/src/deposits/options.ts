import type { DepositMethod, DepositOptions, DepositQuote } from '@lalmor/contract/deposits.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Player } from '../platform/http/route.ts'
import { findSpent, firstDeposit, quoteFirstDeposit } from '../promotions/first-deposit/offer.ts'
import type { Clearing } from '../promotions/terms/cost.ts'
import { readProtectionSetting } from '../protection/setting.ts'
import { findLeft } from './left.ts'
import * as store from './store.ts'

/** A deposit method without orders. Amounts in its own units. */
export type OtherMethod = (tx: Tx, now: Date) => Promise<DepositOptions['methods'][number]>

/** True if the method has a rail; an operator can still close it. */
export type IsServed = (method: DepositMethod) => boolean | Promise<boolean>

export async function readOptions(
  { db, others, isServed }: { db: Tx; others: readonly OtherMethod[]; isServed: IsServed },
  { playerId, deviceStop }: Pick<Player, 'playerId' | 'deviceStop'>,
  now: Date,
): Promise<DepositOptions> {
  const [methods, depositor, stop, limit, more] = await Promise.all([
    store.listMethods(db),
    store.readDepositor(db, playerId),
    readStop(ledgerIn(db), playerId, now),
    findLeft(db, playerId, now),
    Promise.all(others.map((other) => other(db, now))),
  ])
  const ordered = await Promise.all(
    methods.map(async ({ method, open, min_paise: min, max_paise: max, chips_paise: chips }) => ({
      method,
      isOpen: open && (await isServed(method)),
      ...toWire({ min, max, chips: chips.map((chip) => paise(BigInt(chip))) }),
    })),
  )
  return {
    methods: [...ordered, ...more],
    ...(depositor.hasPhone && depositor.askLimit && { askLimit: (await readProtectionSetting(db)).depositLimitChips }),
    ...(limit && toWire({ left: limit.left })),
    ...(stop && { stoppedUntil: stop.until?.toISOString() ?? null }),
    ...(deviceStop && { deviceStoppedUntil: deviceStop.until?.toISOString() ?? null }),
  }
}

/** No fee; to be bet once (PRODUCT §2); with the open offers. */
export async function quote(
  tx: Tx,
  { playerId, amount, clearing }: { playerId: bigint; amount: Paise; clearing: Clearing },
  now: Date,
): Promise<DepositQuote> {
  const offer = await quoteFirstDeposit(tx, { playerId, amount, clearing }, now)
  const spent = offer ? undefined : await findSpent(tx, playerId, now)
  return { ...toWire({ fee: paise(0n), credited: amount, requirement: amount }), offers: offer ? [offer] : [], ...(spent && { spent }) }
}

/** Throws BadInput for an unknown offer, which a page of another version might promise. */
export function readOffer(offer: string | null | undefined): typeof firstDeposit | undefined {
  if (offer === undefined || offer === null) return undefined
  if (offer !== firstDeposit) throw new Refusal('BadInput', { field: 'offer', problem: 'is not on' })
  return offer
}
