import type { CountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import type { ResultLine } from '../../engine/result-line.ts'
import { freeSpinsCue, type FreeSpinsScene } from '../../engine/slots/free-spins.ts'
import type { LampRow } from './lamp-row.ts'
import type { Beat } from './script.ts'

type Of<Kind extends Beat['kind']> = Extract<Beat, { kind: Kind }>

/** Animations stop and reject on abort. */
export type Scene = FreeSpinsScene & {
  spin(beat: Of<'spin'>, signal: AbortSignal): Promise<void>
  place(beat: Of<'spin'>): void
  highlight(beat: Of<'show'>): void
  unmark(): void
  say(line: ResultLine): void
  /** Counts the line's amount up, in its own time, while lines are shown. */
  countUp(counted: CountUp, signal: AbortSignal): void
  /** Resolves after a while, or on the player's tap. */
  plate(beat: Of<'plate'>, signal: AbortSignal): Promise<void>
  /** Night falls for free spins, and a lamp is lit with each. */
  lamps(row: LampRow | undefined): void
  /** Makes the win heard and felt. */
  win(counted: CountUp): void
  outcomeInView(): void
}

function cueOf(beat: Beat, scene: Scene): Cue {
  switch (beat.kind) {
    case 'spin':
      return {
        play: (signal) => {
          scene.unmark()
          scene.lamps(beat.lamps)
          scene.say(beat.says)
          return scene.spin(beat, signal)
        },
        end: () => {
          scene.unmark()
          scene.lamps(beat.lamps)
          scene.place(beat)
        },
        kept: true,
      }
    case 'show': {
      const show = () => {
        scene.highlight(beat)
        scene.say(beat.says)
      }
      return {
        play: (signal) => {
          show()
          return scene.wait(beat.holdMs, signal)
        },
        end: show,
      }
    }
    case 'invite':
    case 'more':
    case 'gap':
      return freeSpinsCue(beat, scene)
    case 'plate':
      return {
        play: (signal) => {
          scene.freeSpinsRun(false)
          scene.outcomeInView()
          scene.win(beat.total.counted)
          return scene.plate(beat, signal)
        },
        end: scene.closePlate,
      }
    case 'total':
      return {
        play: async (signal) => {
          scene.freeSpinsRun(false)
          scene.say(beat.says)
          scene.outcomeInView()
          if (!beat.counted) return
          scene.win(beat.counted)
          scene.countUp(beat.counted, signal)
        },
        end: () => {
          scene.freeSpinsRun(false)
          scene.say(beat.says)
        },
        kept: true,
      }
  }
}

export const perform = (beats: readonly Beat[], scene: Scene): Cue[] => beats.map((beat) => cueOf(beat, scene))
