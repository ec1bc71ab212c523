import { once } from 'node:events'
import type { Profiler } from 'node:inspector'
import { rounded } from './figures.ts'
import { load, play, poll, withApi } from './load.ts'

const seconds = 10
const lines = 10

/** Shows self time after the warm-up, by function, package and folder, in per cent of working time. */
export async function benchProfile() {
  await withApi(async (served) => {
    for (const [what, ask] of Object.entries({ round: play, userInfo: poll })) {
      await load(served, ask, { duration: 2 })
      served.process.send('start')
      await once(served.process, 'message')
      const { perSecond } = await load(served, ask, { duration: seconds })
      served.process.send('stop')
      const [profile] = (await once(served.process, 'message')) as [Profiler.Profile]
      const busy = selfTimes(profile)
      console.log(`\n${what}, ${Math.round(perSecond)} a second while sampled`)
      for (const name of ['place', 'from'] as const) console.table(topOf(busy, name))
    }
  })
}

type SelfTime = { place: string; from: string; us: number }

/** In microseconds. */
function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): SelfTime[] {
  const spent = new Map<number, number>()
  samples.forEach((id, n) => spent.set(id, (spent.get(id) ?? 0) + timeDeltas[n]!))
  return nodes
    .filter(({ callFrame: { functionName, url } }) => functionName !== '(idle)' && url !== 'node:inspector')
    .map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.replace(/^.*\/node_modules\//, '').replace(new RegExp(`^file://${root}`), '')
      const name = functionName === '' ? 'anonymous' : functionName
      return { place: url === '' ? name : `${name} ${file}:${lineNumber + 1}`, from: fromOf(url, file, name), us: spent.get(id) ?? 0 }
    })
}

const root = new URL('../..', import.meta.url).pathname

/** An npm package, part of Node, or our folder. `(program)` and native functions have none. */
function fromOf(url: string, file: string, name: string): string {
  if (url === '') return name.startsWith('(') ? name : 'native'
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?[^/]+).*/, '$1')
  if (url.includes('/node_modules/')) return file.split('/', file.startsWith('@') ? 2 : 1).join('/')
  return file.split('/').slice(0, -1).join('/')
}

function topOf(busy: SelfTime[], name: 'place' | 'from') {
  const all = busy.reduce((sum, { us }) => sum + us, 0)
  return Object.entries(Object.groupBy(busy, (each) => each[name]))
    .map(([what, parts]) => ({ [name]: what, percent: rounded((100 * parts!.reduce((sum, { us }) => sum + us, 0)) / all, 1) }))
    .toSorted((a, b) => Number(b['percent']) - Number(a['percent']))
    .slice(0, lines)
}
