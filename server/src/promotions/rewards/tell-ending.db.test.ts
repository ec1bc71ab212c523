import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { post } from '@lalmor/ledger/post.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { tellEnding } from './tell-ending.ts'

const { call, database, db, signIn, time } = useTestApi()
const { admin } = database
const query = pgQuery(admin)
const hourMs = 3_600_000

beforeAll(() => postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_000n), at: time.now }))

const tell = () => tellEnding(db, time.now, new AbortController().signal)
const endings = async (player: TestPlayer) =>
  (await call('/mail/list', {}, player)).mails.filter(({ key }) => key.endsWith('-ending')).map(({ key, params }) => ({ key, params }))

/** ₹28, ending in this many hours. */
async function reward({ uid }: TestPlayer, promotion: string, hours: number) {
  const start = new Date(time.now.getTime() + 5.5 * hourMs).toISOString().slice(0, 10)
  await admin.query(
    `insert into app.promotion_spend (promotion, period_start, budget_paise, reserved_paise) values ($1, $2, 10000000, 2800)
     on conflict (promotion, period_start) do update set reserved_paise = app.promotion_spend.reserved_paise + 2800`,
    [promotion, start],
  )
  await admin.query(
    `insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, claim_until)
     values ($1, $2, 1, $3, 2800, 0, '{}', 'open', $4, $5, $6)`,
    [uid, promotion, `${promotion}/x`, start, time.now, new Date(time.now.getTime() + hours * hourMs)],
  )
}

test('a reward that ends within a day is mailed once; later ones and cashback are not', async () => {
  const player = await signIn()
  await reward(player, 'vip-rebate', 23)
  await reward(player, 'vip-weekly', 25)
  await reward(player, 'cashback', 23)
  await tell()
  await tell()
  expect(await endings(player)).toEqual([
    { key: 'reward-ending', params: { amount: 28_00, until: new Date(time.now.getTime() + 23 * hourMs).toISOString() } },
  ])
})

test('a bonus is mailed on its last Indian day, with its locked amount', async () => {
  const player = await signIn()
  const expiresAt = new Date(time.now.getTime() + hourMs)
  await post(query, {
    playerId: BigInt(player.uid),
    key: 'b',
    kind: 'promo-bonus',
    amount: rupees(28n),
    required: rupees(84n),
    expiresAt,
    at: time.now,
  })
  await tell()
  expect(await endings(player)).toMatchObject([{ key: 'bonus-ending', params: { amount: 28_00, until: '2026-11-20T18:30:00.000Z' } }])
})

test.each(['P1D', 'P1Y'] as const)('a player on a break of %s gets no mail', async (length) => {
  const player = await signIn()
  await reward(player, 'vip-rebate', 23)
  await call('/limit/break', { length }, player)
  await admin.query('update app.reward set claim_until = $2 where player_id = $1', [player.uid, new Date(time.now.getTime() + 23 * hourMs)])
  await tell()
  expect(await endings(player)).toEqual([])
})
