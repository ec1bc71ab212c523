import { chanceFrom } from '@lalmor/ledger/test-chance.ts'
import { expect, test } from 'vitest'
import { countBack, decide, decideOwn, drain, type Count, type Levels } from './budget.ts'

// Attackers and honest crowds in a simulated hour. The figures are ADR 0028's.

const budget = { perMinute: 120, perHour: 2_000 }
const start = Date.parse('2026-11-20T12:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1_000)
const seed = 20261120

type Asking = { phone: string; device: string; network: string; block: string; works: boolean }

function createCounts() {
  const counts = new Map<string, Count>()
  const keysOf = ({ phone, device, network, block }: Asking) =>
    ({ network, block: `${block}/`, phone, pair: `${phone}|${block}`, device, minute: 'minute', hour: 'hour' }) as const
  const levelsOf = (keys: Record<string, string>, now: Date): Levels =>
    Object.fromEntries(
      Object.entries(keys).map(([scope, key]) => [scope, drain(counts.get(key) ?? { level: 0, at: now }, scope as keyof Levels, now)]),
    )
  const write = (keys: Record<string, string>, now: Date, change: (level: number, scope: keyof Levels) => number) => {
    const levels = levelsOf(keys, now)
    for (const [scope, key] of Object.entries(keys) as [keyof Levels, string][])
      counts.set(key, { level: change(levels[scope]!, scope), at: now })
  }
  return {
    /** Requests a code, does the work if asked and able, and returns the outcome. */
    ask(asking: Asking, now: Date) {
      const keys = keysOf(asking)
      const levels = levelsOf(keys, now)
      const verdict = decide(levels, { worked: false }, budget, now)
      const bits = verdict.kind === 'work' ? verdict.bits : 0
      if (verdict.kind === 'wait' || (bits > 0 && !asking.works)) return { sent: false, bits }
      write(keys, now, (level) => level + 1)
      return { sent: true, bits }
    },
    /** Returns whether a caller who works would get a code. */
    sends: (asking: Asking, now: Date) => decide(levelsOf(keysOf(asking), now), { worked: true }, budget, now).kind === 'send',
    enter: (asking: Asking, now: Date) => write(keysOf(asking), now, countBack),
  }
}

type Crowd = {
  people: number
  success: number
  networkOf: (n: number) => { network: string; block: string }
}
type Attack = {
  perSecond: number
  works: boolean
  networkOf: (n: number) => { network: string; block: string }
  phoneOf?: (n: number) => string
}

function run({ seconds, crowd, attack }: { seconds: number; crowd: Crowd; attack?: Attack }) {
  const random = chanceFrom(seed)
  const counts = createCounts()
  const events: { second: number; act: (now: Date) => void }[] = []
  const figures = { refused: 0, worked: 0, bitsHardest: 0, sentToAttack: 0, hashes: 0 }
  for (let n = 0; n < crowd.people; n++) {
    const second = random() * seconds
    const asking = { phone: `person ${n}`, device: `device ${n}`, works: true, ...crowd.networkOf(n) }
    const entersAfter = random() < crowd.success ? 10 + random() * 80 : undefined
    events.push({
      second,
      act(now) {
        const { sent, bits } = counts.ask(asking, now)
        if (!sent) figures.refused++
        else if (entersAfter !== undefined) later(second + entersAfter, (entered) => counts.enter(asking, entered))
        if (bits > 0) figures.worked++
        figures.bitsHardest = Math.max(figures.bitsHardest, bits)
      },
    })
  }
  for (let n = 0; attack && n < attack.perSecond * seconds; n++) {
    const { works, networkOf, phoneOf = () => `made up ${n}` } = attack
    const asking = { phone: phoneOf(n), device: `made up device ${n}`, works, ...networkOf(n) }
    events.push({
      second: n / attack.perSecond,
      act(now) {
        const { sent, bits } = counts.ask(asking, now)
        if (!sent) return
        figures.sentToAttack++
        figures.hashes += bits > 0 ? 2 ** bits : 0
      },
    })
  }
  const pending = events.toSorted((a, b) => a.second - b.second)
  function later(second: number, act: (now: Date) => void) {
    let place = pending.findLastIndex((event) => event.second <= second) + 1
    if (place === 0) place = pending.length
    pending.splice(place, 0, { second, act })
  }
  for (const { second, act } of pending) act(at(second))
  return figures
}

const own = (n: number) => ({ network: `home ${n}`, block: `homes ${n >> 3}` })
const town = () => ({ network: 'town', block: 'towns' })
const nine = (n: number) => ({ network: `attacker ${n % 9}`, block: `attackers ${n % 9}` })

const from = (ask: Parameters<typeof run>[0]) => ({ ...run(ask), seed })

test.each([0.9, 0.8, 0.67])('300 newcomers behind one address in ten minutes all get a code when %d of them enter theirs', (success) => {
  expect(from({ seconds: 600, crowd: { people: 300, success, networkOf: town } })).toMatchObject({ refused: 0 })
})

test('most of those browsers do no work, and none works for long', () => {
  const figures = from({ seconds: 600, crowd: { people: 300, success: 0.8, networkOf: town } })
  expect(figures).toMatchObject({ bitsHardest: 17 })
  expect(figures.worked).toBeLessThan(15)
  expect(from({ seconds: 600, crowd: { people: 300, success: 0.5, networkOf: town } })).toMatchObject({ refused: 0, bitsHardest: 19 })
})

test('an address whose people enter no codes is refused eventually', () => {
  expect(from({ seconds: 600, crowd: { people: 300, success: 0, networkOf: town } }).refused).toBeGreaterThan(150)
})

const newcomers = { people: 600, success: 0.8, networkOf: own }

test.each([
  { networks: 9, works: false, refusedMax: 0, sentMax: 400 },
  { networks: 9, works: true, refusedMax: 0, sentMax: 1_000 },
  { networks: 400, works: false, refusedMax: 0, sentMax: 800 },
  { networks: 50, works: true, refusedMax: 25, sentMax: 1_400 },
])(
  '$networks networks that flood for an hour, working: $works, keep out $refusedMax of 600 newcomers',
  ({ networks, works, refusedMax, sentMax }) => {
    const networkOf = (n: number) => ({ network: `attacker ${n % networks}`, block: `attackers ${n % networks}` })
    const figures = from({ seconds: 3_600, crowd: newcomers, attack: { perSecond: 3, works, networkOf } })
    expect(figures.refused, JSON.stringify(figures)).toBeLessThanOrEqual(refusedMax)
    expect(figures.sentToAttack, JSON.stringify(figures)).toBeLessThanOrEqual(sentMax)
    expect(figures.hashes).toBe(works ? figures.hashes : 0)
  },
)

test('a neighbour who invents phones behind a town’s address without work keeps nobody out', () => {
  const crowd = { people: 300, success: 0.8, networkOf: town }
  expect(from({ seconds: 600, crowd, attack: { perSecond: 5, works: false, networkOf: town } })).toMatchObject({ refused: 0 })
})

test('nine addresses that request one person’s phone all day send few codes, and its owner signs in from any other', () => {
  const counts = createCounts()
  const owner = { phone: 'victim', device: 'new', works: true, network: 'home', block: 'homes' }
  let sent = 0
  for (let n = 0; n < 8_640; n++) {
    const second = n * 10
    if (counts.ask({ phone: 'victim', device: `made up ${n}`, works: true, ...nine(n) }, at(second)).sent) sent++
    if (n % 60 === 0) expect(counts.sends(owner, at(second)), `at ${second} s`).toBe(true)
  }
  expect(sent).toBeLessThanOrEqual(42)
})

test('codes never exceed the budget, by the clock’s minutes and hours', () => {
  const levels = { minute: 120, hour: 500 }
  expect(decide(levels, { worked: true }, budget, at(15))).toEqual({ kind: 'wait', untilMs: at(60).getTime() })
  expect(decideOwn(levels, budget, at(15))).toEqual({ kind: 'wait', untilMs: at(60).getTime() })
  expect(decide({ minute: 0, hour: 2_000 }, { worked: true }, budget, at(15))).toEqual({ kind: 'wait', untilMs: at(3_600).getTime() })
  expect(drain({ level: 120, at: at(59) }, 'minute', at(60))).toBe(0)
  expect(drain({ level: 120, at: at(0) }, 'minute', at(59.999))).toBe(120)
})

test('a busy network gets its share of the budget, and a quiet one the rest', () => {
  const spent = { minute: 72, hour: 72 }
  expect(decide({ ...spent, network: 5 }, { worked: true }, budget, at(0))).toMatchObject({ kind: 'wait' })
  expect(decide({ ...spent, block: 15 }, { worked: true }, budget, at(0))).toMatchObject({ kind: 'wait' })
  expect(decide({ ...spent, network: 4, block: 14 }, { worked: true }, budget, at(0))).toEqual({ kind: 'send' })
  expect(decide({ ...spent, network: 4 }, { worked: false }, budget, at(0))).toEqual({ kind: 'work', bits: 17 })
})

test('a count drains to 0 from either side, and entered codes give limited credit', () => {
  expect(drain({ level: 30, at: at(0) }, 'network', at(1_800))).toBe(20)
  expect(drain({ level: -30, at: at(0) }, 'network', at(1_800))).toBe(-20)
  expect(drain({ level: 3, at: at(0) }, 'network', at(1_800))).toBe(0)
  expect([countBack(1, 'network'), countBack(-39, 'network'), countBack(1, 'phone'), countBack(7, 'hour')]).toEqual([-0.5, -40, 0, 7])
})
