/** The parts of Chrome's trace format that are read here; microseconds. `tdur`: processor time. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { functionName?: string; url?: string; lineNumber?: number; type?: string } }
}

export type LateFrame = { ms: number; parts: string[] }
/** Milliseconds on the slower processor: what the main thread does for each frame, and frames that come later than they were due. */
export type Frames = { work: number[]; late: LateFrame[]; longestTaskMs: number }

const toMs = (event: TraceEvent) => (event.tdur ?? 0) / 1000

/** Events of the thread that set both marks, between them. */
export function ofMarkedThread(events: readonly TraceEvent[], { from, to }: { from: string; to: string }): TraceEvent[] {
  const mark = (name: string) => events.find((event) => event.name === name)
  const [first, last] = [mark(from), mark(to)]
  if (!first || !last) throw new Error(`no mark ${first ? to : from}`)
  return events.filter(({ pid, tid, ts }) => pid === first.pid && tid === first.tid && ts >= first.ts && ts <= last.ts)
}

/**
 * Plays the recorded tasks of a thread on a processor so many times slower: each starts when it did, or when the one before it has ended. A frame that is due
 * while the frame before it is still waited for is left out, as the browser would.
 */
export function framesIn(events: readonly TraceEvent[], { slowdown, lateMs }: { slowdown: number; lateMs: number }): Frames {
  const tasks = events.filter(({ name, ph }) => ph === 'X' && name === 'RunTask').toSorted((a, b) => a.ts - b.ts)
  const begins = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  const found: Frames = { work: [], late: [], longestTaskMs: 0 }
  let free = 0
  /** When the frame before was drawn. */
  let drawnAt = 0
  let work = 0
  let queue: TraceEvent[] = []
  for (const task of tasks) {
    const at = task.ts / 1000
    const ms = toMs(task) * slowdown
    const isFrame = begins.some((ts) => ts >= task.ts && ts <= task.ts + task.dur!)
    if (free <= at) queue = []
    if (isFrame && drawnAt > at) continue
    found.longestTaskMs = Math.max(found.longestTaskMs, ms)
    free = Math.max(free, at) + ms
    work += ms
    queue.push(task)
    if (!isFrame) continue
    drawnAt = free
    found.work.push(work)
    work = 0
    if (free - at > lateMs)
      found.late.push({
        ms: free - at,
        parts: queue
          .toSorted((a, b) => toMs(b) - toMs(a))
          .slice(0, 2)
          .flatMap((one) => partsOf(one, events, slowdown)),
      })
  }
  return found
}

/** The largest parts of a task, by their own time. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[], slowdown: number): string[] {
  const inside = events.filter(
    ({ ph, ts, dur = 0, tdur }) => ph === 'X' && tdur !== undefined && ts >= task.ts && ts + dur <= task.ts + task.dur!,
  )
  const own = new Map(inside.map((event) => [event, toMs(event)]))
  const open: TraceEvent[] = []
  for (const event of inside.toSorted((a, b) => a.ts - b.ts || b.dur! - a.dur!)) {
    while (open.length > 0 && open.at(-1)!.ts + open.at(-1)!.dur! < event.ts + event.dur!) open.pop()
    const parent = open.at(-1)
    if (parent) own.set(parent, own.get(parent)! - toMs(event))
    open.push(event)
  }
  return [...own]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([{ name, args }, ms]) => {
      const { functionName = '', url = '', type = '' } = args?.data ?? {}
      return `${[name, type, functionName, url.replace(/^.*\//, '')].filter(Boolean).join(' ')} ${(ms * slowdown).toFixed(0)}`
    })
}
