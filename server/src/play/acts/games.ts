import type { Asset } from '@lalmor/ledger/asset.ts'
import { sql } from 'kysely'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { OpsRefusal, type Acting, type Answer, type Command } from '../../platform/operators/command.ts'
import { table } from '../../platform/operators/words.ts'

type GameSwitch = { game: number; id: string; stopped: boolean }

const listGames = ({ tx }: Acting): Promise<GameSwitch[]> =>
  ledgerIn(tx)<GameSwitch>(
    `select g.game, substr(a.code, length('game/') + 1) as id, g.stopped
     from ledger.game g join ledger.account a using (account)
     order by g.game`,
    [],
  )

async function switchGames(tx: Tx, { asset, game, stopped }: { asset: Asset; game: number | null; stopped: boolean }): Promise<void> {
  await sql`select ops.switch_games(${asset}::smallint, ${game}::int, ${stopped})`.execute(tx)
}

async function turn(acting: Acting, id: string | undefined, stopped: boolean): Promise<Answer> {
  const { asset } = acting.place
  const said = stopped ? 'stopped: no new round starts, open rounds resolve' : 'open'
  if (!id) {
    await switchGames(acting.tx, { asset, game: null, stopped })
    return { lines: [`All games are ${said}. Switches of single games stay as they are.`], data: { game: null, stopped } }
  }
  const games = await listGames(acting)
  const found = games.find((game) => game.id === id)
  if (!found) throw new OpsRefusal(`There is no game ${id}. There are ${games.map((game) => game.id).join(', ')}.`)
  await switchGames(acting.tx, { asset, game: found.game, stopped })
  return { lines: [`${id} is ${said}.`], data: { game: id, stopped } }
}

export const gamesStop: Command = {
  name: 'games stop',
  summary: 'stop one game, or all games',
  details: ['It acts at once, in every process. Open rounds resolve, and payouts are not delayed.'],
  words: ['game?'],
  act: (acting, { game }) => turn(acting, game, true),
}

export const gamesStart: Command = {
  name: 'games start',
  summary: 'reopen one game, or all games',
  details: ['If a check of the books stopped the games, read docs/runbooks/broken-books.md first.'],
  words: ['game?'],
  act: (acting, { game }) => turn(acting, game, false),
}

const picksMax = 6

export const gamesPick: Command = {
  name: 'games pick',
  summary: 'choose the games that Home shows as Hot, marked as our choice, until enough rounds are played to count',
  details: [`Up to ${picksMax}, in order; games that are not open are left out. Without any, Home shows only counted games.`],
  words: ['games?'],
  async act(acting, { games: asked }) {
    const { tx, by, now } = acting
    const known = await listGames(acting)
    const picked = (asked?.split(',') ?? []).map((id) => {
      const found = known.find((game) => game.id === id.trim())
      if (!found) throw new OpsRefusal(`There is no game ${id}. There are ${known.map((game) => game.id).join(', ')}.`)
      return found
    })
    if (picked.length > picksMax || new Set(picked).size < picked.length)
      throw new OpsRefusal(`Name up to ${picksMax} games, each once, separated by commas.`)
    await writeSetting(tx, 'hot', { games: picked.map(({ game }) => game) }, { by, now })
    const ids = picked.map(({ id }) => id)
    return { lines: [ids.length > 0 ? `Picked: ${ids.join(', ')}.` : 'No game is picked.'], data: { games: ids } }
  },
}

export const gamesList: Command = {
  name: 'games list',
  summary: 'which games are stopped',
  async act(acting) {
    const games = await listGames(acting)
    const [all] = await ledgerIn(acting.tx)<{ stopped: boolean }>('select stopped from ledger.asset where asset = $1', [acting.place.asset])
    const head = all!.stopped ? ['The switch of all games is on: no game can be played.'] : []
    return {
      lines: [
        ...head,
        ...table(
          ['game', 'switch'],
          games.map(({ id, stopped }) => [id, stopped ? 'stopped' : 'open']),
        ),
      ],
      data: { allStopped: all!.stopped, games },
    }
  },
}
