import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { payout, roll, type Field } from './game.ts'
import type { Answer, Behaviour, Wallet } from './wallet.ts'

export type Session = { user: string; token: string; gameCode: string; currency: string; lang: string }
/** `bet`: the page's own id of it; the same id is the same round. */
export type Bet = { bet: string; field: Field; stake: number }

/** `balance`: the operator's, in hundred-thousandths, if known. `settled`: the wallet has confirmed the last call of the round. */
export type Played =
  | { kind: 'played'; dice: [number, number]; paid: number; balance: number | undefined; settled: boolean }
  | { kind: 'refused'; status: string; balance: number | undefined; settled: true }
  /** The bet is being rolled back, whether it was taken or not. */
  | { kind: 'unknown'; balance: number | undefined; settled: boolean }

const unitsPerRupee = 100_000
/** The player waits no longer than this for a slow wallet. */
const patienceMs = 2_000

type Parts = { wallet: Wallet; behaviour: Behaviour; settled: (balance: number | undefined) => void }

/** The dice roll only after the stake is taken. `settled` is called once the wallet has confirmed the win or rollback. */
export async function playRound({ wallet, behaviour, settled }: Parts, session: Session, { field, stake }: Bet): Promise<Played> {
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
  /** An answer that is no success has no balance. */
  const tell = async (answer: Answer | undefined) => {
    if (answer) settled(answer.balance ?? (await readBalance(wallet, session)))
  }

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
    void takeBack().then(tell)
    return { kind: 'unknown', balance: undefined, settled: false }
  }
  if (placed.status !== 'RS_OK') return { kind: 'refused', status: placed.status, balance: placed.balance, settled: true }

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
  if (!ended) void end.then(tell)
  return { kind: 'played', dice, paid, balance: ended?.balance, settled: ended !== undefined }
}

export const readBalance = async (wallet: Wallet, { user, token, gameCode }: Session): Promise<number | undefined> =>
  (await wallet.ask('user/balance', { user, token, game_code: gameCode, request_uuid: randomUUID() }))?.balance
