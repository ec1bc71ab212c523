import type { Paise } from '@lalmor/units/paise.ts'
import type { Cue } from '../event-player.ts'
import { timing } from '../motion.ts'

/** Beats of free spins, for reels and for falling symbols. */
export type FreeSpinsBeat =
  /** Waits for the player's tap. */
  | { kind: 'invite'; awarded: number; gives: string; stake: Paise }
  | { kind: 'more'; awarded: number }
  /** Between two free spins; the player may pause here. */
  | { kind: 'gap'; spin: number; of: number }

type Of<Kind extends FreeSpinsBeat['kind']> = Extract<FreeSpinsBeat, { kind: Kind }>

/** The stage of free spins. Methods that take time stop and reject when their signal is aborted. */
export type FreeSpinsScene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Resolves with the player's tap. */
  invite(beat: Of<'invite'>, signal: AbortSignal): Promise<void>
  /** Resolves after a while. */
  more(beat: Of<'more'>, signal: AbortSignal): Promise<void>
  closePlate(): void
  /** While free spins run, the disc pauses them. */
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

/** The player's control over the free spins. Calls `changed` when the disc's action changes. */
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
    /** Resolves at once; if paused, calls `tell` and resolves when the player continues. Rejects when aborted. */
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
