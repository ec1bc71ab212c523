import type { Selectable } from 'kysely'
import { expect, test } from 'vitest'
import type { AppSchema } from '../../platform/db/schema.ts'
import { queues, type QueueName } from './queues.ts'

type StateName = 'state' | 'status' | 'outcome' | 'progress' | 'decision' | 'review' | 'ended' | 'resolved' | 'contradiction'
/** The queue of a value, or why it needs none. */
type States<Row> = {
  [
    Column in keyof Row as Column extends StateName | `${string}_${StateName}`
      ? string extends NonNullable<Row[Column]>
        ? never
        : Column
      : never
  ]: { [Value in `${Row[Column] & (string | null)}`]: QueueName | typeof over | typeof goesOn | typeof elsewhere }
}
type AllStates = {
  [Table in keyof AppSchema as keyof States<Selectable<AppSchema[Table]>> extends never ? never : Table]: States<
    Selectable<AppSchema[Table]>
  >
}

const over = 'over'
/** A round, job or rail ends it within minutes; a late job has its own queue. */
const goesOn = 'goes on'
const elsewhere = 'elsewhere'

// A new state does not compile until it is here.
const states: AllStates = {
  'app.bank_line': {
    state: {
      waiting: 'lines not looked at',
      queued: 'unmatched lines',
      credited: over,
      ignored: over,
      returning: elsewhere,
      returned: over,
    },
  },
  'app.bank_return': {
    state: {
      scheduled: elsewhere,
      queued: elsewhere,
      pending: elsewhere,
      processing: elsewhere,
      processed: over,
      reversed: over,
      rejected: over,
      failed: over,
      cancelled: over,
      null: elsewhere,
    },
    outcome: { 'under-way': 'returns to payers under way', paid: over, failed: over },
  },
  'app.crypto_transfer': {
    state: { seen: 'coins not credited yet', confirming: 'coins not credited yet', credited: over, orphaned: over },
  },
  'app.deposit_case': { ended: { confirmed: over, released: over, null: 'cases undecided' } },
  'app.deposit_order': {
    // An unpaid order closes when its time is over.
    status: { pending: goesOn, success: over, closed: over },
    review: { amount: 'deposits in review', 'utr-claimed': 'deposits in review', rail: 'deposits in review', null: over },
  },
  'app.give_back': { ended: { given: over, taken: over, kept: over, null: 'deposits to give back' } },
  'app.held_row': { resolved: { filled: over, line: 'held rows', none: over, null: 'held rows' } },
  'app.kite_round': { state: { betting: goesOn, closed: goesOn, flying: goesOn, cut: over, void: over } },
  'app.online_payment': { decision: { 'credit-received': over, refuse: over, null: 'deposits disputed' } },
  'app.payout': {
    state: {
      scheduled: elsewhere,
      queued: elsewhere,
      pending: elsewhere,
      processing: elsewhere,
      processed: over,
      reversed: over,
      rejected: over,
      failed: over,
      cancelled: over,
      null: elsewhere,
    },
    contradiction: {
      amount: 'payouts contradicted',
      'failed-after-paid': 'payouts contradicted',
      'paid-late': 'payouts contradicted',
      'paid-again': 'payouts contradicted',
      resolved: 'payouts contradicted',
      null: over,
    },
  },
  // States as the bank reports them.
  'app.payout_word': {
    state: {
      scheduled: over,
      queued: over,
      pending: over,
      processing: over,
      processed: over,
      reversed: over,
      rejected: over,
      failed: over,
      cancelled: over,
    },
  },
  // Its case waits.
  'app.rail_claim': { progress: { open: elsewhere, taken: elsewhere, dropped: over } },
  'app.referral': { state: { accepted: over, review: 'referrals in review', refused: over, none: over, reversed: over } },
  'app.reward': {
    state: {
      promised: goesOn,
      open: 'rewards over the fund',
      waiting: 'rewards waiting for a budget',
      claimed: over,
      released: over,
      expired: over,
      ended: over,
      reversed: over,
    },
  },
  'app.withdrawal': {
    status: {
      'in-review': 'withdrawals in review',
      paying: 'payouts without an end',
      succeeded: over,
      failed: over,
      reversed: over,
    },
  },
  'ops.act': { decision: { approved: over, declined: over, null: 'acts for a second person' } },
  // Answers; a proposed act waits as itself.
  'ops.audit': { outcome: { done: over, proposed: elsewhere, refused: over, failed: over } },
}

test('each waiting state is in the queue named for it', () => {
  const queueOf = new Map<string, string>(queues.map(({ name, sql }) => [name, sql]))
  const named = Object.entries(states).flatMap(([table, columns]) =>
    Object.entries(columns as { [column: string]: { [value: string]: string } }).flatMap(([column, values]) =>
      Object.entries(values).map(([value, where]) => ({ table, column, value, where })),
    ),
  )
  for (const { table, column, value, where } of named) {
    const sql = queueOf.get(where)
    if (sql === undefined) continue
    expect(sql, `${where}: ${table}`).toContain(table)
    expect(sql, `${where}: ${table}.${column} ${value}`).toMatch(
      value === 'null' ? `${column} is null` : new RegExp(`'${value}'|${column} is not null|${column} <>`),
    )
  }
  expect(named.filter(({ where }) => queueOf.has(where)).length).toBeGreaterThan(10)
})
