import { median, report, rounded } from './figures.ts'
import { load, play, poll, withApi, type Ask } from './load.ts'

const seconds = 4
const repeats = 5

/**
 * Measures a round over HTTP, a plain implementation of it (plain.ts), and the poll of online players, each compared with an echo. `plainRatio` is the gain of
 * batching.
 */
export async function benchHttp() {
  await withApi(async (served) => {
    const asks: Record<string, Ask> = {
      echo: { ...play, path: '/echo', of: 'echo' },
      round: play,
      plain: { ...play, of: 'plain' },
      userInfo: poll,
    }
    const runs: Record<string, string | number>[] = []
    // Warms up connections, plans and compiled code.
    for (const ask of Object.values(asks)) await load(served, ask, { duration: seconds })
    for (let repeat = 1; repeat <= repeats; repeat++) {
      let echo = 0
      for (const [what, ask] of Object.entries(asks)) {
        const { perSecond, p50, p99, apiUs, postgresUs } = await load(served, ask, { duration: seconds })
        if (what === 'echo') echo = perSecond
        runs.push({
          repeat,
          what,
          perSecond: Math.round(perSecond),
          ratio: rounded(perSecond / echo),
          p50,
          p99,
          p99OverP50: rounded(p99 / p50),
          apiUs: rounded(apiUs, 1),
          postgresUs: rounded(postgresUs, 1),
        })
      }
    }
    const of = (name: string, figure: string) => rounded(median(runs.filter(({ what }) => what === name).map((run) => Number(run[figure]))))
    const rates = (name: string) => runs.filter(({ what }) => what === name).map((run) => Number(run['perSecond']))
    const plain = rates('plain')
    report(runs, {
      roundRatio: of('round', 'ratio'),
      plainRatio: rounded(median(rates('round').map((rate, n) => rate / plain[n]!))),
      userInfoRatio: of('userInfo', 'ratio'),
      roundP50: of('round', 'p50'),
      roundP99: of('round', 'p99'),
      p99OverP50: of('round', 'p99OverP50'),
      roundApiUs: of('round', 'apiUs'),
      roundPostgresUs: of('round', 'postgresUs'),
      userInfoApiUs: of('userInfo', 'apiUs'),
      userInfoPostgresUs: of('userInfo', 'postgresUs'),
    })
  })
}
