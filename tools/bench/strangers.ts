import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { median, report, rounded } from './figures.ts'
import type { Flood, Flooded } from './flood.ts'
import { here, load, play, withApi, type Served } from './load.ts'
import { join } from 'node:path'

const seconds = 5
const repeats = 3
/** Players keep a steady rate, each at least 2.5 s apart. */
const players = { connections: 16, overallRate: 80 }
const crowdSize = 4_000

const floods = [
  { path: '/sso/v2/login', connections: 60, addresses: 1 },
  { path: '/sso/v2/login', connections: 200, addresses: 10 },
  { path: '/sso/guest', connections: 60, addresses: 1 },
  { path: '/sso/guest', connections: 200, addresses: 10 },
  { path: '/user/getUserInfo', connections: 200, addresses: 10 },
]

const residentMb = (pid: number) => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function flood(flood: Flood): Promise<Flooded> {
  const child = fork(join(here, 'tools/bench/flood.ts'))
  child.send(flood)
  const [answer] = (await once(child, 'message')) as [Flooded]
  child.kill()
  return answer
}

/**
 * Measures rounds while strangers flood the calls without a session, from one address and from ten. `p99Ratio`: the worst flood's p99 divided by the calm
 * one's.
 */
export async function benchStrangers() {
  await withApi(async (served) => {
    const runs: Record<string, string | number>[] = []
    for (const guard of ['limits', 'gate'] as const) {
      const guarded = await served.startAnother(guard)
      // So few players that this process soon knows each session.
      guarded.crowd = { members: served.crowd.members.slice(0, 480), next: 0 }
      await rounds(guarded)
      for (let repeat = 1; repeat <= repeats; repeat++) {
        runs.push({ guard, flood: 'none', ...(await rounds(guarded)) })
        for (const each of floods) {
          const flooding = flood({ ...each, url: guarded.api, duration: seconds + 2 })
          await pause(1_000)
          const during = await rounds(guarded)
          const { answers, statuses } = await flooding
          const what = `${each.path} ${each.connections} of ${each.addresses}`
          runs.push({ guard, flood: what, ...during, strangers: answers, statuses: JSON.stringify(statuses) })
        }
      }
    }
    const p99Of = (guard: string, what: string) =>
      median(runs.filter((run) => run['guard'] === guard && run['flood'] === what).map((run) => Number(run['p99'])))
    const worst = (guard: string) =>
      Math.max(...floods.map(({ path, connections, addresses }) => p99Of(guard, `${path} ${connections} of ${addresses}`))) /
      p99Of(guard, 'none')
    report(runs, {
      p99Idle: p99Of('gate', 'none'),
      p99Ratio: rounded(worst('gate')),
      p99RatioWithoutGate: rounded(worst('limits')),
      mbMax: Math.max(...runs.filter(({ guard }) => guard === 'gate').map(({ mb }) => Number(mb))),
    })
  }, crowdSize)
}

async function rounds(served: Served) {
  const { perSecond, p50, p99 } = await load(served, play, {
    duration: seconds,
    connections: players.connections,
    overallRate: players.overallRate,
  })
  return { perSecond: Math.round(perSecond), p50, p99, mb: rounded(residentMb(served.process.pid!), 0) }
}
