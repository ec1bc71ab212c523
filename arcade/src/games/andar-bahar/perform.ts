import type { Card } from '@lalmor/games/table-games/andar-bahar/events.ts'
import type { CountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import { timing } from '../../engine/motion.ts'
import type { Deal, Dealt } from './read-events.ts'

/** Animations stop and reject on abort. */
export type Scene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  turnJoker(card: Card, signal: AbortSignal): Promise<void>
  deal(dealt: Dealt, count: number, signal: AbortSignal): void
  /** All cards, the match and its lane marked, the result as text. */
  showOutcome(): void
  outcomeInView(): void
  countUp(counted: CountUp, signal: AbortSignal): Promise<void>
  /** One by one; without motion all at once. */
  inMotion(): boolean
}

/** The first cards take their time, later ones are quicker, the last arrives fully. */
export function pauseAfter(count: number, of: number): number {
  if (count === of) return timing.card
  return count < timing.cardsInOwnTime ? timing.cardStep : timing.cardStepQuick
}

/** A cut at any moment shows the final table. */
export function perform({ joker, dealt }: Deal, counted: CountUp | undefined, scene: Scene): Cue[] {
  // The last cue's end shows everything: earlier ones need none.
  const end = () => {}
  const cards = dealt.map((one, at): Cue => {
    const count = at + 1
    return {
      end,
      play: async (signal) => {
        if (!scene.inMotion()) return
        scene.deal(one, count, signal)
        await scene.wait(pauseAfter(count, dealt.length), signal)
      },
    }
  })
  const outcome: Cue = {
    end: scene.showOutcome,
    play: async (signal) => {
      scene.showOutcome()
      scene.outcomeInView()
      if (counted) await scene.countUp(counted, signal)
    },
  }
  const turn: Cue = {
    end,
    play: async (signal) => {
      await scene.turnJoker(joker, signal)
      if (scene.inMotion()) await scene.wait(timing.jokerPause, signal)
    },
  }
  return [turn, ...cards, outcome]
}
