import { gamesList, gamesPick, gamesStart, gamesStop } from '@lalmor/contract/ops/games.ts'
import type { Asset } from '@lalmor/ledger/asset.ts'
import { sql } from 'kysely'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { writeSetting } from '../../platform/db/settings.ts'
import { handle } from '../../platform/operators/act.ts'
import { refuse } from '../../platform/operators/refuse.ts'
import type { Acting } from '../../platform/operators/command.ts'

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

async function turn(acting: Acting, { game: id }: { game?: string }, stopped: boolean) {
  const { asset } = acting.place
  const found = id === undefined ? null : await findGame(acting, id)
  await switchGames(acting.tx, { asset, game: found && found.game, stopped })
  return { game: id ?? null, stopped }
}

async function findGame(acting: Acting, id: string): Promise<GameSwitch> {
  return (await listGames(acting)).find((game) => game.id === id) ?? refuse('unknown', { what: 'game', id })
}

export const acts = [
  handle(gamesList, {
    async act(acting) {
      const games = await listGames(acting)
      const [all] = await ledgerIn(acting.tx)<{ stopped: boolean }>('select stopped from ledger.asset where asset = $1', [
        acting.place.asset,
      ])
      return { allStopped: all!.stopped, games }
    },
  }),
  handle(gamesStop, { act: (acting, args) => turn(acting, args, true) }),
  handle(gamesStart, { act: (acting, args) => turn(acting, args, false) }),
  handle(gamesPick, {
    async act(acting, { games: ids = [] }) {
      const { tx, by, now } = acting
      const picked = await Promise.all(ids.map((id) => findGame(acting, id)))
      await writeSetting(tx, 'hot', { games: picked.map(({ game }) => game) }, { by, now })
      return { games: ids }
    },
  }),
]
