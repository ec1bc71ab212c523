import { createPool } from '@lalmor/ledger/pool.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { createSeedVault } from '../../server/src/seeds/vault.ts'
import { gatherCrowd, type Member } from './crowd.ts'
import { median, report, rounded } from './figures.ts'

const connections = 64
const seconds = 4
const repeats = 3
/** Enough that nobody is asked again within the 2.5 s between two round starts. */
const crowdSize = 50_000

const bodyOf = ({ uid, sign, deviceNumber }: Member, fields: object) =>
  JSON.stringify({ appId: 101, deviceNumber, locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '', sign, uid, ...fields })

type Ask = { path: string; fields: () => object }

/** Requests a second and latency at 64 keep-alive connections, each request from the next player of the crowd. */
async function load(
  address: string,
  crowd: { members: Member[]; next: number },
  { path, fields }: Ask,
  length: { duration: number } | { amount: number },
) {
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

/** A round over HTTP, and the poll of every online player, each beside an echo of the same body by the same server. */
export async function benchHttp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-bench-'))
  const server = await startEmbedded({ dataDir })
  const child = fork(join(import.meta.dirname, 'http-server.ts'))
  try {
    const app = await migrate(server.connection, join(import.meta.dirname, '../..'), () => randomBytes(32))
    const key = randomBytes(32)
    const owner = createPool(server.connection)
    const crowd = { members: await gatherCrowd(owner, createSeedVault(key), crowdSize), next: 0 }
    await owner.end()
    child.send({ app, key: key.toString('hex') })
    const [addresses] = (await once(child, 'message')) as [{ api: string; echo: string }]

    const play = { path: '/round/play', fields: () => ({ roundId: uuid7(new Date()), game: 'diya-nights', stake: 1_000 }) }
    const asks: Record<string, [address: string, ask: Ask]> = {
      echo: [addresses.echo, { ...play, path: '/echo' }],
      round: [addresses.api, play],
      userInfo: [addresses.api, { path: '/user/getUserInfo', fields: () => ({}) }],
    }
    const runs: Record<string, string | number>[] = []
    // Everybody plays once before anything counts, as players do who have been here for a minute.
    await load(addresses.api, crowd, play, { amount: crowdSize })
    for (let repeat = 1; repeat <= repeats; repeat++) {
      let echo = 0
      for (const [what, [address, ask]] of Object.entries(asks)) {
        const { perSecond, p50, p99 } = await load(address, crowd, ask, { duration: seconds })
        if (what === 'echo') echo = perSecond
        runs.push({ repeat, what, perSecond: Math.round(perSecond), ratio: rounded(perSecond / echo), p50, p99 })
      }
    }
    const of = (name: string, figure: string) => median(runs.filter(({ what }) => what === name).map((run) => Number(run[figure])))
    report(runs, {
      roundRatio: of('round', 'ratio'),
      roundP50: of('round', 'p50'),
      roundP99: of('round', 'p99'),
      userInfoRatio: of('userInfo', 'ratio'),
    })
  } finally {
    child.kill()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
