/** Advances with drawn frames, so a hidden page pauses the show. Do not measure the server's limits with it. */
export type FrameClock = {
  /** Milliseconds of shown time. */
  now(): number
  /** Draws every frame until the returned function is called. */
  onFrame(draw: (now: number) => void): () => void
  /** Waits in shown time; rejects with the signal's reason on abort. */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/** Longer frames (hidden page, busy phone) count as this, so that motion never jumps. */
const longestFrameMs = 100

/** `requestAnimationFrame`, or a stand-in. */
export function frameClock(nextFrame: (callback: (time: number) => void) => unknown): FrameClock {
  const drawers = new Set<(now: number) => void>()
  let shown = 0
  let last: number | undefined
  let asked = false

  const ask = () => {
    if (asked) return
    asked = true
    nextFrame(tick)
  }
  const tick = (time: number) => {
    asked = false
    shown += last === undefined ? 0 : Math.min(Math.max(time - last, 0), longestFrameMs)
    last = time
    for (const draw of drawers) draw(shown)
    if (drawers.size > 0) ask()
    else last = undefined
  }
  const onFrame = (draw: (now: number) => void) => {
    drawers.add(draw)
    ask()
    return () => void drawers.delete(draw)
  }

  return {
    now: () => shown,
    onFrame,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        const end = shown + ms
        const leave = () => {
          stop()
          signal.removeEventListener('abort', onAbort)
        }
        const onAbort = () => {
          leave()
          reject(signal.reason)
        }
        const stop = onFrame((now) => {
          if (now < end) return
          leave()
          resolve()
        })
        signal.addEventListener('abort', onAbort)
      }),
  }
}
