import { firstOf } from '@lalmor/games/manifest.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import autocannon from 'autocannon'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { serverFlags } from '../server-flags.mjs'
import { gatherCrowd as gatherOurs, type Member } from './crowd.ts'
import type { Guard } from './http-server.ts'
import { processCpuUs, serverCpuUs } from './postgres-cost.ts'
import { withPostgres } from './scratch.ts'

/** Large enough that nobody plays again within the 2.5 s between rounds. */
const crowdSize = 50_000

export const here = join(import.meta.dirname, '../..')

const bodyOf = ({ uid, sign, deviceNumber }: Member, fields: object) =>
  JSON.stringify({ appId: 101, deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '', sign, uid, ...fields })

/** `next`: index of the next player. */
export type Crowd = { members: Member[]; next: number }

export type Ask = { path: string; fields: () => object; of?: keyof Addresses }

export const requestOf = (member: Member, { fields }: Ask) => ({
  headers: { 'content-type': 'application/json', cookie: `lalmor_session=${member.cookie}` },
  body: bodyOf(member, fields()),
})

type Addresses = { api: string; plain: string; echo: string }

export type Served = Addresses & {
  /** The process that runs all three. */
  process: ChildProcess
  crowd: Crowd
  /** The process id of PostgreSQL. */
  postmaster: number
  startAnother: (guard?: Guard) => Promise<Served>
}

/** Requests a second, latency in ms and CPU per request in µs, each request by the next player. The cost of this process is in neither. */
export async function load(served: Served, ask: Ask, { connections = 64, ...length }: Length) {
  const { path, of = 'api' } = ask
  const { crowd } = served
  const refused: string[] = []
  const before = cpuOf(served)
  const result = await autocannon({
    url: served[of],
    connections,
    ...length,
    setupClient(client) {
      const nextRequest = () => {
        const { headers, body } = requestOf(crowd.members[crowd.next++ % crowd.members.length]!, ask)
        client.setHeadersAndBody(headers, body)
      }
      nextRequest()
      client.on('body', (body) => {
        const answer = body.toString()
        if (of !== 'echo' && !answer.startsWith('{"state":"200"')) refused.push(answer)
      })
      client.on('response', nextRequest)
    },
    requests: [{ method: 'POST', path }],
  })
  const after = cpuOf(served)
  if (refused.length > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${refused.length} refused, ${result.non2xx} not 2xx, the first ${refused[0]}`)
  const { total } = result.requests
  return {
    total,
    perSecond: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    apiUs: (after.api - before.api) / total,
    postgresUs: (after.postgres - before.postgres) / total,
  }
}

type Length = ({ duration: number } | { amount: number }) & { connections?: number; overallRate?: number }

/** In microseconds. */
export const cpuOf = ({ process, postmaster }: Served) => ({ api: processCpuUs(process.pid!), postgres: serverCpuUs(postmaster) })

/** The first game at its smallest usual stake. */
export const play: Ask = { path: '/round/play', fields: () => ({ roundId: uuid7(new Date()), game: firstOf.slot.id, stake: 1_000 }) }

/** The call that every online player's app makes every ten seconds. */
export const poll: Ask = { path: '/user/getUserInfo', fields: () => ({}) }

/** Runs an API and an echo on their own database, with a signed-in crowd. */
export const withApi = (use: (served: Served) => Promise<void>, size?: number) => withApis([here], ([served]) => use(served!), size)

/** For several checkouts side by side, each with its database on one PostgreSQL. */
export async function withApis(roots: string[], use: (served: Served[]) => Promise<void>, size = crowdSize) {
  const children: ChildProcess[] = []
  await withPostgres(
    async ({ pid: postmaster, createDatabase }) => {
      const all: Served[] = []
      for (const [n, root] of roots.entries()) {
        const database = await createDatabase(`api${n}`)
        const { app } = await migrate(database, root, () => randomBytes(32))
        const key = randomBytes(32)
        const owner = createPool(database, { timeoutMs: 0 })
        // Loads the checkout's own code, because tables differ between checkouts.
        const its = <Module>(file: string) => import(join(root, file)) as Promise<Module>
        const { createSeedVault } = await its<typeof import('../../server/src/play/seeds/vault.ts')>('server/src/play/seeds/vault.ts')
        const { gatherCrowd } = await its<{ gatherCrowd: typeof gatherOurs }>('tools/bench/crowd.ts')
        const crowd = { members: await (root === here ? gatherOurs : gatherCrowd)(owner, createSeedVault(key), size), next: 0 }
        await owner.end()
        const start = async (guard?: Guard): Promise<Served> => {
          const child = fork(join(root, 'tools/bench/http-server.ts'), { execArgv: serverFlags })
          children.push(child)
          child.send({ app, key: key.toString('hex'), ...(guard && { guard }) })
          const addresses = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
          if (!addresses) throw new Error(`${root}: the API ended before it was ready`)
          return { ...(addresses[0] as Addresses), process: child, crowd, postmaster, startAnother: start }
        }
        const served = await start()
        await load(served, play, { amount: size })
        all.push(served)
      }
      await use(all)
    },
    () => children.forEach((child) => child.kill()),
  )
}
