/** One thing to show. */
export type Cue = {
  /** Shows it. Stops and rejects when `signal` is aborted. */
  play(signal: AbortSignal): Promise<void>
  /** Instead of the rest of `play`: puts the picture at once where it would have left it. */
  end(): void
}

export type Show = {
  /** Resolves when the last cue is over, played or cut; rejects when a cue fails, with the picture at its end. */
  over: Promise<void>
  /** Stops the running cue and ends it and all that follow, in order, at once. */
  cut(): void
}

/**
 * Plays the cues of a round one after another. The outcome is known before the first of them, so a show may be cut at
 * any moment: the picture is then the one it would have ended with.
 */
export function playCues(cues: readonly Cue[]): Show {
  const stop = new AbortController()
  let at = 0
  const endRest = () => {
    for (; at < cues.length; at++) cues[at]!.end()
  }
  const run = async () => {
    while (at < cues.length) {
      const cue = cues[at]!
      try {
        await cue.play(stop.signal)
      } catch (fault) {
        if (!stop.signal.aborted) {
          endRest()
          throw fault
        }
      }
      if (stop.signal.aborted) return
      at++
    }
  }
  return {
    over: run(),
    cut: () => {
      if (stop.signal.aborted || at >= cues.length) return
      stop.abort()
      endRest()
    },
  }
}
