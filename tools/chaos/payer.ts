import { pick } from '@lalmor/ledger/test-chance.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { openOrdersMax } from '../../server/src/deposits/rules.ts'
import { Caller } from './caller.ts'

/** Ways to pay at the gateway's page, with the order's expected result. */
const ways = {
  pay: 'Success',
  silent: 'Success',
  late: 'Success',
  'second-try': 'Success',
  less: 'review',
  twice: 'review',
  decline: 'Closed',
} as const
type Way = keyof typeof ways

type Order = { orderNo: string; status: string; inReview: boolean; amount: number; credited?: number; payment?: { link?: string } }

/** Maximum orders in review, which wait until the end; leaves room for one more. */
const inReviewMax = 5
const declinedMax = 4

/** Orders and pays over HTTP, repeating unanswered calls. `faults`: results that differ from payments, as text. */
export class Payer extends Caller {
  readonly faults: string[] = []
  readonly orders: { orderNo: string; way: Way; amount: number }[] = []
  readonly #chance: () => number

  constructor(address: string, chance: () => number) {
    super(address)
    this.#chance = chance
  }

  async payUntil(isOver: () => boolean): Promise<void> {
    await this.ask('/limit/decline', {})
    while (!isOver())
      if (await this.#hasRoom()) await this.#payOne()
      else await pause(50)
  }

  async #hasRoom(): Promise<boolean> {
    const { total } = (await this.ask('/deposit/list', { days: '30-days' })).resultData as { total: { pendingCount: number } }
    return total.pendingCount < openOrdersMax
  }

  /** Checks every order once the kills are over. */
  async check(): Promise<void> {
    for (const { orderNo, way, amount } of this.orders) {
      const wanted = ways[way]
      const isThere = ({ status, inReview }: Order) => (inReview ? 'review' : status) === wanted
      const order = await this.#until(orderNo, isThere)
      if (!order) this.faults.push(`${orderNo}, ${way}: is not ${wanted}`)
      else if (wanted === 'Success' && order.credited !== amount) this.faults.push(`${orderNo}, ${way}: ${order.credited} was credited`)
    }
  }

  async #payOne(): Promise<void> {
    const count = (...of: Way[]) => this.orders.filter(({ way }) => of.includes(way)).length
    const open = (Object.keys(ways) as Way[]).filter(
      (way) =>
        (ways[way] !== 'review' || count('less', 'twice') < inReviewMax) &&
        (way !== 'decline' || count('decline', 'second-try') < declinedMax) &&
        (way !== 'second-try' || count('decline', 'second-try') < declinedMax),
    )
    const way = pick(this.#chance, open)
    const amount = 100_00 + Math.floor(this.#chance() * 1_000) * 100
    const requestId = uuid7(new Date())
    const order = (await this.ask('/deposit/online', { requestId, amount })).resultData as Order
    this.orders.push({ orderNo: order.orderNo, way, amount })
    const payable = order.payment?.link ? order : await this.#until(order.orderNo, ({ payment }) => payment?.link !== undefined)
    if (!payable) return void this.faults.push(`${order.orderNo} was never to be paid`)
    await this.#payAt(payable.payment!.link!, way)
    if (this.#chance() < 0.5) await this.ask('/deposit/check', { orderNo: order.orderNo })
  }

  /** Repeats until it answers: a repeated press reports that it is done. */
  async #payAt(link: string, way: Way): Promise<void> {
    for (;;) {
      try {
        const { status } = await fetch(link, {
          method: 'POST',
          body: JSON.stringify({ way, method: 'upi' }),
          signal: AbortSignal.timeout(2_000),
        })
        if (status !== 200 && status !== 409) this.faults.push(`the gateway answered ${status} to ${way}`)
        return
      } catch {
        this.lost++
        await pause(20)
      }
    }
  }

  /** Polls an order; undefined if the state does not come. */
  async #until(orderNo: string, is: (order: Order) => boolean): Promise<Order | undefined> {
    const deadline = performance.now() + 30_000
    while (performance.now() < deadline) {
      const order = (await this.ask('/deposit/order', { orderNo })).resultData as Order
      if (is(order)) return order
      await pause(50)
    }
    return undefined
  }
}
