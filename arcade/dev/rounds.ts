import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { OpenRound, Round } from '@lalmor/contract/rounds.ts'
import type { Stakes } from '@lalmor/games/engine.ts'
import { titles as released } from '@lalmor/games/registry.ts'

/** A title's part of the harness: `<id>-rounds.ts`. */
type TitleRounds = {
  kinds: readonly string[]
  /** A round that the game itself plays through these actions. `kind` is one of `kinds`. */
  round(kind: string, ask: { stake: number; choice: unknown; actions: unknown[] }): Round | OpenRound
  stakes?: readonly number[]
}

type Title = TitleRounds & { setup: Pick<GameSetup, 'title' | 'rtpPpm'> & { stakes: number[] } }

const offered = (stakes: Stakes) => (stakes.kind === 'list' ? stakes.list : stakes.chips).map(Number)

export const titles: Readonly<Record<string, Title>> = Object.fromEntries(
  await Promise.all(
    released.map(async ({ id, name, facts, plays }): Promise<[string, Title]> => {
      const rounds = (await import(`./${id}-rounds.ts`)) as TitleRounds
      const stakes = plays ? offered(plays.stakes) : [...(rounds.stakes ?? [])]
      return [id, { ...rounds, setup: { title: name, rtpPpm: facts.rtpPpm, stakes } }]
    }),
  ),
)
