import { blockOf, networkOf } from '../http/network.ts'
import type { Tx } from '../db/database.ts'
import { countBack, decide, decideOwn, drain, type Count, type Levels, type SmsBudget, type Verdict } from './budget.ts'
import { createTaskQueue } from './line.ts'
import * as store from './store.ts'

type Asked = store.Whose & { address: string; known: boolean; worked: boolean }
type Scope = keyof Levels

/** A process refuses by remembered counts meanwhile: a flood from one network does not reach the database. */
const rememberedMs = 1_000
const rememberedMax = 10_000

export type OtpLimits = {
  /** A few at a time: players' rounds use the same connections. */
  inLine<T>(asked: Pick<Asked, 'known'>, send: () => Promise<T>): Promise<T>
  /** Decides by this process's memory, without a read. */
  foresee(asked: Asked, now: Date): Verdict
  /** Counts a sent code, in the `tx` that stores it. `charged`: the keys charged until it is entered. */
  take(tx: Tx, asked: Asked, now: Date): Promise<Verdict & { charged?: string[] | null }>
}

/** Counts sent codes over all processes. The rules are in budget.ts. `known`: the phone has signed in on the device. */
export function createOtpLimits(budget: SmsBudget): OtpLimits {
  const lines = { new: createTaskQueue(3), known: createTaskQueue(3) }
  /** Counts of the total budget, which only time reduces. */
  const budgets = { new: new Map<Scope, Count>(), known: new Map<Scope, Count>() }
  const networks = new Map<string, { network: Count; block: Count; readAtMs: number }>()

  const verdictOf = (levels: Levels, { known, worked }: Asked, now: Date) =>
    known ? decideOwn(levels, budget, now) : decide(levels, { worked }, budget, now)
  const levelsOf = (counts: ReadonlyMap<Scope, Count>, now: Date): Levels =>
    Object.fromEntries([...counts].map(([scope, count]) => [scope, drain(count, scope, now)]))

  function remember({ known, address }: Asked, counts: ReadonlyMap<Scope, Count>) {
    const whole = budgets[laneOf({ known })]
    for (const scope of ['minute', 'hour'] as const) whole.set(scope, counts.get(scope)!)
    if (known) return
    if (networks.size >= rememberedMax) networks.clear()
    networks.set(networkOf(address), { network: counts.get('network')!, block: counts.get('block')!, readAtMs: performance.now() })
  }

  return {
    inLine: (asked, send) => lines[laneOf(asked)](send),
    foresee(asked, now) {
      const counts = new Map(budgets[laneOf(asked)])
      const near = asked.known ? undefined : networks.get(networkOf(asked.address))
      if (near && performance.now() - near.readAtMs < rememberedMs) counts.set('network', near.network).set('block', near.block)
      return verdictOf(levelsOf(counts, now), asked, now)
    },
    async take(tx, asked, now) {
      const keys = keysOf(asked)
      await store.lockCounts(tx, laneOf(asked))
      // Codes entered meanwhile are counted in the same statements: their number must not show.
      const proven = asked.known ? [] : (await store.takeProven(tx)).flat()
      const rows = await store.readCounts(tx, [...new Set([...keys.values(), ...proven])])
      const all = new Map([...rows].map(([key, count]) => [key, drain(count, scopeOf(key), now)]))
      for (const key of proven) if (all.has(key)) all.set(key, countBack(all.get(key)!, scopeOf(key)))
      const levels: Levels = Object.fromEntries([...keys].map(([scope, key]) => [scope, all.get(key) ?? 0]))
      const verdict = verdictOf(levels, asked, now)
      const added = verdict.kind === 'send' ? 1 : 0
      const after = new Map([...keys.keys()].map((scope) => [scope, { level: levels[scope]! + added, at: now }]))
      remember(asked, after)
      if (verdict.kind !== 'send') return verdict
      for (const [scope, key] of keys) all.set(key, after.get(scope)!.level)
      await store.writeCounts(tx, all, now)
      const charged = asked.known ? null : [...keys].filter(([scope]) => scope !== 'minute' && scope !== 'hour').map(([, key]) => key)
      return { ...verdict, charged }
    },
  }
}

const laneOf = ({ known }: Pick<Asked, 'known'>) => (known ? 'known' : 'new')

function keysOf({ phone, device, address, known }: Asked): Map<Scope, string> {
  const [network, block] = [networkOf(address), blockOf(address)]
  const whole = [['minute', `minute:${laneOf({ known })}`] as const, ['hour', `hour:${laneOf({ known })}`] as const]
  if (known) return new Map<Scope, string>([['own', `own:${phone}|${device}`], ...whole])
  return new Map<Scope, string>([
    ['network', `network:${network}`],
    ['block', `block:${block}`],
    ['phone', `phone:${phone}`],
    ['pair', `pair:${phone}|${block}`],
    ['device', `device:${device}`],
    ...whole,
  ])
}

const scopeOf = (key: string) => key.slice(0, key.indexOf(':')) as Scope
