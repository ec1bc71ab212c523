/** One thing to show. */
export type Cue = {
  /** Shows it. Stops and rejects when `signal` is aborted. */
  play(signal: AbortSignal): Promise<void>
  /** Instead of the rest of `play`: puts the picture at once where it would have left it. */
  end(): void
  /** Never skipped: it waits for the player, or is what a skip leads to. */
  kept?: boolean
}

export type Show = {
  /** Resolves when the last cue is over, played or cut; rejects when a cue fails, with the picture at its end. */
  over: Promise<void>
  /** Stops the running cue and ends it and all that follow, in order, at once. */
  cut(): void
  /** As `cut`, but up to the next kept cue, which is then shown. A running cue that is kept goes on. */
  skip(): void
}

/**
 * Plays the cues of a round one after another. The outcome is known before the first one, so a show may be cut at any moment: the picture
 * is then the one it would have ended with.
 */
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
      // A cut or a skip has already moved past this cue.
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
