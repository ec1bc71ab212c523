import type { Card } from '@lalmor/games/table-games/andar-bahar/events.ts'
import type { CountUp } from '../../engine/count-up.ts'
import type { Cue } from '../../engine/event-player.ts'
import { timing } from '../../engine/motion.ts'
import type { Deal, Dealt } from './read-events.ts'

/** What the table can do. What takes time stops and rejects when its signal is aborted. */
export type Scene = {
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** An empty table, and the joker turned up. */
  turnJoker(card: Card, signal: AbortSignal): Promise<void>
  /** Sends a card on its way; `count` of them have been dealt then. */
  deal(dealt: Dealt, count: number, signal: AbortSignal): void
  /** All cards as they lie, the match and its lane marked, the result said. */
  showOutcome(): void
  outcomeInView(): void
  countUp(counted: CountUp, signal: AbortSignal): Promise<void>
  /** Cards come one by one; without motion they are there at once. */
  inMotion(): boolean
}

/** How long the table waits after a card: the first ones take their own time, then they come quicker; the last one arrives. */
export function pauseAfter(count: number, of: number): number {
  if (count === of) return timing.card
  return count < timing.cardsInOwnTime ? timing.cardStep : timing.cardStepQuick
}

/** A round as cues: the joker, each card, the outcome. Cut at any moment, all of it lies as it lies at the end. */
export function perform({ joker, dealt }: Deal, counted: CountUp | undefined, scene: Scene): Cue[] {
  // The last cue's end puts everything down at once: those before it need none of their own.
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
