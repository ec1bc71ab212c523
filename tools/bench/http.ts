import { median, report, rounded } from './figures.ts'
import { load, play, withApi, type Ask } from './load.ts'

const seconds = 4
const repeats = 3

/** A round over HTTP, and the poll of every online player, each beside an echo of the same body by the same server. */
export async function benchHttp() {
  await withApi(async (served) => {
    const asks: Record<string, [address: string, ask: Ask]> = {
      echo: [served.echo, { ...play, path: '/echo' }],
      round: [served.api, play],
      userInfo: [served.api, { path: '/user/getUserInfo', fields: () => ({}) }],
    }
    const runs: Record<string, string | number>[] = []
    for (let repeat = 1; repeat <= repeats; repeat++) {
      let echo = 0
      for (const [what, [address, ask]] of Object.entries(asks)) {
        const { perSecond, p50, p99 } = await load(address, served.crowd, ask, { duration: seconds })
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
  })
}
