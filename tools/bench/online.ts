import { reportOnline } from '@lalmor/contract/auth.ts'
import { getVipInfo } from '@lalmor/contract/vip.ts'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, report, rounded } from './figures.ts'
import { cpuOf, play, poll, requestOf, withApi, type Ask, type Served } from './load.ts'

/** SPEC §7's calls, and a round every six seconds. */
const habits: { ask: Ask; everyMs: number }[] = [
  { ask: poll, everyMs: 10_000 },
  { ask: { path: getVipInfo.path, fields: () => ({}) }, everyMs: 10_000 },
  { ask: { path: reportOnline.path, fields: () => ({ placeId: -1 }) }, everyMs: 180_000 },
  { ask: play, everyMs: 6_000 },
]

/** Each player has polled once after this long. */
const onlineMs = 12_000
/** Long enough that no player's next round is too soon. */
const restMs = 3_000
const p99MaxMs = 250
const playersMin = 500
/** The ratio of the smallest number that failed to the largest that held. */
const stepRatio = 1.1

/** Finds the most players at a p99 of 250 ms or less; latency counts from due times. `playersACore` is per busy core of API and PostgreSQL. */
export async function benchOnline() {
  await withApi(async (served) => {
    // Warms everything up before measuring.
    await stayOnline(served, playersMin)
    await pause(restMs)
    const runs: Record<string, string | number>[] = []
    let best = { players: 0, cores: 0 }
    let players = playersMin
    let lost = Number.POSITIVE_INFINITY
    while (lost / Math.max(best.players, 1) > stepRatio && players <= served.crowd.members.length) {
      const { p50, p99, late, apiCores, postgresCores } = await stayOnline(served, players)
      const isFast = p99 <= p99MaxMs
      runs.push({
        players,
        p50: rounded(p50, 1),
        p99: rounded(p99, 1),
        generatorLateMs: rounded(late, 1),
        apiCores: rounded(apiCores),
        postgresCores: rounded(postgresCores),
        fast: isFast ? 'yes' : 'no',
      })
      if (isFast) best = { players, cores: apiCores + postgresCores }
      else lost = players
      if (lost <= playersMin) break
      players = Number.isFinite(lost) ? Math.round((best.players + lost) / 2) : players * 2
      await pause(restMs)
    }
    report(runs, { players: best.players, playersACore: Math.round(best.players / (best.cores || 1)), cores: rounded(best.cores) })
  })
}

/** `late`: the generator's own p99 delay; near the limit it, not the server, was measured. */
async function stayOnline(served: Served, players: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const latencies: number[] = []
  const lateness: number[] = []
  const members = served.crowd.members
  const sent: Promise<void>[] = []
  const before = cpuOf(served)
  const started = performance.now()

  const send = async (ask: Ask, player: number, dueAt: number) => {
    lateness.push(performance.now() - dueAt)
    const { headers, body } = requestOf(members[player]!, ask)
    const answer = await exchange(new URL(ask.path, served.api), { agent, headers }, body)
    const isLate = answer.includes('"TooSoon"')
    if (!isLate && !answer.startsWith('{"state":"200"')) throw new Error(`${ask.path}: ${answer}`)
    // The player's last round was held up for seconds.
    latencies.push(isLate ? Number.POSITIVE_INFINITY : performance.now() - dueAt)
  }

  const next = habits.map(() => 0)
  for (let now = 0; now < onlineMs; now = performance.now() - started) {
    for (const [n, { ask, everyMs }] of habits.entries())
      for (; (next[n]! * everyMs) / players <= now; next[n]!++)
        sent.push(send(ask, next[n]! % players, started + (next[n]! * everyMs) / players))
    await pause(1)
  }
  await Promise.all(sent)
  const us = (performance.now() - started) * 1_000
  const after = cpuOf(served)
  agent.destroy()
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    late: percentile(lateness, 0.99),
    apiCores: (after.api - before.api) / us,
    postgresCores: (after.postgres - before.postgres) / us,
  }
}

const exchange = (to: URL, { agent, headers }: { agent: Agent; headers: Record<string, string> }, body: string) =>
  new Promise<string>((resolve, reject) => {
    const take = async (response: IncomingMessage) => {
      let text = ''
      for await (const piece of response.setEncoding('utf8')) text += piece
      return text
    }
    request(to, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) =>
      take(response).then(resolve, reject),
    )
      .on('error', reject)
      .end(body)
  })
