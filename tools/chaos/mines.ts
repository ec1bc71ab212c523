import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { chanceFrom, pick } from '@lalmor/ledger/test-chance.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { checkBooks } from '../../server/src/operators/books/check.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { startEmbedded, type Embedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import type { Login } from './messages.ts'
import { MinesClient } from './mines-client.ts'
import { startServer, type Server } from './server-process.ts'

type Options = {
  kills: number
  seed: number
  players?: number
  /** SQL for the superuser, run once the tables exist. */
  plant?: string
  signal?: AbortSignal
}

export type MinesChaos = {
  seed: number
  kills: number
  rounds: number
  /** Acknowledged steps, without openings. */
  steps: number
  /** Requests whose process was killed before answering. */
  lost: number
  /** Money or rounds lost, doubled or out of balance, as text. */
  faults: string[]
}

const startBalance = 1_000_00

/**
 * Kills one or both APIs while guests play Mirchi Mines. Afterwards rounds, balances and books must be right. The seed fixes kills and play, not the timing.
 */
export async function runMinesChaos({ kills, seed, players = 40, plant, signal }: Options): Promise<MinesChaos> {
  const chance = chanceFrom(seed)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'lalmor-chaos-')))
  const postgres = await startEmbedded({ dataDir: join(folder, 'data') })
  const key = randomBytes(32)
  try {
    const setup = { login: await prepare(postgres), seedKey: key.toString('hex'), withoutPauses: true } as const
    if (plant) await withOwner(postgres, (pool) => pool.query(plant))
    const apis: (Server | undefined)[] = [await startServer(setup), await startServer(setup)]
    const addresses = () => apis.flatMap((api) => (api ? [api.address] : []))
    try {
      const clients = Array.from({ length: players }, () => new MinesClient(addresses, chanceFrom(chance() * 2 ** 32)))
      await Promise.all(clients.map((client) => client.signIn()))
      let isOver = false
      const playing = Promise.allSettled(clients.map((client) => client.playUntil(() => isOver)))

      let killed = 0
      for (; killed < kills && !signal?.aborted; killed++) {
        await pause(150 + chance() * 450)
        const victims = chance() < 0.2 ? [0, 1] : [pick(chance, [0, 1])]
        await Promise.all(
          victims.map(async (at) => {
            const victim = apis[at]!
            victim.kill()
            apis[at] = undefined
            await victim.gone
            apis[at] = await startServer(setup)
          }),
        )
      }
      isOver = true
      const ended = await playing
      const faults = ended.flatMap((end, at) => (end.status === 'rejected' && clients[at]!.faults.length === 0 ? [String(end.reason)] : []))
      faults.push(...clients.flatMap((client) => client.faults))
      faults.push(...(await Promise.all(clients.map(checkClient))).flat())
      faults.push(...(await checkAll(postgres, key, clients)))
      const told = clients.flatMap((client) => client.rounds)
      return {
        seed,
        kills: killed,
        rounds: told.length,
        steps: told.reduce((sum, { actions }) => sum + actions.length, 0),
        lost: clients.reduce((sum, { lost }) => sum + lost, 0),
        faults,
      }
    } finally {
      for (const api of apis) api?.kill()
      await Promise.all(apis.map((api) => api?.gone))
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function prepare(postgres: Embedded): Promise<Login> {
  const { app } = await migrate(postgres.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
  return { ...postgres.connection, user: app.user!, password: String(app.password) }
}

/** Compares the server's state with a player's answers. */
async function checkClient(client: MinesClient): Promise<string[]> {
  const faults: string[] = []
  for (const { roundId, stake, actions, payout } of client.rounds) {
    const round = await client.get(roundId)
    const name = `round ${roundId} of player ${client.uid}`
    if (round.status !== 'Settled' || round.stake !== stake) faults.push(`${name}: ${round.status}`)
    if (!isDeepStrictEqual(round.actions, actions))
      faults.push(`${name}: acknowledged ${JSON.stringify(actions)}, kept ${JSON.stringify(round.actions)}`)
    if (round.payout !== payout) faults.push(`${name}: told ${payout}, paid ${round.payout}`)
  }
  if ((await client.current()) !== null) faults.push(`player ${client.uid}: a round is open`)
  const due = client.rounds.reduce((sum, { stake, payout = 0 }) => sum + payout - stake, startBalance)
  const balance = await client.balance()
  if (balance !== due) faults.push(`player ${client.uid}: the balance is ${balance}, the rounds make it ${due}`)
  return faults
}

/** Checks that no row is unrequested, and runs `npm run ledger:check`. */
async function checkAll(postgres: Embedded, key: Buffer, clients: MinesClient[]): Promise<string[]> {
  return withOwner(postgres, async (pool) => {
    const { rows } = await pool.query<{ n: bigint }>('select count(*) as n from ledger.round')
    const told = clients.reduce((sum, { rounds }) => sum + rounds.length, 0)
    const faults = rows[0]!.n === BigInt(told) ? [] : [`${rows[0]!.n} rounds in the journal where players were told of ${told}`]
    const checked = await checkBooks({ db: openDatabase(pool).db, vault: createSeedVault(key), asset: assets.play })
    for (const { invariant, breaks } of checked)
      faults.push(...breaks.map(({ playerId, row, found }) => `${invariant}: player ${playerId}, ${row}, ${found}`))
    return faults
  })
}

async function withOwner<T>(postgres: Embedded, use: (pool: ReturnType<typeof createPool>) => Promise<T>): Promise<T> {
  const pool = createPool(postgres.connection, { max: 2 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}
