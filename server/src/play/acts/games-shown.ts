import { gamesList, gamesPick, gamesStart, gamesStop } from '@lalmor/contract/ops/games.ts'
import { show } from '../../platform/operators/act.ts'
import { table } from '../../platform/operators/words.ts'

const switched = ({ game, stopped }: { game: string | null; stopped: boolean }) => {
  const is = stopped ? 'stopped: no new round starts, open rounds resolve' : 'open'
  return [game === null ? `All games are ${is}. Switches of single games stay as they are.` : `${game} is ${is}.`]
}

export const shown = [
  show(gamesList, ({ allStopped, games }) => [
    ...(allStopped ? ['The switch of all games is on: no game can be played.'] : []),
    ...table(
      ['game', 'switch'],
      games.map(({ id, stopped }) => [id, stopped ? 'stopped' : 'open']),
    ),
  ]),
  show(gamesStop, switched),
  show(gamesStart, switched),
  show(gamesPick, ({ games }) => [games.length > 0 ? `Picked: ${games.join(', ')}.` : 'No game is picked.']),
]
