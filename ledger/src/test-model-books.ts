import { isDeepStrictEqual } from 'node:util'
import type { Pool, QueryResultRow } from 'pg'
import { assets } from './asset.ts'
import { openGame } from './games.ts'
import { houseTotals, postHouse, readFund } from './house.ts'
import { switchAllGames, switchGame } from './limits.ts'
import { expireLots } from './lots.ts'
import { pgQuery } from './query.ts'
import { balanceOf, fundOf, newModel, newModelPlayer, openRounds, type Model } from './test-model.ts'
import { reopenBooks, testGame, testOutside } from './test-players.ts'
import { openWallet } from './wallet.ts'

/** True if `found` equals `expected` in every field that `expected` has. */
export function says(found: unknown, expected: unknown): boolean {
  if (!isRecord(found) || !isRecord(expected)) return isDeepStrictEqual(found, expected)
  return Object.entries(expected).every(([name, value]) => name === 'message' || says(found[name], value))
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

let lastPlayer = 1_000_000n

/** Empty books for some new players: nothing of earlier runs can expire into the fund, and the fund is empty. */
export async function openBooks(pool: Pool, players: number, at: Date): Promise<{ model: Model; playerIds: bigint[] }> {
  const query = pgQuery(pool)
  const asset = assets.play
  await switchAllGames(query, asset, { stopped: false })
  await switchGame(query, testGame.game, { stopped: false })
  await reopenBooks(pool)
  await openGame(query, testOutside.game, testOutside.id, { outside: true })
  while ((await expireLots(query, { at: new Date('2100-01-01T00:00:00.000Z'), players: 1_000 })).length > 0);
  const left = await readFund(query, asset)
  const playerIds = Array.from({ length: players }, () => ++lastPlayer)
  if (left > 0n) await postHouse(query, { asset, key: `emptied/${playerIds[0]}`, kind: 'unfund-promotions', amount: left, at })
  const model = newModel()
  for (const playerId of playerIds) {
    await openWallet(query, playerId, asset)
    model.players.set(playerId, newModelPlayer())
  }
  return { model, playerIds }
}

const wallets = `select player_id as "playerId", cash, bonus, withdraw_hold as hold, debt, seq, seed_no as "seedNo", nonce,
    stopped_until as "stoppedUntil", (select actions from ledger.open_round o where o.player_id = w.player_id and not o.outside) as actions,
    (select coalesce(sum(o.paid), 0)::bigint from ledger.open_round o where o.player_id = w.player_id) as paid,
    (select balance from ledger.fund f where f.asset = w.asset) as fund
  from ledger.wallet w where player_id = any($1) order by player_id`

const lots = `select player_id as "playerId", lot_no as "lotNo", cause, key, granted, required, done, bonus,
    nullif(expires_at, 'infinity') as "expiresAt", ended, taken_back as "takenBack"
  from ledger.lot where player_id = any($1) order by player_id, lot_no`

const limits = `select player_id as "playerId", measure || '/' || period as name, amount, raise_amount as raise, raise_asked_at as "askedAt"
  from ledger.play_limit where player_id = any($1) order by player_id, measure, period`

const journal = `select asked.player_id as "playerId", row.seq, what, amount, cash, bonus
  from unnest($1::bigint[], $2::bigint[]) asked (player_id, seq)
  cross join lateral (
    select seq, 'round' as what, stake as amount, cash_after as cash, bonus_after as bonus
    from ledger.round r where r.player_id = asked.player_id and r.seq > asked.seq
    union all
    select seq, 'opening', stake, cash_after, bonus_after from ledger.opening o where o.player_id = asked.player_id and o.seq > asked.seq
    union all
    select seq, 'part', amount, cash_after, bonus_after from ledger.part_payout p where p.player_id = asked.player_id and p.seq > asked.seq
    union all
    select seq, kind, amount, cash_after, bonus_after from ledger.transfer t where t.player_id = asked.player_id and t.seq > asked.seq
  ) row
  order by player_id, seq`

/** Pockets, lots, limits, and the journal after each player's seq. */
export async function booksOf(pool: Pool, seqs: Map<bigint, bigint>) {
  const players = [...seqs.keys()]
  const select = async <Row extends QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Row>({ name, text, values })).rows
  const [pockets, requirements, ownLimits, rows] = await Promise.all([
    select('model-wallets', wallets, [players]),
    select<{ expiresAt: Date | null; ended: string | null }>('model-lots', lots, [players]),
    select('model-limits', limits, [players]),
    select('model-journal', journal, [players, [...seqs.values()]]),
  ])
  return { pockets, lots: requirements, limits: ownLimits, journal: rows }
}

export function modelBooks(model: Model, seqs: Map<bigint, bigint>) {
  const players = [...seqs].map(([playerId, seq]) => ({ playerId, seq, player: model.players.get(playerId)! }))
  return {
    pockets: players.map(({ playerId, player }) => {
      const { hold, debt, seq, seedNo, nonce, stoppedUntil: until, open } = player
      const stoppedUntil = Number.isFinite(until) ? new Date(until) : until
      const actions = open?.actions ?? null
      const paid = openRounds(player).reduce((sum, round) => sum + round.paid, 0n)
      return { playerId, ...balanceOf(player), hold, debt, seq, seedNo, nonce, stoppedUntil, actions, paid, fund: fundOf(model) }
    }),
    lots: players.flatMap(({ playerId, player }) =>
      player.lots.map((lot) => ({ playerId, ...lot, expiresAt: lot.expiresAt ?? null, ended: lot.ended ?? null })),
    ),
    limits: players.flatMap(({ playerId, player }) =>
      [...player.play.limits]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, { amount = null, raise }]) => ({
          playerId,
          name,
          amount,
          raise: raise?.amount ?? null,
          askedAt: raise?.askedAt ?? null,
        })),
    ),
    journal: players.flatMap(({ playerId, player, seq }) =>
      player.rows.filter((row) => row.seq > seq).map((row) => ({ playerId, ...row })),
    ),
  }
}

export async function houseBooks(pool: Pool): Promise<Map<string, bigint>> {
  return new Map((await houseTotals(pgQuery(pool), assets.play)).map(({ account, balance }) => [account, balance]))
}
