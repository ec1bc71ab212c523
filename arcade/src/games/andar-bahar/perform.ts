import type { Card } from '@lalmor/games/table-games/andar-bahar/events.ts'
import type { CountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import { timing } from '../../engine/motion.ts'
import type { Deal, Dealt } from './read-events.ts'

/** The table's moves. Animations stop and reject when their signal is aborted. */
export type Scene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Clears the table and turns the joker up. */
  turnJoker(card: Card, signal: AbortSignal): Promise<void>
  /** Deals a card; `count` is how many have then been dealt. */
  deal(dealt: Dealt, count: number, signal: AbortSignal): void
  /** Shows the final table: all cards, the match and its lane marked, the result as text. */
  showOutcome(): void
  outcomeInView(): void
  countUp(counted: CountUp, signal: AbortSignal): Promise<void>
  /** Cards come one by one; without motion all at once. */
  inMotion(): boolean
}

/** The wait after a card: the first ones take their time, then they come quicker; the last one arrives fully. */
export function pauseAfter(count: number, of: number): number {
  if (count === of) return timing.card
  return count < timing.cardsInOwnTime ? timing.cardStep : timing.cardStepQuick
}

/** A round as cues: the joker, each card, the outcome. A cut at any moment shows the final table. */
export function perform({ joker, dealt }: Deal, counted: CountUp | undefined, scene: Scene): Cue[] {
  // The last cue's end shows everything at once: earlier cues need no end.
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
  return [{ end, play: (signal) => scene.turnJoker(joker, signal) }, ...cards, outcome]
}
