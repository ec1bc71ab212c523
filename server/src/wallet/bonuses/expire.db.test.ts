import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse, readFund } from '@lalmor/ledger/house.ts'
import { listLots } from '@lalmor/ledger/lots.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { newPlayer } from '@lalmor/ledger/test-players.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { expireBonuses } from './expire.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const after = (days: number) => new Date(now.getTime() + days * 86_400_000)
const { admin, app } = useTestDatabase()
const query = pgQuery(admin)
const { db } = openDatabase(app)

test('every expired bonus ends, its money goes back to the fund and its player gets one mail; others stay', async () => {
  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_000n), at: now })
  const players = await Promise.all(Array.from({ length: 230 }, () => newPlayer(admin, now)))
  await admin.query(
    `insert into app.player (player_id, nickname, guest, terms_version, terms_accepted_at, privacy_version, created_at)
     select player_id, '', true, 1, $2, 1, $2 from unnest($1::bigint[]) player_id`,
    [players, now],
  )
  for (const [n, playerId] of players.entries())
    await post(query, {
      playerId,
      key: 'checkin',
      kind: 'daily-bonus',
      amount: rupees(2n),
      required: rupees(6n),
      expiresAt: after(n < 220 ? 7 : 8),
      at: now,
    })
  expect(await readFund(query, assets.play)).toBe(rupees(540n))

  for (const _again of [1, 2]) await expireBonuses(db, after(8), new AbortController().signal)
  expect(await readFund(query, assets.play)).toBe(rupees(980n))
  expect(await listLots(query, players[0]!, { all: true })).toMatchObject([{ ended: 'expired', bonus: 0n }])
  expect(await listLots(query, players[225]!)).toMatchObject([{ ended: undefined, bonus: rupees(2n) }])
  const told = await query<{ key: string; params: object; players: number }>(
    'select key, params, count(distinct player_id)::int as players from app.mail group by key, params',
    [],
  )
  expect(told).toEqual([{ key: 'bonus-expired', params: { amount: 2_00 }, players: 220 }])
  expect(await query('select from app.mail', [])).toHaveLength(220)
})
