import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { median, report, rounded } from './figures.ts'
import { cpuOf, load, play, withApi, type Served } from './load.ts'

const numbers = [1, 2, 4]
const seconds = 4
const repeats = 5
/** Connections shared by all processes, so that every number of processes gets the same load. */
const connections = 256

/** With fewer than four cores the load generator shares them: rates then show the machine's limit, not how the server scales. */
export async function benchProcesses() {
  const cores = availableParallelism()
  const isApart = cores >= 4
  await withApi(async (served) => {
    const all = [served]
    while (all.length < Math.max(...numbers)) all.push(await served.startAnother())
    if (isApart) keepApart(all, cores)
    // Warms up: code gets compiled and connections opened.
    await playOn(all)
    const runs: Record<string, string | number>[] = []
    for (let repeat = 1; repeat <= repeats; repeat++)
      for (const processes of numbers) {
        const before = costOf(all)
        const parts = await playOn(all.slice(0, processes))
        const after = costOf(all)
        const rounds = parts.reduce((sum, { total }) => sum + total, 0)
        const perSecond = parts.reduce((sum, part) => sum + part.perSecond, 0)
        const apiUs = (after.api - before.api) / rounds
        const postgresUs = (after.postgres - before.postgres) / rounds
        const apiCores = (apiUs * perSecond) / 1_000_000
        const postgresCores = (postgresUs * perSecond) / 1_000_000
        runs.push({
          repeat,
          processes,
          perSecond: Math.round(perSecond),
          p99: Math.max(...parts.map(({ p99 }) => p99)),
          apiUs: rounded(apiUs, 1),
          postgresUs: rounded(postgresUs, 1),
          apiCores: rounded(apiCores),
          postgresCores: rounded(postgresCores),
          wall: wallOf({ processes, apiCores, postgresCores, cores: cores - Number(isApart) }),
        })
      }
    if (!isApart)
      console.log(
        `${cores} cores are shared by the API, PostgreSQL and the load generator: look at the cost of a round rather than the rates.`,
      )
    const of = (processes: number, figure: string) =>
      median(runs.filter((run) => run['processes'] === processes).map((run) => Number(run[figure])))
    report(
      runs,
      Object.fromEntries(
        numbers.flatMap((n) => ['perSecond', 'apiUs', 'postgresUs'].map((figure) => [`${figure}${n}`, of(n, figure)] as const)),
      ),
    )
  })
}

const playOn = (processes: Served[]) =>
  Promise.all(processes.map((each) => load(each, play, { duration: seconds, connections: connections / processes.length })))

const costOf = (all: Served[]) => ({
  api: all.reduce((sum, each) => sum + cpuOf(each).api, 0),
  postgres: cpuOf(all[0]!).postgres,
})

function wallOf({
  processes,
  apiCores,
  postgresCores,
  cores,
}: {
  processes: number
  apiCores: number
  postgresCores: number
  cores: number
}) {
  if (apiCores > 0.9 * processes) return 'API'
  if (apiCores + postgresCores > 0.9 * cores) return 'cores'
  return cores < 3 ? 'cores, with the generator' : 'PostgreSQL: commits and locks'
}

/** Pins the servers and their children to all cores but the last, and this process to the last. */
function keepApart(all: Served[], cores: number) {
  const pin = (pid: number, list: string) => spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)])
  for (const pid of [all[0]!.postmaster, ...all.map(({ process }) => process.pid!)]) pin(pid, `0-${cores - 2}`)
  pin(process.pid, String(cores - 1))
}
