import { pick } from '@lalmor/ledger/test-chance.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { Caller } from './caller.ts'

/** The sandbox bank's behaviour by an account's last digits (sandbox/README.md), and the payout's result. */
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
/** Per account: the password may be tried sixty times an hour. */
const most = 50

/** A player who withdraws while the API is killed. */
export class Withdrawer extends Caller {
  readonly orders: { orderNo: string; ending: Ending }[] = []
  readonly accounts = new Map<Ending, string>()
  readonly #chance: () => number

  constructor(address: string, chance: () => number) {
    super(address)
    this.#chance = chance
  }

  async makeWithdrawalsUntil(isOver: () => boolean): Promise<void> {
    while (!isOver() && this.orders.length < most) {
      const ending = pick(this.#chance, [...this.accounts.keys()])
      const amount = 200_00 + Math.floor(this.#chance() * 100) * 100
      // 2 % of whole rupees is a whole number of paise.
      const ask = { requestId: uuid7(new Date()), amount, fee: amount / 50, accountId: this.accounts.get(ending)!, password }
      const { orderNo } = (await this.ask('/withdrawal/request', ask)).resultData as { orderNo: string }
      this.orders.push({ orderNo, ending })
    }
  }

  async statusOf(orderNo: string): Promise<string> {
    return ((await this.ask('/withdrawal/order', { orderNo })).resultData as { status: string }).status
  }
}
