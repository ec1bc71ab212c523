import type { MirchiMinesEvent } from '@lalmor/games/mines/events.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import type { Cue } from '../../engine/event-player.ts'
import { timing } from '../../engine/motion.ts'
import { withEvent, type Standing } from './standing.ts'

/** Animations stop and reject on abort. */
export type Scene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  show(standing: Standing): void
  /** Turns a tile; shows `turned` half-way. */
  turn(tile: number, turned: Standing, signal: AbortSignal): Promise<void>
  /** Counts up once, if the round paid above its stake. */
  countUp(payout: Paise, signal: AbortSignal): Promise<void>
  /** Only chilies the player did not find remain hidden. */
  outcomeInView(): void
}

function cueOf(event: MirchiMinesEvent, before: Standing, stake: Paise, scene: Scene): Cue {
  const standing = withEvent(before, event)
  const end = () => scene.show(standing)
  switch (event.type) {
    case 'pick':
      return {
        end,
        play: async (signal) => {
          await scene.turn(event.tile, standing, signal)
          end()
          if (event.found === 'chili') scene.outcomeInView()
        },
      }
    case 'cash-out':
      return {
        end,
        play: async (signal) => {
          end()
          scene.outcomeInView()
          if (event.amount > stake) await scene.countUp(event.amount, signal)
        },
      }
    case 'reveal':
      return {
        end,
        play: async (signal) => {
          await scene.wait(timing.revealDelay, signal)
          const hidden = event.chilies.filter((tile) => before.faces[tile] === 'covered')
          for (const [at, tile] of hidden.entries()) {
            if (at > 0) await scene.wait(timing.revealGap, signal)
            scene.show(withEvent(before, { type: 'reveal', chilies: [...hidden.slice(0, at), tile] }))
          }
        },
      }
    case 'start':
    case 'total':
      return { end, play: async () => end() }
  }
}

/** `before` is the board as it is shown. */
export function perform(events: readonly MirchiMinesEvent[], before: Standing, stake: Paise, scene: Scene): Cue[] {
  let standing = before
  return events.map((event) => {
    const cue = cueOf(event, standing, stake, scene)
    standing = withEvent(standing, event)
    return cue
  })
}

/** A whole round with pauses between steps. `cues` are those of `events`. */
export function withPauses(events: readonly MirchiMinesEvent[], cues: readonly Cue[], scene: Scene): Cue[] {
  const pause: Cue = { play: (signal) => scene.wait(timing.replayStep, signal), end: () => {} }
  return cues.flatMap((cue, at) => (events[at]!.type === 'pick' || events[at]!.type === 'cash-out' ? [pause, cue] : [cue]))
}
