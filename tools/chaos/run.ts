import { firstOf } from '@lalmor/games/manifest.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { checkLedger } from '@lalmor/ledger/check.ts'
import { ensureMonths, openGame } from '@lalmor/ledger/games.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { openWallet } from '@lalmor/ledger/wallet.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded, type Embedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { compare, effectsOf, IntentLog, rowsOf, type Asked } from './intents.ts'
import { moments, type Intent, type Login, type Moment } from './messages.ts'
import { killPostgres, startApi, type Api } from './processes.ts'

type Options = {
  rounds: number
  seed: number
  /** Returns SQL for the superuser; `user` is the login's name. */
  plant?: (user: string) => string
  signal?: AbortSignal
}

type Victim = 'api' | 'postgres' | 'both'
const kills = (['api', 'postgres', 'both'] as const).flatMap((victim) => moments.map((moment) => ({ victim, moment })))

const players = Array.from({ length: 12 }, (_, n) => BigInt(n + 1))

/** Weighted by repetition. */
const kinds = ['round', 'round', 'round', 'round', 'gift', 'gift', 'steps', 'payout', 'refund'] as const

export type Round = {
  round: number
  victim: Victim
  moment: Moment
  asked: number
  /** Intents not acknowledged at restart, and how many of them had taken effect. */
  unknown: number
  ofThemDone: number
}

/** `faults`: lost, doubled or unbalanced, as text; evidence is then in `folder`. */
export type Chaos = { seed: number; rounds: Round[]; acknowledged: number; faults: string[]; folder: string | undefined }

/** Kills the API, PostgreSQL or both around commits; nine rounds cover all cases. Then unknown intents repeat. `plant`: a fault to notice. */
export async function runChaos({ rounds: count, seed, plant, signal }: Options): Promise<Chaos> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const dataDir = join(folder, 'data')
  const log = new IntentLog(join(folder, 'intents.log'))
  const rounds: Round[] = []
  const faults: string[] = []
  let postgres = await startEmbedded({ dataDir })
  let apis: Api[] = []
  try {
    const login = await prepare(postgres)
    if (plant) await withPool(postgres.connection, (pool) => pool.query(plant(login.user)))
    apis = [await startApi(login), await startApi(login)]
    let left: typeof kills = []
    for (let round = 1; round <= count && !signal?.aborted; round++) {
      if (left.length === 0) left = [...kills]
      const { victim, moment } = left.splice(Math.floor(chance() * left.length), 1)[0]!
      const before = log.asked.length

      const traffic = startTraffic(apis, log, chance)
      const [api, bystander] = apis as [Api, Api]
      await api.reach(moment, 1 + Math.floor(chance() * 12))
      if (moment === 'inside') await pause(chance() * 4)
      traffic.end()
      if (victim !== 'api') killPostgres(postgres.pid, join(dataDir, 'pg'))
      if (victim === 'postgres') api.goOn()
      else api.kill()

      if (victim !== 'postgres') {
        await api.gone
        // The surviving process is killed next.
        apis = [bystander, await startApi(login)]
      }
      if (victim !== 'api') {
        await postgres.stop()
        postgres = await startEmbedded({ dataDir })
      }
      await traffic.ended
      const asked = log.asked.slice(before)
      const found = await resolve(apis[1]!, log, asked, postgres)
      faults.push(...found.faults.map((fault) => `round ${round}, ${victim} killed ${moment} commit: ${fault}`))
      rounds.push({ round, victim, moment, asked: asked.length, unknown: found.unknown, ofThemDone: found.done })
    }
    faults.push(...(await checkAll(log, postgres)))
  } finally {
    for (const api of apis) api.kill()
    await Promise.all(apis.map(({ gone }) => gone))
    await postgres.stop()
  }
  if (faults.length === 0) await rm(folder, { recursive: true, force: true })
  const acknowledged = log.asked.filter((asked) => asked.acknowledged).length
  return { seed, rounds, acknowledged, faults, folder: faults.length > 0 ? folder : undefined }
}

/** Players have ₹10,000 each. Returns the owner's login, which survives restarts: the app's posts nothing by hand. */
async function prepare(postgres: Embedded): Promise<Login> {
  await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
  await withPool(postgres.connection, async (pool) => {
    const query = pgQuery(pool)
    await openGame(query, firstOf.slot.number, firstOf.slot.id)
    await ensureMonths(query, new Date(), 2)
    for (const playerId of players) {
      await openWallet(query, playerId, assets.play)
      await post(query, { playerId, key: 'start-gift', kind: 'start-gift', amount: rupees(10_000n), at: new Date() })
    }
  })
  return postgres.connection
}

/** Each player sends each API one request after the other until `end`; `ended` resolves when nobody waits. Requests depend on `chance` alone. */
function startTraffic(apis: Api[], log: IntentLog, chance: () => number) {
  let isOver = false
  const play = async (api: Api, playerId: bigint, chance: () => number) => {
    while (!isOver) {
      const kind = pick(chance, kinds)
      const intent: Intent = { id: uuid7(new Date()), kind, playerId, amount: rupees(pick(chance, [1n, 2n, 5n])) }
      const asked = log.ask(intent)
      log.note(asked, await api.ask(intent))
    }
  }
  const loops = apis.flatMap((api) => players.map((playerId) => play(api, playerId, chanceFrom(chance() * 2 ** 32))))
  return { end: () => (isOver = true), ended: Promise.all(loops) }
}

/** Compares the journal, then repeats unanswered intents. */
async function resolve(api: Api, log: IntentLog, asked: Asked[], postgres: Embedded) {
  return withPool(postgres.connection, async (pool) => {
    const unknown = asked.filter(({ acknowledged }) => !acknowledged)
    const effects = await effectsOf(pool, intentsOf(asked))
    const faults = compare(asked, effects)
    const isDone = ({ id, kind }: Intent) => effects.get(id)?.[0]?.rows === rowsOf[kind]
    const done = unknown.filter(({ intent }) => isDone(intent))
    // Open rounds come first, because they block their player.
    const isOpen = ({ id, kind }: Intent) => kind === 'steps' && effects.has(id)
    for (const again of [...unknown].sort((a, b) => Number(isOpen(b.intent)) - Number(isOpen(a.intent)))) {
      const answer = await api.ask(again.intent)
      log.note(again, answer)
      const { id } = again.intent
      if (answer.kind === 'unknown') faults.push(`${id}: unknown for good: ${answer.why}`)
      else if (answer.kind === 'done' && isDone(again.intent)) faults.push(`${id}: done a second time`)
    }
    return { unknown: unknown.length, done: done.length, faults: [...faults, ...compare(asked, await effectsOf(pool, intentsOf(asked)))] }
  })
}

const intentsOf = (asked: Asked[]) => asked.map(({ intent }) => intent)

/** Checks every intent, that no row is unrequested, and the ledger's invariants. */
async function checkAll(log: IntentLog, postgres: Embedded): Promise<string[]> {
  return withPool(postgres.connection, async (pool) => {
    const faults = compare(log.asked, await effectsOf(pool, intentsOf(log.asked)))
    const { rows } = await pool.query<{ n: bigint }>('select count(*) as n from ledger.journal')
    const expected = BigInt(players.length + log.asked.reduce((sum, { intent }) => sum + rowsOf[intent.kind], 0))
    if (rows[0]!.n !== expected) faults.push(`${rows[0]!.n} rows in the journal where the intents make ${expected}`)
    for (const { invariant, breaks } of await checkLedger(pgQuery(pool)))
      faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
    return faults
  })
}

async function withPool<T>(login: Login, use: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(login, { max: 2 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}
