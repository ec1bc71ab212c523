import type { CountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import { timing } from '../../engine/motion.ts'
import type { ResultLine } from '../../engine/result-line.ts'
import { freeSpinsCue, type FreeSpinsScene } from '../../engine/slots/free-spins.ts'
import type { CueName } from '../../engine/sound-cues.ts'
import type { BarFace, Beat } from './script.ts'

type Of<Kind extends Beat['kind']> = Extract<Beat, { kind: Kind }>

/** Animations stop and reject on abort. */
export type Scene = FreeSpinsScene & {
  /** The old grid falls out, the beat's drops in. */
  drop(beat: Of<'drop'>, signal: AbortSignal): Promise<void>
  tumble(beat: Of<'tumble'>, signal: AbortSignal): Promise<void>
  /** Orbs leave their cells and are added up on the bar. */
  gather(beat: Of<'orbs'>, signal: AbortSignal): Promise<void>
  place(grid: Of<'orbs'>['left']): void
  outline(beat: Of<'wins' | 'clouds'>): void
  unmark(): void
  bar(face: BarFace): void
  say(line: ResultLine): void
  rain(on: boolean): void
  /** Resolves when counted up. */
  total(beat: Of<'total'>, signal: AbortSignal): Promise<void>
  sound(name: CueName): void
  /** Makes the win heard and felt. */
  win(counted: CountUp): void
  outcomeInView(): void
}

const sumHoldMs = 700

function cueOf(beat: Beat, scene: Scene): Cue {
  switch (beat.kind) {
    case 'drop': {
      const open = () => {
        scene.unmark()
        scene.rain(false)
        scene.bar(beat.bar)
        scene.say(beat.says)
      }
      return {
        play: (signal) => {
          open()
          return scene.drop(beat, signal)
        },
        end: () => {
          open()
          scene.place(beat.grid)
        },
        kept: true,
      }
    }
    case 'wins': {
      const show = () => {
        scene.outline(beat)
        scene.bar(beat.bar)
        scene.say(beat.says)
      }
      return {
        play: (signal) => {
          show()
          scene.rain(true)
          return scene.wait(timing.winners, signal)
        },
        end: show,
      }
    }
    case 'tumble': {
      const end = () => {
        scene.unmark()
        scene.rain(false)
        scene.place(beat.drop.grid)
      }
      return {
        play: async (signal) => {
          scene.unmark()
          // Silent below the stake.
          if (beat.mark === 'hit') scene.sound('tumble')
          await scene.tumble(beat, signal)
          end()
        },
        end,
      }
    }
    case 'orbs': {
      const end = () => {
        scene.place(beat.left)
        scene.bar(beat.bar)
        scene.say(beat.says)
      }
      return {
        play: async (signal) => {
          await scene.gather(beat, signal)
          end()
          await scene.wait(sumHoldMs, signal)
        },
        end,
      }
    }
    case 'clouds': {
      const show = () => {
        scene.outline(beat)
        scene.bar(beat.bar)
        scene.say(beat.says)
      }
      return {
        play: (signal) => {
          show()
          return scene.wait(timing.lineHold, signal)
        },
        end: show,
      }
    }
    case 'invite':
    case 'more':
    case 'gap':
      return freeSpinsCue(beat, scene)
    case 'total': {
      const open = () => {
        scene.freeSpinsRun(false)
        scene.unmark()
        scene.rain(false)
        scene.bar(beat.bar)
      }
      return {
        play: async (signal) => {
          open()
          scene.outcomeInView()
          if (!beat.plate) return scene.say(beat.says)
          scene.win(beat.plate.counted)
          // A phone needs a frame for the plate alone.
          await scene.wait(0, signal)
          await scene.total(beat, signal)
        },
        end: () => {
          open()
          scene.say(beat.says)
        },
        kept: true,
      }
    }
  }
}

export const perform = (beats: readonly Beat[], scene: Scene): Cue[] => beats.map((beat) => cueOf(beat, scene))
