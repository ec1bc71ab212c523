import type { Paise } from '@lalmor/units/paise.ts'
import type { Cue } from '../event-player.ts'
import { timing } from '../motion.ts'

/** A beat of free spins, for reels and tumbling symbols. */
export type FreeSpinsBeat =
  | { kind: 'invite'; awarded: number; gives: string; stake: Paise }
  | { kind: 'more'; awarded: number }
  /** The player may pause here. */
  | { kind: 'gap'; spin: number; of: number }

type Of<Kind extends FreeSpinsBeat['kind']> = Extract<FreeSpinsBeat, { kind: Kind }>

/** Methods that take time stop and reject on abort. */
export type FreeSpinsScene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves on the player's tap. */
  invite(beat: Of<'invite'>, signal: AbortSignal): Promise<void>
  /** Announces more free spins; resolves after a while. */
  more(beat: Of<'more'>, signal: AbortSignal): Promise<void>
  closePlate(): void
  /** The disc then pauses them. */
  freeSpinsRun(running: boolean): void
  /** Resolves at once or, if paused, when the player continues. */
  untilResumed(beat: Of<'gap'>, signal: AbortSignal): Promise<void>
}

const nothing = () => {}

export function freeSpinsCue(beat: FreeSpinsBeat, scene: FreeSpinsScene): Cue {
  switch (beat.kind) {
    case 'invite':
      return {
        play: async (signal) => {
          await scene.invite(beat, signal)
          scene.freeSpinsRun(true)
        },
        end: scene.closePlate,
        kept: true,
      }
    case 'more':
      return { play: (signal) => scene.more(beat, signal), end: scene.closePlate }
    case 'gap':
      return {
        play: async (signal) => {
          await scene.wait(timing.freeSpinGap, signal)
          await scene.untilResumed(beat, signal)
        },
        end: nothing,
        kept: true,
      }
  }
}

/** Calls `changed` when the disc's action changes. */
export function freeSpinsControl(changed: () => void) {
  let running = false
  let paused = false
  let resume = nothing
  return {
    /** `undefined` while none run. */
    state: (): 'running' | 'paused' | undefined => (running ? (paused ? 'paused' : 'running') : undefined),
    run(now: boolean) {
      running = now
      paused = false
      changed()
    },
    /** Pauses before the next free spin, or continues. */
    toggle() {
      paused = !paused
      if (!paused) resume()
      changed()
    },
    /** Resolves at once; if paused, calls `tell` and waits for the player. Rejects on abort. */
    untilResumed(tell: () => void, signal: AbortSignal): Promise<void> {
      if (!paused) return Promise.resolve()
      tell()
      return new Promise((resolve, reject) => {
        resume = resolve
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      })
    },
  }
}

export type FreeSpinsHand = ReturnType<typeof freeSpinsControl>
