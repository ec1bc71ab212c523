import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const statement = `
  import pg from 'pg'
  const client = new pg.Client({ user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(process.argv[1])
  await client.end()`

/**
 * Disables the sandbox operator, a program that makes the operators' decisions after a minute: a journey may take longer, and makes every
 * decision itself. First it fills the promotion fund, without which no bonus is paid: a server that starts slowly is ready before that.
 */
export const sendSandboxOperatorHome = (dataDir: string) =>
  operate(
    dataDir,
    `do $$ begin
       for try in 1 .. 600 loop exit when exists (select from ledger.fund where balance > 0); perform pg_sleep(0.05); end loop;
       if not exists (select from ledger.fund where balance > 0) then raise exception 'nobody fills the promotion fund'; end if;
       update ops.operator set disabled_at = now() where name = 'sandbox';
     end $$`,
  )

/** Runs SQL as the owner of the database while that Lalmor runs: what the runbooks tell an operator to type (docs/runbooks/database.md). */
export async function operate(dataDir: string, sql: string): Promise<void> {
  const socket = (await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8')).split('\n')[4]!
  const password = (await readFile(join(dataDir, 'pg.password'), 'utf8')).trim()
  const env = { ...process.env, PGHOST: socket, PGPASSWORD: password }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', statement, '--', sql], { cwd: root, env })
}

/** Runs a recurring job now. */
export const runJob = (dataDir: string, name: 'run-projections') => operate(dataDir, `select graphile_worker.add_job('${name}', '{}')`)

type Operator = { name: string; token: string }

/**
 * Runs an operators' command as a process, and returns its --json answer; `as` signs in, and without it the owner makes the first lead, who
 * redeems the `code`.
 */
export async function ops<Answer = unknown>(
  { dataDir }: { dataDir: string },
  words: string[],
  as?: Operator,
  code?: string,
): Promise<Answer> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const signedIn = { ...(as && { OPS_OPERATOR: as.name, OPS_TOKEN: as.token }), ...(code && { OPS_CODE: code }) }
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...signedIn }
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/operators/ops/ops.ts', ...words, '--json'], {
    cwd: root,
    env,
  })
  return JSON.parse(stdout) as Answer
}

/** Makes the first lead of that house. */
export async function addOperator(lalmor: { dataDir: string }, name: string): Promise<Operator> {
  const { code } = await ops<{ code: string }>(lalmor, ['operator', 'add', name])
  const { token } = await ops<{ token: string }>(lalmor, ['operator', 'enrol', name], undefined, code)
  return { name, token }
}
