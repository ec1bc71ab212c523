import { assets } from '@lalmor/ledger/asset.ts'
import { hold } from '@lalmor/ledger/hold.ts'
import { modelRuns } from '@lalmor/ledger/test-model-runs.ts'
import { readPockets } from '@lalmor/ledger/wallet.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import fc from 'fast-check'
import assert from 'node:assert'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../../operators/books/check.ts'
import { ledgerIn } from '../../platform/db/database.ts'
import { progressByState, type Payout, type PayoutRail, type PayoutState } from '../../platform/payments/payout.ts'
import { useTestApi } from '../../test-api.ts'
import { holdKey } from '../rules.ts'
import { withdrawalsOf, type Withdrawer } from '../test-withdrawals.ts'
import { askDue, sendDue } from './run-payouts.ts'
import { askPayout } from './send.ts'

// Any order, repetition and loss of messages. The model rail has no idempotency keys, so a second send shows.

const amount = rupees(500n)
const fee = rupees(10n)

function createModelRail() {
  const line = { isCut: false, losesAnswers: false, isSlow: false, lag: 0 }
  let made = 0
  let states: PayoutState[] = []
  let travelling = 0
  const make = () => {
    made++
    if (states.length === 0) states.push('processing')
  }
  const payout = (orderNo: string): Payout => {
    const state = states.at(-1)!
    const utr = state === 'processed' ? '632412345678' : undefined
    return { payoutId: `pout_${orderNo}`, orderNo, state, progress: progressByState[state], amount: rupees(490n), utr, reason: undefined }
  }
  const away = { kind: 'unknown', why: 'cut' } as const
  /** Answers late with the current state: others may be quicker. */
  async function answer<A>(done: A): Promise<A | typeof away> {
    for (let n = (line.lag = (line.lag * 7 + 3) % 11); n > 0; n--) await turnOfTheLoop()
    return line.losesAnswers ? away : done
  }
  const find = async (orderNo: string) =>
    line.isCut ? away : answer(states.length > 0 ? ({ kind: 'found', payout: payout(orderNo) } as const) : ({ kind: 'none' } as const))
  const rail: PayoutRail = {
    async send({ orderNo }) {
      if (line.isCut) return away
      if (line.isSlow) {
        travelling++
        return away
      }
      make()
      return answer({ kind: 'sent', payout: payout(orderNo) } as const)
    },
    find: ({ orderNo }) => find(orderNo),
    findByOrder: find,
  }
  return {
    rail,
    line,
    made: () => made,
    states: () => states,
    turn: (state: PayoutState) => states.length > 0 && states.push(state),
    arrive() {
      for (; travelling > 0; travelling--) make()
    },
    begin() {
      Object.assign(line, { isCut: false, losesAnswers: false, isSlow: false })
      made = travelling = 0
      states = []
    },
  }
}

const model = createModelRail()
const api = useTestApi({ payouts: { rail: model.rail, webhookKey: 'a key' } })
const { database, db, rails, time, vault, accountVault } = api
const { deposit, withdrawer } = withdrawalsOf(api)
const parts = { db, rails, rail: model.rail, vault: accountVault, log: { warn: () => {}, error: () => {} }, clock: () => time.now }
let player: Withdrawer
let last = 0
/** Counts the withdrawals' ends: a model that never reaches them proves nothing. */
const seen = new Map<string, number>()

beforeAll(async () => {
  await database.admin.query(`alter database ${database.connection.database} set synchronous_commit = off`)
  player = await withdrawer()
})
afterAll(async () => {
  const broken = (await checkBooks({ db, vault, asset: assets.play })).filter(({ breaks }) => breaks.length > 0)
  assert.deepEqual(broken, [])
})

type Step =
  | { kind: 'send' | 'ask' | 'arrive' }
  | { kind: 'die'; when: 'before the call' | 'before its answer is kept' }
  | { kind: 'turn'; state: PayoutState }
  | { kind: 'poll'; laterMs: number }
  | { kind: 'line'; isCut: boolean; losesAnswers: boolean; isSlow: boolean }

const ends = ['processed', 'processed', 'reversed', 'failed', 'rejected', 'cancelled', 'processing'] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('send', 'ask', 'ask', 'arrive') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die'), when: fc.constantFrom('before the call', 'before its answer is kept') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('turn'), state: fc.constantFrom(...ends) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('poll'), laterMs: fc.integer({ min: 1, max: 600_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('line'), isCut: fc.boolean(), losesAnswers: fc.boolean(), isSlow: fc.boolean() }),
  },
) as fc.Arbitrary<Step>
const waves = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 7 })

/** A planted fault, to test this test. */
type Plant = 'resends' | 'not found is failed'

async function newWithdrawal(): Promise<string> {
  const playerId = BigInt(player.uid)
  const orderNo = `WD20261120${String(++last).padStart(8, '0')}`
  await deposit(player, amount)
  await database.admin.query(
    `insert into app.withdrawal
       (order_no, player_id, request_id, account_id, amount_paise, fee_paise, fee_bps, status, rules, created_at, decided_at, paying_at)
     values ($1, $2, $3, $4, $5, $6, 200, 'paying', '{}', $7, $7, $7)`,
    [orderNo, playerId, uuid7(time.now), player.accountId, amount, fee, time.now],
  )
  await hold(ledgerIn(db), { playerId, key: holdKey(orderNo), amount, at: time.now })
  return orderNo
}

async function carryOut(plan: readonly (readonly Step[])[], plant?: Plant) {
  try {
    await converse(plan, plant)
  } finally {
    // A leftover payout must not become due in the next test.
    await database.admin.query('update app.payout set next_ask_at = null')
    await database.admin.query(
      "update app.withdrawal set status = 'in-review', rules = '{first}', decided_at = null where status = 'paying'",
    )
  }
}

async function converse(plan: readonly (readonly Step[])[], plant?: Plant) {
  model.begin()
  const before = (await readPockets(ledgerIn(db), BigInt(player.uid)))!
  const orderNo = await newWithdrawal()
  const read = async () => {
    const { rows } = await database.admin.query<{ status: string; why: string | null; contradiction: string | null; heard: number | null }>(
      'select status, why, contradiction, heard from app.withdrawal left join app.payout using (order_no) where order_no = $1',
      [orderNo],
    )
    return rows[0]!
  }
  const rail: PayoutRail =
    plant === 'not found is failed'
      ? {
          ...model.rail,
          async findByOrder(no) {
            const found = await model.rail.findByOrder(no)
            const isSent = (await read()).heard !== null
            const failed = { payoutId: `pout_${no}`, orderNo: no, state: 'failed', progress: 'failed', amount: rupees(490n) } as const
            return found.kind === 'none' && isSent ? { kind: 'found', payout: { ...failed, utr: undefined, reason: undefined } } : found
          },
        }
      : model.rail
  const ours = { ...parts, rail }
  const dies = (when: 'before the call' | 'before its answer is kept'): PayoutRail => ({
    ...rail,
    async send(ask) {
      if (when === 'before its answer is kept') await rail.send(ask)
      throw new Error('killed')
    },
  })

  async function take(one: Step): Promise<unknown> {
    switch (one.kind) {
      case 'send':
        if (plant === 'resends') await database.admin.query('delete from app.payout where order_no = $1 and answered_at is null', [orderNo])
        return sendDue(ours)
      case 'die':
        return sendDue({ ...ours, rail: dies(one.when) })
      case 'ask':
        return askPayout(ours, orderNo, time.now)
      case 'arrive':
        return model.arrive()
      case 'turn':
        return model.turn(one.state)
      case 'poll':
        time.now = new Date(time.now.getTime() + one.laterMs)
        return askDue(ours)
      case 'line':
        return Object.assign(model.line, one)
    }
  }

  const ever = (...progress: string[]) => model.states().some((state) => progress.includes(progressByState[state]))
  let earlier = 'paying'
  const check = async () => {
    const { status, contradiction } = await read()
    expect(model.made()).toBeLessThanOrEqual(1)
    // Only a report of the rail ends a withdrawal, and only a reversal ends a paid one.
    if (status === 'succeeded') expect(ever('paid')).toBe(true)
    if (status === 'failed') expect(ever('failed')).toBe(true)
    if (status === 'reversed') expect(ever('reversed')).toBe(true)
    if (earlier === 'succeeded' && status !== 'succeeded') expect(ever('reversed')).toBe(true)
    if (earlier !== 'paying') expect(status).not.toBe('paying')
    earlier = status
    const now = (await readPockets(ledgerIn(db), BigInt(player.uid)))!
    expect(now.withdrawHold - before.withdrawHold).toBe(status === 'paying' ? amount : 0n)
    expect(now.cash - now.debt + now.withdrawHold - (before.cash - before.debt + before.withdrawHold)).toBe(
      status === 'succeeded' ? 0n : amount,
    )
    return { status, contradiction }
  }
  for (const wave of plan) {
    await Promise.all(wave.map(take))
    await check()
  }

  // The connection works again, pending messages arrive and time passes: the withdrawal follows the rail.
  Object.assign(model.line, { isCut: false, losesAnswers: false, isSlow: false })
  model.arrive()
  await sendDue(ours)
  for (let n = 0; n < 2; n++) await askPayout(ours, orderNo, time.now)
  const { status, contradiction } = await check()
  const state = model.states().at(-1)
  const may = {
    none: ['paying'],
    'under-way': ['paying', 'succeeded', 'failed', 'reversed'],
    paid: ['succeeded', ...(contradiction === 'paid-again' ? ['reversed', 'failed'] : [])],
    failed: ['failed', 'reversed', ...(contradiction === 'failed-after-paid' ? ['succeeded'] : [])],
    reversed: ['reversed', 'failed'],
  }[state === undefined ? 'none' : progressByState[state]]
  expect(may, `the rail says ${state ?? 'nothing'}`).toContain(status)
  seen.set(status, (seen.get(status) ?? 0) + 1)
  if (contradiction) seen.set(contradiction, (seen.get(contradiction) ?? 0) + 1)
}

const runs = modelRuns(10)
test(
  'any sends, losses and reports: at most one payout, the hold ends once, and the withdrawal ends as the bank says',
  { timeout: runs.timeoutMs },
  async () => {
    const property = fc.asyncProperty(waves, (plan) => carryOut(plan))
    await fc.assert(property, runs.parameters)
    // In a small run, chance may leave one out.
    const missing = () => ['paying', 'succeeded', 'failed', 'reversed'].filter((end) => !seen.has(end))
    for (let more = 0; more < 200 && missing().length > 0; more++) await fc.assert(property, { numRuns: 5 })
    expect(missing()).toEqual([])
  },
)

const slow: Step = { kind: 'line', isCut: false, losesAnswers: false, isSlow: true }

test.each([
  ['a resend after a time-out', 'resends', [[slow], [{ kind: 'send' }], [{ kind: 'send' }], [{ kind: 'arrive' }]]],
  ['"not found" believed as "failed"', 'not found is failed', [[slow], [{ kind: 'send' }], [{ kind: 'ask' }]]],
] satisfies [string, Plant, Step[][]][])('%s is found', async (_, plant, plan) => {
  await expect(carryOut(plan, plant)).rejects.toThrow(/^expected/)
})

/** The answer "paid" arrives only after the money's return is known. */
async function overtake(): Promise<string> {
  model.begin()
  const orderNo = await newWithdrawal()
  await sendDue(parts)
  model.turn('processed')
  const over = Promise.withResolvers<void>()
  const asked = await model.rail.find({ payoutId: `pout_${orderNo}`, orderNo })
  const reached = Promise.withResolvers<void>()
  const find = async () => (reached.resolve(), await over.promise, asked)
  const late = askPayout({ ...parts, rail: { ...model.rail, find } }, orderNo, time.now)
  await reached.promise
  await askPayout(parts, orderNo, time.now)
  model.turn('reversed')
  await askPayout(parts, orderNo, time.now)
  over.resolve()
  await late
  const { rows } = await database.admin.query<{ status: string }>('select status from app.withdrawal where order_no = $1', [orderNo])
  return rows[0]!.status
}

test('an overtaken answer is not believed; without the count of answers it would be', async () => {
  expect(await overtake()).toBe('reversed')
  await database.admin.query(
    `create function public.forget() returns trigger language plpgsql as $$ begin new.heard := 0; return new; end $$;
     create trigger forget before update on app.payout for each row execute function public.forget()`,
  )
  try {
    expect(await overtake()).toBe('succeeded')
  } finally {
    await database.admin.query('drop trigger forget on app.payout; drop function public.forget()')
  }
})
