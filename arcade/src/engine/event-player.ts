export type Cue = {
  /** Stops and rejects on abort. */
  play(signal: AbortSignal): Promise<void>
  /** Replaces the rest of `play`: shows at once where it would have ended. */
  end(): void
  /** Never skipped: it waits for the player, or is where a skip leads. */
  kept?: boolean
}

export type Show = {
  /** Resolves after the last cue, played or cut; rejects if a cue fails, with the picture at its end. */
  over: Promise<void>
  /** Ends this cue and all that follow, in order, at once. */
  cut(): void
  /** As `cut`, up to the next kept cue. A running kept cue goes on. */
  skip(): void
}

/** The outcome is known before the first cue, so a cut at any moment shows the same end. */
export function playCues(cues: readonly Cue[]): Show {
  let at = 0
  let running = new AbortController()
  const endUntil = (stop: (cue: Cue) => boolean) => {
    do cues[at++]!.end()
    while (at < cues.length && !stop(cues[at]!))
  }
  const endRest = () => endUntil(() => false)
  const run = async () => {
    while (at < cues.length) {
      running = new AbortController()
      const { signal } = running
      try {
        await cues[at]!.play(signal)
      } catch (fault) {
        if (!signal.aborted) {
          endRest()
          throw fault
        }
      }
      // A cut or skip has already moved on.
      if (!signal.aborted) at++
    }
  }
  return {
    over: run(),
    cut: () => {
      if (at >= cues.length) return
      running.abort()
      endRest()
    },
    skip: () => {
      if (at >= cues.length || cues[at]!.kept) return
      running.abort()
      endUntil(({ kept }) => kept ?? false)
    },
  }
}
