/** Few enough milliseconds for a frame of sixteen to draw its picture too. */
const sliceMs = 3

type Pace = {
  now(): number
  /** Until the next frame is drawn. */
  pause(): Promise<void>
}

/** Draws one thing at a time, a slice a frame; the last that was wanted comes first. */
export function createBank<Name, Drawn>(draw: (name: Name) => Iterator<undefined, Drawn, undefined>, { now, pause }: Pace) {
  const drawn = new Map<Name, Drawn>()
  const begun = new Map<Name, { drawing: Iterator<undefined, Drawn, undefined>; waiting: PromiseWithResolvers<Drawn> }>()
  let queue: Name[] = []
  let busy = false

  async function work() {
    if (busy) return
    busy = true
    await pause()
    let since = now()
    for (let name = queue[0]; name !== undefined; name = queue[0]) {
      const { drawing, waiting } = begun.get(name)!
      const { done, value } = drawing.next()
      if (done) {
        drawn.set(name, value)
        queue = queue.filter((other) => other !== name)
        waiting.resolve(value)
      }
      if (now() - since < sliceMs) continue
      await pause()
      since = now()
    }
    busy = false
  }

  return {
    get: (name: Name) => drawn.get(name),
    /** `later`: when nothing else is wanted. */
    want(name: Name, { later = false } = {}): Promise<Drawn> {
      const known = begun.get(name)
      const { waiting } = known ?? { waiting: Promise.withResolvers<Drawn>() }
      if (!known) begun.set(name, { drawing: draw(name), waiting })
      if (drawn.has(name)) return waiting.promise
      const others = queue.filter((other) => other !== name)
      if (!known && later) queue = [...others, name]
      else if (!later) queue = [name, ...others]
      void work()
      return waiting.promise
    },
  }
}
