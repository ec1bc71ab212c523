import { pick } from '@lalmor/ledger/test-chance.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { Caller } from './caller.ts'

/** The last digits of account numbers that choose the sandbox bank's behaviour (sandbox/README.md), and the result of a payout made. */
export const endings = {
  '1234': 'Succeeded',
  '9900': 'Succeeded',
  '9901': 'Failed',
  '9902': 'Failed',
  '9907': 'Succeeded',
  '9910': 'Succeeded',
  '9911': 'Reversed',
  '9912': 'Succeeded',
  '9913': 'Succeeded',
  '9914': 'Succeeded',
  '9915': 'Succeeded',
  '9916': 'Succeeded',
} as const
export type Ending = keyof typeof endings

export const password = '482915'
/** Maximum withdrawals: an account may try its password sixty times an hour. */
const most = 50

/** A player who withdraws by HTTP, from an API that is killed meanwhile. */
export class Withdrawer extends Caller {
  readonly orders: { orderNo: string; ending: Ending }[] = []
  readonly accounts = new Map<Ending, string>()
  readonly #chance: () => number

  constructor(address: string, chance: () => number) {
    super(address)
    this.#chance = chance
  }

  /** Makes withdrawals until `isOver`. */
  async makeWithdrawalsUntil(isOver: () => boolean): Promise<void> {
    while (!isOver() && this.orders.length < most) {
      const ending = pick(this.#chance, [...this.accounts.keys()])
      const amount = 200_00 + Math.floor(this.#chance() * 100) * 100
      // 2 % of whole rupees is whole paise.
      const ask = { requestId: uuid7(new Date()), amount, fee: amount / 50, accountId: this.accounts.get(ending)!, password }
      const { orderNo } = (await this.ask('/withdrawal/request', ask)).resultData as { orderNo: string }
      this.orders.push({ orderNo, ending })
    }
  }

  async statusOf(orderNo: string): Promise<string> {
    return ((await this.ask('/withdrawal/order', { orderNo })).resultData as { status: string }).status
  }
}
