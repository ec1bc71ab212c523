import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { payout, roll, type Field } from './game.ts'
import type { Behaviour, Wallet } from './wallet.ts'

export type Session = { user: string; token: string; gameCode: string; currency: string; lang: string }

/** `balance`: the operator's, in hundred-thousandths, if known. */
export type Played =
  | { kind: 'played'; dice: [number, number]; paid: number; balance: number | undefined }
  | { kind: 'refused'; status: string; balance: number | undefined }
  /** The bet is being rolled back, whether it was taken or not. */
  | { kind: 'unknown' }

const unitsPerRupee = 100_000
/** The player waits no longer than this for a slow wallet. */
const patienceMs = 2_000

/** The dice roll only after the stake is taken. */
export async function playRound(
  { wallet, behaviour }: { wallet: Wallet; behaviour: Behaviour },
  session: Session,
  { field, stake }: { field: Field; stake: number },
): Promise<Played> {
  const { user, token, gameCode, currency } = session
  const round = randomUUID()
  const bet = randomUUID()
  const common = { user, game_code: gameCode, round, is_free: behaviour.free-- > 0 }
  const takeBack = () =>
    wallet.insist('transaction/rollback', {
      ...common,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet,
      round_closed: true,
      request_uuid: randomUUID(),
    })

  if (behaviour.reordered) await takeBack()
  const placed = await wallet.ask('transaction/bet', {
    ...common,
    token,
    currency,
    transaction_uuid: bet,
    round_closed: false,
    amount: common.is_free ? 0 : stake * unitsPerRupee,
    request_uuid: randomUUID(),
    bet: field,
  })
  if (placed === undefined || placed.status === 'RS_ERROR_UNKNOWN') {
    void takeBack()
    return { kind: 'unknown' }
  }
  if (placed.status !== 'RS_OK') return { kind: 'refused', status: placed.status, balance: placed.balance }

  const dice = roll()
  const paid = payout(field, stake, dice)
  const end = wallet.insist('transaction/win', {
    ...common,
    currency,
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: bet,
    round_closed: true,
    // Whole paise, in thousandths of a paisa.
    amount: Math.round(paid * 100) * 1_000,
    request_uuid: randomUUID(),
  })
  const ended = await Promise.race([end, pause(patienceMs, undefined, { ref: false })])
  return { kind: 'played', dice, paid, balance: ended?.balance }
}
