import { toWire } from '@lalmor/contract/wire.ts'
import { readStop } from '@lalmor/ledger/limits.ts'
import { readRestore, restore, type RestoreBlocker } from '@lalmor/ledger/play-money.ts'
import { endOfIstDay, istDay } from '@lalmor/units/ist-day.ts'
import { paise, type Paise } from '@lalmor/units/paise.ts'
import { ledgerIn, type Database, type Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Player } from '../platform/http/route.ts'
import { sendMail } from '../platform/mail/send.ts'
import { refuseOnStoppedDevice } from '../protection/device.ts'

const nextOpening = (at: Date) => endOfIstDay(istDay(at)).toISOString()

/** Refills once a day. A repeat moves nothing. Throws DeviceStopped, AccountFrozen, BalanceNotLow, PlayStopped, RoundOpen and RestoredToday. */
export async function restorePlayMoney(
  db: Database['db'],
  { playerId, ...player }: Pick<Player, 'playerId' | 'deviceStop'>,
  now: Date,
): Promise<Paise> {
  refuseOnStoppedDevice(player)
  return db.transaction().execute(async (tx) => {
    const { kind, amount, cash, bonus } = await restore(ledgerIn(tx), playerId, now)
    if (kind === 'frozen') throw new Refusal('AccountFrozen')
    if (kind !== 'restored' && kind !== 'replayed') throw await refusalOf(tx, kind, playerId, now)
    const mail = { key: 'play-money-restored', params: { amount: toWire(amount) }, cause: `restore/${istDay(now)}` } as const
    if (kind === 'restored') await sendMail(tx, { playerId, ...mail }, now)
    return paise(cash + bonus)
  })
}

async function refusalOf(tx: Tx, blocker: RestoreBlocker, playerId: bigint, now: Date): Promise<Refusal> {
  switch (blocker) {
    case 'balance':
    case 'held':
      return new Refusal('BalanceNotLow', toWire({ below: (await readRestore(ledgerIn(tx), playerId, now)).below }))
    case 'stopped':
      return new Refusal('PlayStopped', { until: (await readStop(ledgerIn(tx), playerId, now))?.until?.toISOString() ?? null })
    case 'round-open':
      return new Refusal('RoundOpen')
    case 'today':
      return new Refusal('RestoredToday', { opensAt: nextOpening(now) })
  }
}

export async function describeRestore(db: Database['db'], playerId: bigint, now: Date) {
  const { to, below, blocker } = await readRestore(ledgerIn(db), playerId, now)
  return { ...toWire({ to, below }), ...(blocker && { obstacle: blocker }), ...(blocker === 'today' && { opensAt: nextOpening(now) }) }
}
