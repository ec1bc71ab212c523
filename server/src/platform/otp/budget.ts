/** Phones on known devices get as many again. */
export type SmsBudget = { perMinute: number; perHour: number }

const hourMs = 60 * 60_000

/** A sent code adds 1; counts drain by `perHour` to 0. An entered code subtracts `provenCredit`, down to `min`, so honest networks gain credit. */
const scopes = {
  /** An IPv4 address, or the /56 of an IPv6 one. */
  network: { perHour: 20, min: -40 },
  /** The /24 or /48 around the network. */
  block: { perHour: 60, min: -80 },
  phone: { perHour: 1, min: 0 },
  /** A phone, requested from one block. */
  pair: { perHour: 2 / 24, min: 0 },
  device: { perHour: 20 / 24, min: 0 },
  /** A phone on a known device. */
  own: { perHour: 10 / 24, min: 0 },
} as const

type Scope = keyof typeof scopes | 'minute' | 'hour'

/** A count at time `at`. */
export type Count = { level: number; at: Date }

/** Codes sent and not entered. */
export type Levels = Readonly<Partial<Record<Scope, number>>>

/** Above 1: people who enter their codes make up for a few who never get theirs. */
export const provenCredit = 1.5

const quietMax = { network: 5, block: 15 }
const loudMin = { network: 20, block: 60 }
const max = { network: 100, block: 200, phone: 30, device: 6, own: 5 }

/** Codes to a phone before more cost work; before only quiet blocks get more; and the number of each such block. */
const phoneFree = 3
const phoneLoud = 5
const pairQuiet = 2

/** Quiet networks have the rest. */
const sharedPart = 0.6

/** The share of the budget spent from which every caller must solve a puzzle, and the puzzle's bits. */
const spentBits = [
  { from: 0.85, bits: 19 },
  { from: 0.7, bits: 18 },
  { from: 0.4, bits: 17 },
] as const

/** Leading zero bits of a hash: 0.3 s on a mid-range phone for the minimum, 3 s for the maximum. */
const bitsMin = 17
export const bitsMax = 20

/** The total budget is counted by the minutes and hours of the clock, so that no minute or hour exceeds it. */
const windowMs = { minute: 60_000, hour: hourMs } as const

const isWindow = (scope: Scope): scope is keyof typeof windowMs => scope in windowMs

export function drain({ level, at }: Count, scope: Scope, now: Date): number {
  const [before, after] = [at.getTime(), now.getTime()]
  if (isWindow(scope)) return Math.floor(before / windowMs[scope]) === Math.floor(after / windowMs[scope]) ? level : 0
  const gone = (Math.max(0, after - before) * scopes[scope].perHour) / hourMs
  return level > 0 ? Math.max(0, level - gone) : Math.min(0, level + gone)
}

/** A count after one of its codes was entered. */
export const countBack = (level: number, scope: Scope): number =>
  isWindow(scope) ? level : Math.min(level, Math.max(scopes[scope].min, level - provenCredit))

/** `work`: for a caller who has found a hash with so many zero bits. */
export type Verdict = { kind: 'send' } | { kind: 'work'; bits: number } | { kind: 'wait'; untilMs: number }

type Bound = readonly [scope: Scope, most: number]

/** Undefined if there is room now. */
function firstRoom(levels: Levels, bounds: readonly Bound[], now: Date): number | undefined {
  const waits = bounds.map(([scope, most]) => {
    const over = (levels[scope] ?? 0) + 1 - most
    // Less than a millionth of a code is rounding.
    if (over < 1e-6) return 0
    return isWindow(scope) ? windowMs[scope] - (now.getTime() % windowMs[scope]) : Math.ceil((over * hourMs) / scopes[scope].perHour)
  })
  const longestMs = Math.max(...waits)
  return longestMs > 0 ? now.getTime() + longestMs : undefined
}

/** Decides about a phone on a known device. */
export function decideOwn(levels: Levels, budget: SmsBudget, now: Date): Verdict {
  const bounds: Bound[] = [
    ['own', max.own],
    ['minute', budget.perMinute],
    ['hour', budget.perHour],
  ]
  const untilMs = firstRoom(levels, bounds, now)
  return untilMs === undefined ? { kind: 'send' } : { kind: 'wait', untilMs }
}

/** Decides about all others. An unknown level counts as 0. `worked`: the caller has done the work. */
export function decide(levels: Levels, { worked }: { worked: boolean }, budget: SmsBudget, now: Date): Verdict {
  const { network = 0, block = 0, phone = 0 } = levels
  const share = network < quietMax.network && block < quietMax.block ? 1 : sharedPart
  const bounds: Bound[] = [
    ['network', max.network],
    ['block', max.block],
    ['device', max.device],
    ['phone', max.phone],
    ...(phone > phoneLoud - 1 ? [['pair', pairQuiet] as const] : []),
    ['minute', Math.ceil(budget.perMinute * share)],
    ['hour', Math.ceil(budget.perHour * share)],
  ]
  const untilMs = firstRoom(levels, bounds, now)
  if (untilMs !== undefined) return { kind: 'wait', untilMs }
  const bits = worked ? 0 : workFor(levels, { network, block, phone }, budget)
  return bits > 0 ? { kind: 'work', bits } : { kind: 'send' }
}

function workFor(
  { minute = 0, hour = 0 }: Levels,
  { network, block, phone }: Record<'network' | 'block' | 'phone', number>,
  budget: SmsBudget,
) {
  const spent = Math.max(minute / budget.perMinute, hour / budget.perHour)
  const loudness = Math.max(network / loudMin.network, block / loudMin.block)
  return Math.min(
    bitsMax,
    Math.max(
      spentBits.find(({ from }) => spent >= from)?.bits ?? 0,
      loudness >= 1 ? bitsMin + Math.floor(Math.log2(loudness)) : 0,
      phone > phoneLoud - 1 ? bitsMin + 2 : phone > phoneFree - 1 ? bitsMin : 0,
    ),
  )
}
