import { firstOf } from '@lalmor/games/manifest.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/platform/db/embedded.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createSeedVault } from '../../server/src/play/seeds/vault.ts'
import { serverFlags } from '../server-flags.mjs'
import { gatherCrowd, type Member } from './crowd.ts'

const connections = 64
/** Large enough that nobody plays again within the 2.5 s between two round starts. */
const crowdSize = 50_000

const bodyOf = ({ uid, sign, deviceNumber }: Member, fields: object) =>
  JSON.stringify({ appId: 101, deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '', sign, uid, ...fields })

/** Players in turn: `next` is the index of the next one. */
export type Crowd = { members: Member[]; next: number }

export type Ask = { path: string; fields: () => object }

/** Requests a second and latency at 64 keep-alive connections, each request from the next player of the crowd. */
export async function load(address: string, crowd: Crowd, { path, fields }: Ask, length: { duration: number } | { amount: number }) {
  let refused = 0
  const result = await autocannon({
    url: address,
    connections,
    ...length,
    setupClient(client) {
      const nextRequest = () => {
        const member = crowd.members[crowd.next++ % crowd.members.length]!
        client.setHeadersAndBody(
          { 'content-type': 'application/json', cookie: `lalmor_session=${member.cookie}` },
          bodyOf(member, fields()),
        )
      }
      nextRequest()
      client.on('body', (body) => {
        if (path !== '/echo' && !body.toString().startsWith('{"state":"200"')) refused++
      })
      client.on('response', nextRequest)
    },
    requests: [{ method: 'POST', path }],
  })
  if (refused > 0 || result.non2xx > 0) throw new Error(`${path}: ${refused} refused, ${result.non2xx} not 2xx`)
  return { perSecond: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}

/** A round of everybody's first game at its smallest usual stake. */
export const play: Ask = { path: '/round/play', fields: () => ({ roundId: uuid7(new Date()), game: firstOf.slot.id, stake: 1_000 }) }

/** Runs the real API, in process `pid`, and an echo beside it, on their own database with a crowd signed in. */
export async function withApi(use: (served: { api: string; echo: string; pid: number; crowd: Crowd }) => Promise<void>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const server = await startEmbedded({ dataDir })
  const child = fork(join(import.meta.dirname, 'http-server.ts'), { execArgv: serverFlags })
  try {
    const { app } = await migrate(server.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const key = randomBytes(32)
    const owner = createPool(server.connection)
    const crowd = { members: await gatherCrowd(owner, createSeedVault(key), crowdSize), next: 0 }
    await owner.end()
    child.send({ app, key: key.toString('hex') })
    const [addresses] = (await once(child, 'message')) as [{ api: string; echo: string }]
    // Everyone plays once before measuring starts, as in a running installation.
    await load(addresses.api, crowd, play, { amount: crowdSize })
    await use({ ...addresses, pid: child.pid!, crowd })
  } finally {
    child.kill()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
