import { createPool } from '@lalmor/ledger/pool.ts'
import { patience, type TestDatabase } from '@lalmor/ledger/test-database.ts'
import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { openOpsLogin } from '../db/app-login.ts'
import { openDatabase, type Database } from '../db/database.ts'

/** Support for tests of the operators' tool: its processes, on a database of the test's own. */

type Said = { code: number; out: string; error: string }

/** The address of a test database, for whoever signs in. */
export function addressOf(
  { host, port, database }: TestDatabase['connection'],
  { user, password }: { user: string; password: string },
): string {
  const url = new URL('postgres://127.0.0.1')
  Object.assign(url, { username: user, password, pathname: database })
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  url.searchParams.set('port', String(port))
  return url.href
}

/** The database with the rights of the operators' tool. */
export const openOpsDatabase = async ({ connection }: TestDatabase): Promise<Database> =>
  openDatabase(createPool(await openOpsLogin(connection, () => randomBytes(32)), { max: 8, ...patience }))

export function useOpsTool({ connection }: TestDatabase, seedKey: Buffer) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lalmor-ops-'))
  mkdirSync(join(dataDir, 'secrets'))
  writeFileSync(join(dataDir, 'secrets/seed.key'), seedKey.toString('hex'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const tokens = new Map<string, string>()

  /** Runs the tool as a process; `as` signs in. */
  function start(words: string, as?: string, env: Record<string, string> = {}) {
    const signedIn: Record<string, string> = as ? { OPS_OPERATOR: as, OPS_TOKEN: tokens.get(as) ?? 'lops_unknown' } : {}
    const child = spawn(process.execPath, [join(import.meta.dirname, 'ops.ts'), ...words.split(' ')], {
      env: { DATABASE_URL: addressOf(connection, connection), DATA_DIR: dataDir, ...signedIn, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const saying = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>])
    return { child, said: saying.then(([out, error, [code]]): Said => ({ code, out, error })) }
  }

  const ops = (words: string, as?: string, env?: Record<string, string>): Promise<Said> => start(words, as, env).said

  /** What it answers with --json. */
  async function ask<Answer = Record<string, unknown>>(words: string, as?: string): Promise<Answer & { outcome: string; why?: string }> {
    const { out, error } = await ops(`${words} --json`, as)
    if (out === '') throw new Error(`'${words}' said nothing but ${error}`)
    return JSON.parse(out) as Answer & { outcome: string; why?: string }
  }

  /** Makes an operator and keeps the token for the calls to come. */
  async function add(name: string, as?: string): Promise<void> {
    const { token } = await ask<{ token: string }>(`operator add ${name}`, as)
    tokens.set(name, token)
  }

  return { start, ops, add, dataDir, tokens }
}
