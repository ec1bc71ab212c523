import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { patience, type TestDatabase } from '@lalmor/ledger/test-database.ts'
import assert from 'node:assert'
import { randomBytes, randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect } from 'vitest'
import { openOpsLogins } from '../../platform/db/logins.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import type { OpsArgs } from '../../platform/db/schema.ts'
import { noPayouts } from '../../platform/payments/payout-account.ts'
import { noGateway } from '../../platform/payments/run-psp.ts'
import type { useTestApi } from '../../test-api.ts'
import { answersOf, type AnswerParts } from './answers.ts'
import { runQuestions } from './run-questions.ts'
import type { Command, Place } from '../../platform/operators/command.ts'
import { readBytes } from '../../platform/operators/read-file.ts'
import { allCommands } from './commands.ts'
import { linesOf, runCommand, toJson } from './run-command.ts'
import { runTool } from './run-tool.ts'
import { drawStandIns, newToken } from './sign-in.ts'
import { enrol } from './store.ts'

/** The tool's processes, and its commands in this process, on a test's database. */

type Said = { code: number; out: string; error: string }

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

type Api = Pick<ReturnType<typeof useTestApi>, 'database' | 'db' | 'rails' | 'vault' | 'accountKey' | 'time'>

type Serving = Partial<Pick<AnswerParts, 'payoutRail' | 'psp' | 'accountKeys'>>

/** Answers the tool's questions as the server does, with the API's keys, on the test's clock. */
function answerAsServer({ db, rails, vault, accountKey, time }: Api, serving: Serving): void {
  const log = { warn: () => {}, error: (...told: unknown[]) => console.error(...told) }
  let running: ReturnType<typeof runQuestions> | undefined
  beforeAll(() => {
    const { rail: payoutRail } = noPayouts
    const parts = {
      db,
      rails,
      vault,
      log,
      accountKeys: [accountKey],
      asset: assets.play,
      payoutRail,
      psp: noGateway.psp,
      ...serving,
    } as const
    running = runQuestions({ db, answers: answersOf(parts), clock: () => time.now, log, everyMs: 50 })
  })
  afterAll(() => running?.stop())
}

export const everyRoleButLead = 'support,payments,risk,promotions,treasurer'

/** The tool, and two operators who may use it: asha has every role, bala all but lead. */
export function useOpsTool(api: Api, serving: Serving = {}) {
  const { database, time } = api
  const { admin, connection } = database
  answerAsServer(api, serving)
  const dataDir = mkdtempSync(join(tmpdir(), 'lalmor-ops-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const tokens = new Map<string, string>()
  const begun = performance.now()
  /** Advances even while the test's clock does not. */
  const now = () => new Date(time.now.getTime() + performance.now() - begun)

  const environment = (as: string | undefined, env: Record<string, string>) => ({
    DATABASE_URL: addressOf(connection, connection),
    DATA_DIR: dataDir,
    ...(as && { OPS_OPERATOR: as, OPS_TOKEN: tokens.get(as) ?? 'lops_unknown' }),
    ...env,
  })

  /** Runs the tool as a process, on the test's clock; `as` signs in. */
  function start(words: string, as?: string, env: Record<string, string> = {}) {
    const [program, clock] = ['ops.ts', 'test-clock.ts'].map((file) => join(import.meta.dirname, file)) as [string, string]
    const child = spawn(process.execPath, ['--import', pathToFileURL(clock).href, program, ...words.split(' ')], {
      env: {
        ...environment(as, env),
        TEST_NOW: String(Math.round(now().getTime())),
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const saying = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit') as Promise<[number]>])
    return { child, said: saying.then(([out, error, [code]]): Said => ({ code, out, error })) }
  }

  /** As `start`, in this process: a start costs 0.6 core-seconds. */
  async function ops(words: string, as?: string, env: Record<string, string> = {}): Promise<Said> {
    const said = { out: '', error: '' }
    const code = await runTool(words.split(' '), {
      env: environment(as, env),
      clock: now,
      out: (line) => (said.out += `${line}\n`),
      error: (told) => (said.error += `${format(told)}\n`),
      begun: () => {},
    })
    return { code, ...said }
  }

  /** Makes an operator as the owner of the database does, redeems the code, and keeps the token for later calls. */
  async function add(name: string, as?: string, roles = everyRoleButLead): Promise<void> {
    const place: Place = {
      db: openDatabase(admin).db,
      app: undefined,
      rails: undefined,
      owner: undefined,
      config: { dataDir, rails: {}, sandboxPorts: {}, providers: [] },
      asset: assets.play,
      clock: now,
    }
    const who = as === undefined ? 'owner' : { operator: as, token: tokens.get(as)! }
    const { answer } = await runCommand(place, commandOf('operator add'), { name, ...(as && { roles }) }, who)
    await redeem(name, answer.secret!['code']!)
  }
  async function redeem(name: string, code: string): Promise<void> {
    const token = newToken()
    expect(await enrol(openDatabase(admin).db, { operator: name, code, token, callId: randomUUID() }, now())).toBeNull()
    tokens.set(name, token)
  }
  beforeAll(async () => {
    await add('asha')
    await add('bala', 'asha')
  })

  return { start, ops, add, redeem, dataDir, tokens }
}

export const commands = await allCommands()
export const commandOf = (name: string): Command => commands.find((command) => command.name === name)!

/** `useOpsTool`, with commands in this process, on the test's clock. */
export function useOps(api: Api, serving: Serving = {}) {
  const tool = useOpsTool(api, serving)
  let opened: Database | undefined
  let standIns: Place['standIns']
  beforeAll(async () => {
    const { ops: login } = await openOpsLogins(api.database.connection, () => randomBytes(32))
    // Where a test makes it wait for a lock, no time limit applies.
    opened = openDatabase(createPool(login, { max: 8, ...patience, lockTimeoutMs: 60_000 }))
    standIns = await drawStandIns(openDatabase(api.database.admin).db)
  })
  afterAll(() => opened?.db.destroy())

  const opsDb = (): Database => {
    assert(opened, 'the database is opened before the first test')
    return opened
  }
  const place = (): Place => ({
    db: opsDb().db,
    app: api.db,
    rails: api.rails,
    owner: undefined,
    config: { dataDir: tool.dataDir, rails: {}, sandboxPorts: {}, providers: [] },
    asset: assets.play,
    clock: () => api.time.now,
    ...(standIns && { standIns }),
  })
  /** Returns the --json answer as `data`. */
  const run = (name: string, args: OpsArgs = {}, operator = 'asha', callId?: string) => runAt(place(), name, args, operator, callId)
  async function runAt(at: Place, name: string, args: OpsArgs, operator: string, callId?: string) {
    const who = { operator, token: tool.tokens.get(operator)! }
    const command = commandOf(name)
    const { definition } = command
    const { file, ...typed } = args as { readonly [name: string]: string }
    const bytes = definition?.file && file !== undefined ? readBytes(file, definition.file.bytesMax) : undefined
    const ran = await runCommand(
      at,
      command,
      { ...((definition?.why || command.decides) && { why: 'the tests ask for it' }), ...typed, ...(!definition && file && { file }) },
      who,
      { ...(callId && { callId }), file: bytes },
    ).catch((error: unknown) => {
      const { reason } = error as { reason?: string }
      if (reason && definition) expect([...Object.keys(definition.refusals), ...refusalsOfAny]).toContain(reason)
      throw error
    })
    const data = JSON.parse(toJson(ran.answer.data)) as Record<string, unknown>
    if (definition && ran.outcome === 'done') {
      expect([...Value.Errors(definition.result, data)], name).toEqual([])
      return { ...ran, data, answer: { ...ran.answer, data, lines: await linesOf(command, ran.outcome, ran.answer) } }
    }
    return { ...ran, data: ran.answer.data as Record<string, unknown> }
  }
  return { ...tool, opsDb, place, run, runAt }
}

/** Given by the runner, so that no definition names them. */
const refusalsOfAny = ['bad-input', 'sign-in', 'role', 'sign', 'busy', 'call-used', 'call-failed', 'told']

export const actOf = ({ data }: { data: Record<string, unknown> }) => ({ act: String(data['actId']) })
