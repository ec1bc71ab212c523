import { feeOf } from '@lalmor/contract/withdrawal-rules.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { paise, rupees, type Paise } from '@lalmor/units/paise.ts'
import { uuid7, type Uuid7 } from '@lalmor/units/uuid7.ts'
import { randomInt } from 'node:crypto'
import { ledgerIn } from '../platform/db/database.ts'
import type { TestPlayer, useTestApi } from '../test-api.ts'
import { plantDeposit } from '../test-money.ts'

export const password = '482915'
export type Withdrawer = TestPlayer & { phone: string; accountId: string }

export function withdrawalsOf({
  ask,
  call,
  signIn,
  codeFor,
  freeStartGift,
  database,
  db,
  time,
  accountVault,
}: Omit<ReturnType<typeof useTestApi>, 'send'>) {
  const addAccount = async ({ uid }: TestPlayer, { payableFrom = time.now, last4 = '4471' } = {}): Promise<string> => {
    const accountId = uuid7(time.now)
    const playerId = BigInt(uid)
    const number = `50100${randomInt(1_000_000)}${last4}`
    const row = {
      account_id: accountId,
      player_id: playerId,
      ...accountVault.seal({ holderName: 'Ananya Rao', number }, { playerId, accountId }),
      last4,
      ifsc: 'SNDB0000121',
      bank_name: 'Test Bank',
      branch_name: 'Indiranagar, Bengaluru',
      type: 'savings',
      area_code: '560038',
      added_at: time.now,
      payable_from: payableFrom,
    } as const
    await db.insertInto('app.withdrawal_account').values(row).execute()
    return accountId
  }

  const setPassword = async (player: TestPlayer & { phone: string }) => {
    await call('/sms/send', { mobile: '', purpose: 'withdrawal-password' }, player)
    await call('/withdrawal-password/set', { password, verificationCode: codeFor(player.phone) }, player)
  }

  /** Yesterday's; ten times its amount was bet since. Returns its credit's key. */
  const deposit = async ({ uid }: TestPlayer, amount: Paise, { required = paise(0n) } = {}) => {
    const { admin } = database
    const key = await plantDeposit(pgQuery(admin), { playerId: BigInt(uid), amount, required, at: time.now })
    await admin.query(`update app.deposit_order set credited_at = credited_at - interval '1 day' where 'deposit/' || order_no = $1`, [key])
    await admin.query(
      `insert into app.player_day (player_id, day, rounds, staked, paid, valid_bet) values ($1, ledger.ist_day($2), 1, $3, $3, $3)
       on conflict (player_id, day) do update set staked = player_day.staked + $3, paid = player_day.paid + $3, valid_bet = player_day.valid_bet + $3`,
      [uid, time.now, 10n * amount],
    )
    return key
  }

  /** ₹10,000 deposited besides the ₹1,000 start gift, no wager requirement. */
  const withdrawer = async (): Promise<Withdrawer> => {
    const player = await freeStartGift(await signIn())
    await setPassword(player)
    await deposit(player, rupees(10_000n))
    return { ...player, accountId: await addAccount(player) }
  }

  const sayReturned = async ({ orderNo }: { orderNo: string }) => {
    const { admin } = database
    await admin.query('insert into app.payout (order_no, sent_at) values ($1, $2) on conflict do nothing', [orderNo, time.now])
    await admin.query("insert into app.payout_word values ($1, 1, $2, 'reversed', 1, null, null) on conflict do nothing", [
      orderNo,
      time.now,
    ])
  }

  const pockets = async ({ uid }: TestPlayer) => (await readPockets(ledgerIn(db), BigInt(uid)))!

  type Wanted = { requestId?: Uuid7; amount?: Paise; fee?: Paise; accountId?: string; password?: string }

  /** The app's request for a player of level 0, who pays 2 %. */
  const wanted = (player: Withdrawer, { amount = rupees(500n), fee = feeOf(amount, 200), requestId, ...rest }: Wanted = {}) => ({
    requestId: requestId ?? uuid7(time.now),
    amount: Number(amount) as WirePaise,
    fee: Number(fee) as WirePaise,
    accountId: player.accountId,
    password,
    ...rest,
  })

  const withdraw = (player: Withdrawer, wish: Wanted = {}) => call('/withdrawal/request', wanted(player, wish), player)
  const tryWithdrawal = (player: Withdrawer, wish: Wanted = {}) => ask('/withdrawal/request', wanted(player, wish), player)

  return { sayReturned, addAccount, setPassword, deposit, withdrawer, pockets, wanted, withdraw, tryWithdrawal }
}
