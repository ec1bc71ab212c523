import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openPage, readFields, serve, type Fields, type Reply } from '../../program/src/serve.ts'
import type { PayoutApi } from './payout-api.ts'
import { accounts, outcomes, type Account, type Behaviour, type Book, type Outcome } from './book.ts'
import type { Payouts } from './payouts.ts'
import { oddities, toCamt053, toCsv, toFeed, toMt940, type Oddity } from './statements.ts'

type Settings = {
  book: Book
  payouts: { api: PayoutApi; newest: Payouts['newest'] }
  /** The target of the page's link back. */
  home: string | undefined
  /** Answers devices on the local network too. */
  isPublic: boolean
  log: (line: string) => void
}

/** Maximum personal transfer, in paise. */
const amountMax = 1_000_000_000
const remarkMax = 50

const wrong = (error: string): Reply => ({ status: 422, body: { error } })

/** Page, statements and feed. `stop` closes open connections. */
export function createBank({ book, payouts, home, isPublic, log }: Settings): { server: Server; stop: () => void } {
  const page = openPage(join(import.meta.dirname, '../page'), home)

  async function answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<Reply | undefined> {
    const { pathname, searchParams } = url
    const account = accountOf(searchParams.get('account') ?? accounts[0]!.number)
    if (pathname === '/v1/payouts' || pathname.startsWith('/v1/payouts/'))
      return answerMerchant(request, response, { pathname, searchParams })
    switch (`${request.method} ${pathname}`) {
      case 'POST /sandbox/payouts/behave':
        return replied(payouts.api.behave(await readFields(request)), response)
      case 'POST /sandbox/payouts/turn':
        return replied(payouts.api.turn(await readFields(request)), response)
      case 'GET /':
        return page.index
      case 'GET /payments':
        return { body: { accounts, payments: book.payments(), payouts: payouts.newest(payoutsShown).map(toShown) } }
      case 'POST /pay':
        return pay(await readFields(request))
      case 'GET /feed':
        return account ? feed(account, Number(searchParams.get('after') ?? 0), response) : wrong('unknown account')
      case 'GET /statement.csv':
      case 'GET /statement.mt940':
      case 'GET /statement.xml':
        return account ? statement(account, pathname.slice('/statement.'.length), searchParams) : wrong('unknown account')
      case 'POST /sandbox/take-back':
        return takeBack(await readFields(request))
      case 'POST /sandbox/behave':
        return { body: book.behave((await readFields(request)) as Partial<Behaviour>) }
      default:
        return page.file(request, url)
    }
  }

  async function answerMerchant(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  ): Promise<Reply | undefined> {
    const method = request.method ?? ''
    const body = method === 'POST' ? await readFields(request) : {}
    const path = pathname.slice('/v1/payouts'.length)
    return replied(await payouts.api.answer({ method, path, query: searchParams, headers: request.headers, body }), response)
  }

  function replied(reply: Awaited<ReturnType<PayoutApi['answer']>>, response: ServerResponse): Reply | undefined {
    if (reply === 'cut') return void response.destroy()
    return reply === 'unanswered' ? undefined : reply
  }

  function pay({ pa, ac, ifsc, amount, remark = '', outcome = 'asked' }: Fields): Reply {
    const account = typeof pa === 'string' ? accounts.find(({ vpa }) => vpa === pa.trim().toLowerCase()) : accountOf(ac, ifsc)
    if (!account) return wrong('unknown account')
    const paise = typeof amount === 'string' ? paiseOf(amount) : undefined
    if (paise === undefined) return wrong('bad amount')
    if (typeof remark !== 'string' || !outcomes.includes(outcome as Outcome)) return { status: 400, body: { error: 'not understood' } }
    const words = remark
      .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
      .trim()
      .slice(0, remarkMax)
    const kind = typeof pa === 'string' ? 'UPI' : 'IMPS'
    return { body: book.pay({ account, kind, amount: paise, remark: words, outcome: outcome as Outcome }) }
  }

  /** Recalls a payment, or repeats it: `{"utr","amount","back"}`, in rupees. */
  function takeBack({ utr, amount, back }: Fields): Reply {
    const paise = typeof amount === 'string' ? paiseOf(amount) : undefined
    if (amount !== undefined && paise === undefined) return wrong('bad amount')
    const entry = typeof utr === 'string' ? book.takeBack({ utr, amount: paise, isBack: back === true }) : undefined
    return entry ? { body: { utr: entry.utr, amount: entry.amount, at: entry.bookedAt } } : wrong('no such payment')
  }

  async function feed(account: Account, after: number, response: ServerResponse): Promise<Reply | undefined> {
    if (book.isDue('drop')) return void response.destroy()
    if (book.behaviour.late > 0) await pause(book.behaviour.late)
    if (book.isDue('error')) return { status: 500, body: { error: 'told to' } }
    if (book.isDue('garbled')) return { body: '{"account":"50100' }
    const from = book.isDue('fromStart') || !Number.isSafeInteger(after) ? 0 : after
    const piece = book.feed(account, from)
    return { body: toFeed(book.isDue('wrongBalance') ? { ...piece, closing: piece.closing + 100 } : piece) }
  }

  function statement(account: Account, kind: string, query: URLSearchParams): Reply {
    const odd = (query.get('odd') ?? '').split(',').filter((each): each is Oddity => oddities.some((known) => known === each))
    const piece = book.statement(account)
    const now = new Date().toISOString()
    const name = `statement-${account.number}.${kind}`
    if (kind === 'csv') return { type: 'text/csv; charset=utf-8', body: toCsv(piece, odd), name }
    if (kind === 'xml') return { type: 'application/xml; charset=utf-8', body: toCamt053(piece, now, odd), name }
    return { type: 'text/plain; charset=utf-8', body: toMt940(piece, now, odd), name }
  }

  return serve({ answer, isPublic, log })
}

const payoutsShown = 20
const toShown = ({ reference_id, amount, state, utr, number, createdAt }: ReturnType<Payouts['newest']>[number]) => ({
  reference: reference_id,
  amount,
  state,
  utr,
  to: `···· ${number.slice(-4)}`,
  at: new Date(createdAt).toISOString(),
})

const accountOf = (number: unknown, ifsc?: unknown): Account | undefined =>
  accounts.find((account) => account.number === number && (ifsc === undefined || account.ifsc === ifsc))

/** `1000`, `1000.5` or `1000.50`, digit by digit. */
function paiseOf(text: string): number | undefined {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= amountMax ? amount : undefined
}
