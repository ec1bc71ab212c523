import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createTestPayouts } from '../../server/src/platform/payments/test-payouts.ts'
import { createTestPsp } from '../../server/src/platform/payments/test-psp.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { Attempts, type Outcome, type Row } from './attempts.ts'
import { Caller } from './caller.ts'
import { openHall, type Hall } from './hall.ts'
import { provide } from './payouts.ts'
import { startServer } from './server-process.ts'
import { foreignFiles, csvOf } from './statement-files.ts'
import { password, Withdrawer } from './withdrawer.ts'

type Options = { seed: number; signal?: AbortSignal }
export type CashierAttempts = { seed: number; attempts: number; table: Row[]; faults: string[] }

/** A player who tries what the app would not. */
class Stranger extends Caller {
  async prepare() {
    await this.signIn()
    await this.ask('/limit/decline', {})
  }

  /** What became of a call. `counts`: taken, it has done something. */
  attempt = (path: string, fields: object, counts = false) => attemptBy(this, path, fields, counts)
}

async function attemptBy(caller: Caller, path: string, fields: object, counts: boolean): Promise<Outcome> {
  const { status, state, reason } = await caller.send(path, fields)
  if (status >= 500) return { fault: `${path} answered ${status} ${reason} to ${JSON.stringify(fields).slice(0, 200)}` }
  if (state !== '200') return 'refused'
  return counts ? 'done' : 'unmoved'
}

/** What no call takes as an amount, an id, a text or a choice. */
const wrong: readonly unknown[] = [
  -1,
  -100_00,
  0,
  0.5,
  1e21,
  2 ** 53,
  '10000',
  '१०००',
  '500,00',
  '1e4',
  '',
  ' ',
  '\u0000',
  "'; select 1 --",
  '9'.repeat(5_000),
  null,
  true,
  [],
  [100_00],
  {},
  { $gt: 0 },
]

/**
 * Tries what a player, a stranger on the network, a gateway, a bank, one operator or a login of the database might, to make or lose a rupee
 * at the cashier of real processes. The seed fixes the choices. `table` has the number of attempts of each kind and what became
 * of them; `faults` says in words what moved money that should not have, or was answered by an error of ours.
 */
export async function runCashierAttempts({ seed, signal }: Options): Promise<CashierAttempts> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const owner = createPool(postgres.connection, { max: 2 })
  const psp = createTestPsp({ speed: 300 })
  const bank = createTestPayouts({ speed: 300 })
  try {
    const { app, rails } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const payments = { psp: await psp.start(), apiKey: psp.apiKey, webhookKey: psp.gateway.webhookKey }
    const payouts = { bank: await bank.start(), keySecret: bank.keySecret, webhookKey: bank.account.webhookKey }
    const api = await startServer({ login: app, rails, payments, payouts })
    try {
      await psp.kill()
      await psp.start({ webhook: `${api.address}/rails/online/webhook` })
      await bank.kill()
      await bank.start({ webhook: `${api.address}/rails/payout/webhook` })
      const attempts = new Attempts(owner)
      const strangers = Array.from({ length: 8 }, () => new Stranger(api.address))
      for (const [n, stranger] of strangers.entries()) {
        await stranger.prepare()
        await owner.query('update app.player set guest = false, phone = $2 where player_id = $1', [
          stranger.uid,
          `+919${String(n).padStart(9, '0')}`,
        ])
      }
      const anyone = () => pick(chance, strangers)
      const [mine, other] = strangers as [Stranger, Stranger]
      await tryBodies(attempts, anyone)
      const theirs = await orderOf(other)
      await tryOthers(attempts, mine, theirs)
      await tryAtOnce(attempts, { mine, other, pay: (link) => psp.pay(link, 'silent') })
      await tryWebhooks(attempts, api.address, { online: payments.webhookKey, payout: payouts.webhookKey })
      await tryWithdrawals(attempts, await richPlayer(api.address))
      const hall = await openHall({ owner: postgres.connection, app, rails, dataDir: folder })
      await tryStatements(attempts, hall, { folder, orderNo: await orderOf(mine) })
      await tryOperators(attempts, hall)
      await tryLogins(attempts, { app, rails, ops: hall.login }, { player: mine.uid, order: theirs })
      await hall.end()
      if (signal?.aborted) attempts.faults.push('stopped before the end')
      const checked = await checkBooks({ db: openDatabase(owner).db, vault: createSeedVault(Buffer.alloc(32)), asset: assets.play })
      for (const { invariant, breaks } of checked)
        attempts.faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
      return { seed, attempts: attempts.tries, table: attempts.rows, faults: attempts.faults }
    } finally {
      api.kill()
      await api.gone
    }
  } finally {
    await Promise.all([psp.end(), bank.end()])
    await owner.end()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }

  /** A player with ₹20,000 that can be withdrawn, and an account for it. */
  async function richPlayer(address: string): Promise<Withdrawer> {
    const player = new Withdrawer(address, chance)
    await player.signIn()
    await owner.query('update app.vip_level set withdrawal_day_times = 1000, withdrawal_day_paise = 1000000000')
    await provide({ db: openDatabase(owner).db, owner }, player, 77)
    return player
  }
}

type Order = { orderNo: string; status: string; payment?: { link?: string } }

const newId = () => uuid7(new Date())
const aTransfer = () => ({ requestId: newId(), method: 'upi', amount: 500_00 })
const aWithdrawal = () => ({ requestId: newId(), amount: 500_00, fee: 10_00, accountId: newId(), password: '135790' })

/** A player's new order of a bank transfer. */
async function orderOf(player: Stranger): Promise<string> {
  const { resultData } = await player.send('/deposit/transfer', aTransfer())
  return (resultData as Order).orderNo
}

/** Calls of the cashier with one field that no app sends. */
async function tryBodies(attempts: Attempts, anyone: () => Stranger) {
  const orderNo = 'DP2026112000184207'
  const calls: readonly [path: string, fields: Record<string, unknown>][] = [
    ['/deposit/transfer', aTransfer()],
    ['/deposit/online', { requestId: newId(), amount: 500_00 }],
    ['/deposit/quote', { method: 'upi', amount: 500_00 }],
    ['/deposit/utr', { orderNo, utr: '632412345678' }],
    ['/deposit/check', { orderNo }],
    ['/deposit/cancel', { orderNo }],
    ['/deposit/selfService', { orderNo }],
    ['/deposit/choose', { offer: 'first-deposit' }],
    ['/withdrawal/request', aWithdrawal()],
    ['/withdrawal/order', { orderNo: 'WD2026112000184207' }],
  ]
  for (const [path, fields] of calls)
    await attempts.each(
      `${path} with a field that no app sends`,
      Object.keys(fields).flatMap((field) => wrong.map((value) => () => anyone().attempt(path, { ...fields, [field]: value }))),
    )
}

/** One player names what belongs to another. */
async function tryOthers(attempts: Attempts, mine: Stranger, theirs: string) {
  const paths = ['/deposit/order', '/deposit/check', '/deposit/cancel', '/deposit/selfService']
  await attempts.each('naming another player’s order', [
    ...paths.map((path) => () => mine.attempt(path, { orderNo: theirs }, true)),
    () => mine.attempt('/deposit/utr', { orderNo: theirs, utr: '632412345678' }, true),
    () => mine.attempt('/wallet/restore', {}),
  ])
}

type AtOnce = { mine: Stranger; other: Stranger; pay: (link: string) => Promise<unknown> }

/** Calls that two devices, or a finger that trembles, send at the same moment. */
async function tryAtOnce(attempts: Attempts, { mine, other, pay }: AtOnce) {
  const times = (count: number, make: () => Promise<Outcome>) => Array.from({ length: count }, () => make)
  const one = aTransfer()
  await attempts.atOnce(
    'one order asked for 20 times at once',
    times(20, () => mine.attempt('/deposit/transfer', one)),
  )
  const { resultData } = await mine.send('/deposit/online', { requestId: newId(), amount: 700_00 })
  let order = resultData as Order
  while (!order.payment?.link) {
    await pause(50)
    order = (await mine.send('/deposit/order', { orderNo: order.orderNo })).resultData as Order
  }
  await pay(order.payment.link)
  await attempts.atOnce(
    'one payment asked about 20 times at once',
    times(20, () => mine.attempt('/deposit/check', { orderNo: order.orderNo })),
    { due: 700_00n },
  )
  const claim = [mine, other]
  const orders = await Promise.all(claim.map(orderOf))
  await attempts.atOnce(
    'one UTR claimed by two players 20 times at once',
    Array.from({ length: 20 }, (_, n) => () => claim[n % 2]!.attempt('/deposit/utr', { orderNo: orders[n % 2]!, utr: '632498765432' })),
  )
  await attempts.atOnce(
    'play money restored 20 times at once with money left',
    times(20, () => mine.attempt('/wallet/restore', {}, true)),
    { done: 0 },
  )
}

type Keys = { online: string; payout: string }

/** Webhooks by someone who has no key, the wrong one, or an old message. */
async function tryWebhooks(attempts: Attempts, address: string, { online, payout }: Keys) {
  const now = Math.floor(Date.now() / 1000)
  const payment = (timestamp: Date, id = 'a'.repeat(30)) => ({
    event_id: `evt_${id}`,
    event_type: 'payment_succeeded',
    timestamp: timestamp.toISOString(),
    content: {
      type: 'payment_details',
      object: {
        payment_id: id,
        status: 'succeeded',
        amount: 50_000,
        amount_received: 50_000,
        currency: 'INR',
        updated: timestamp.toISOString(),
      },
    },
  })
  const paid = (at: number, reference = 'WD2026112000184207') => ({
    entity: 'event',
    event: 'payout.processed',
    created_at: at,
    payload: { payout: { entity: { id: 'pout_1', reference_id: reference, status: 'processed', amount: 1, utr: '632412345678' } } },
  })
  const rails = [
    {
      path: '/rails/online/webhook',
      header: 'x-webhook-signature-512',
      hash: 'sha512',
      key: online,
      bodies: [payment(new Date()), payment(new Date(0)), payment(new Date(Date.now() + 1e9)), {}, [], { content: null }],
    },
    {
      path: '/rails/payout/webhook',
      header: 'x-razorpay-signature',
      hash: 'sha256',
      key: payout,
      bodies: [paid(now), paid(0), paid(now + 1e6), {}, [], { payload: null }],
    },
  ]
  for (const { path, header, hash, key, bodies } of rails) {
    const sign = (text: string, by: string) => createHmac(hash, by).update(text).digest('hex')
    const signatures = [
      () => undefined,
      () => '',
      () => 'f'.repeat(hash === 'sha512' ? 128 : 64),
      (text: string) => sign(text, 'another key'),
      (text: string) => sign(`${text} `, key),
      (text: string) => sign(text, key).slice(1),
      (text: string) => sign(text, key),
    ]
    await attempts.each(
      `${path} without the key, or about nothing of ours`,
      bodies.flatMap((body) =>
        signatures.map((signature) => async () => {
          const text = JSON.stringify(body)
          const signed = signature(text)
          const headers = { 'content-type': 'application/json', ...(signed !== undefined && { [header]: signed }) }
          const { status } = await fetch(`${address}${path}`, { method: 'POST', headers, body: text })
          if (status >= 500) return { fault: `${path} answered ${status}` } as const
          return status === 200 ? 'unmoved' : 'refused'
        }),
      ),
    )
  }
}

/** More is asked for at once than there is, and the same thing again and again. */
async function tryWithdrawals(attempts: Attempts, player: Withdrawer) {
  const ask = () => ({ requestId: newId(), amount: 15_000_00, fee: 300_00, accountId: player.accounts.get('1234')!, password })
  await attempts.atOnce(
    'three quarters of the money withdrawn 20 times at once',
    Array.from({ length: 20 }, () => () => attemptBy(player, '/withdrawal/request', ask(), true)),
    { done: 1 },
  )
  const one = { ...ask(), amount: 1_000_00, fee: 20_00 }
  await attempts.atOnce(
    'one withdrawal asked for 20 times at once',
    Array.from({ length: 20 }, () => () => attemptBy(player, '/withdrawal/request', one, false)),
  )
  const others = [{ amount: 1_000_00, fee: 0 }, { password: '000000' }, { accountId: newId() }, { amount: 999_999_00, fee: 19_999_98 }]
  await attempts.each(
    'a withdrawal for another fee, password, account or amount',
    others.map((change) => () => attemptBy(player, '/withdrawal/request', { ...ask(), amount: 1_000_00, fee: 20_00, ...change }, true)),
  )
}

const account = '5010044718800'

/** One operator imports what no bank wrote. */
async function tryStatements(attempts: Attempts, hall: Hall, { folder, orderNo }: { folder: string; orderNo: string }) {
  let next = 0
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format()
  const told = { account, orderNo, day, opening: '0.00', utr: () => `6325${String(++next).padStart(8, '1')}` }
  const take = async (content: Buffer, ending: string): Promise<Outcome> => {
    const file = join(folder, `statement-${++next}${ending}`)
    await writeFile(file, content)
    return hall.attempt(() => hall.run('statement import', { file, account }, 'asha'))
  }
  // Without this one, files that all are refused would prove nothing.
  await attempts.atOnce('the bank’s own statement', [() => take(Buffer.from(csvOf(told, {})), '.csv')], { due: 100_00n, done: 1 })
  const known = { ...told, opening: '100.00' }
  const files = [...foreignFiles(known)]
  await attempts.each(
    'a statement that no bank wrote, by one operator',
    files.map(
      ({ content, ending }) =>
        () =>
          take(content, ending),
    ),
  )
}

/** What one operator, or somebody with an operator's name, tries alone. */
async function tryOperators(attempts: Attempts, hall: Hall) {
  const { run, attempt } = hall
  const fund = (amount: string) => ({ amount })
  const names = ['asha', 'bala', 'owner', 'sandbox', 'nobody', "' or true --"]
  const tokens = ['', 'lops_', `lops_${'a'.repeat(43)}`]
  await attempts.each(
    'an operator’s name with a token that is not theirs',
    names.flatMap((name) => tokens.map((token) => () => attempt(() => run('fund add', fund('1000'), name, { token })))),
  )
  await attempts.each(
    'an amount for the fund that is none',
    ['-1', '0', '1e9', '10,00', 'NaN', '', '₹', '1000000000000000000000'].map(
      (amount) => () => attempt(() => run('fund add', fund(amount), 'asha')),
    ),
  )
  const call = randomUUID()
  await attempts.atOnce(
    'one call of an operator 20 times at once',
    Array.from(
      { length: 20 },
      () => () =>
        attempt(
          () => run('fund add', fund('100'), 'asha', { callId: call }),
          () => false,
        ),
    ),
    { due: 100_00n },
  )
  await attempts.each('a call’s number with other words', [
    () => attempt(() => run('fund add', fund('200'), 'asha', { callId: call })),
    () => attempt(() => run('fund add', fund('100'), 'bala', { callId: call })),
  ])
  const asked = await run('fund add', fund('900000'), 'asha')
  const act = String((asked.answer.data as { actId: bigint }).actId)
  await attempts.each(
    'an act approved by who asked for it, or that waits for nobody',
    [act, act, act, '999999', '-1', 'one'].map((id) => () => attempt(() => run('approve', { act: id }, 'asha'))),
  )
  await attempts.each(
    'the same act asked for again',
    Array.from({ length: 10 }, () => () => attempt(() => run('fund add', fund('900000'), 'asha'))),
  )
  await attempts.atOnce(
    'an act approved 10 times at once by the second person',
    Array.from({ length: 10 }, () => () => attempt(() => run('approve', { act }, 'bala'))),
    { due: 900_000_00n, done: 1 },
  )
}

type Logins = { app: object; rails: object; ops: object }

/** Statements of SQL that would make money, sign for somebody, or open what is shut. server/src/platform/db/roles.db.test.ts tries more. */
const statements: readonly string[] = [
  "select ledger.post(:player, 'deposit/:order', 'deposit-bank', 1000000000, 0, 'infinity', now())",
  "select ledger.post(:player, 'start-gift', 'start-gift', 100000, 0, 'infinity', now())",
  "select ledger.post(:player, 'start-gift-2', 'start-gift', 100000, 0, 'infinity', now())",
  "select ledger.post(:player, 'gift', 'gift', 100000, 0, 'infinity', now())",
  "select ledger.post_house(1::smallint, 'f', 'fund-promotions', 1000000000, now())",
  "select ledger.reverse(:player, 'deposit/:order', now())",
  "select ledger.set_aside(:player, 'x', 1, now())",
  'update ledger.wallet set cash = cash + 1 where player_id = :player',
  'insert into ledger.transfer select * from ledger.transfer limit 1',
  'update ledger.fund set balance = balance + 1',
  "update app.deposit_order set status = 'success', credited_paise = 100000 where order_no = ':order'",
  "update app.deposit_order set credited_paise = 100000 where order_no = ':order'",
  "update app.withdrawal set status = 'succeeded'",
  "update app.withdrawal set amount_paise = 1, status = 'paying'",
  "select app.credit_order(':order', null, 'me', now())",
  "select app.reverse_order(':order', now())",
  "insert into ops.audit (call_id, at, operator, act, args, outcome, amount_paise) values (gen_random_uuid(), now(), 'bala', 'fund add', '{}', 'done', 1)",
  "update ops.act set decision = 'approved', decided_by = 'bala', decided_at = now()",
  "update ops.operator set role = 'lead', token_hash = sha256('x')",
  'update ops.threshold set alone_most_paise = 9000000000000000',
  "update app.bank_line set amount_paise = 1000000, order_no = ':order'",
  'set local role lalmor_cashier',
  'set local role lalmor_clerk',
  'set local role lalmor_ledger',
]

async function tryLogins(attempts: Attempts, logins: Logins, named: { player: string; order: string }) {
  for (const [name, login] of Object.entries(logins)) {
    const pool = createPool(login as Parameters<typeof createPool>[0], { max: 1 })
    const sql = (text: string) => text.replace(':player', named.player).replace(':order', named.order)
    await attempts.each(
      `SQL with the login of the ${name === 'ops' ? 'operators' : name} that would make money or sign for somebody`,
      statements.map((text) => async (): Promise<Outcome> => {
        try {
          const { rowCount } = await pool.query(sql(text))
          return rowCount === 0 || /^(set local|select app\.)/.test(text) ? 'unmoved' : { fault: `${name} may ${text}` }
        } catch (error) {
          const { code } = error as { code?: string }
          return ['42501', '23514', '23503', 'P0001'].includes(code ?? '') ? 'refused' : { fault: `${name}: ${text}: ${String(error)}` }
        }
      }),
    )
    await pool.end()
  }
}
