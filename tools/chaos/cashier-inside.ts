import { createPool } from '@lalmor/ledger/pool.ts'
import { paise } from '@lalmor/units/paise.ts'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attempts, Outcome } from './attempts.ts'
import type { Hall } from './hall.ts'
import { csvOf, foreignFiles } from './statement-files.ts'

// Attempts by one operator, a file, or a database login.

const account = '5010044718800'

/** One operator imports statements that no bank wrote. */
export async function tryStatements(attempts: Attempts, hall: Hall, { folder, orderNo }: { folder: string; orderNo: string }) {
  let next = 0
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format()
  const told = { account, orderNo, day, opening: paise(0n), utr: () => `6325${String(++next).padStart(8, '1')}` }
  const take = async (content: Buffer, ending: string): Promise<Outcome> => {
    const file = join(folder, `statement-${++next}${ending}`)
    await writeFile(file, content)
    return hall.attempt(() => hall.run('statement import', { file, account }, 'asha'))
  }
  // The control: if all files were refused, nothing would be proved.
  await attempts.atOnce('the bank’s own statement', [() => take(Buffer.from(csvOf(told, {})), '.csv')], { due: 100_00n, done: 1 })
  const known = { ...told, opening: paise(100_00n) }
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

/** Tries to act as one operator alone, or under another operator's name. */
export async function tryOperators(attempts: Attempts, hall: Hall) {
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

/** Statements that would make money, forge a signature or open something closed. More in server/src/platform/db/roles.db.test.ts. */
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
  "insert into ops.operator_role values ('bala', 'lead')",
  "update ops.operator set token_hash = sha256('x')",
  'update ops.threshold set alone_most_paise = 9000000000000000',
  "update app.bank_line set amount_paise = 1000000, order_no = ':order'",
  'set local role lalmor_cashier',
  'set local role lalmor_clerk',
  'set local role lalmor_ledger',
]

export async function tryLogins(attempts: Attempts, logins: Logins, named: { player: string; order: string }) {
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
