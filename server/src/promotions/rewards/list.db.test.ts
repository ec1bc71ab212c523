import { rupees } from '@lalmor/units/paise.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'

const { call, database, guest, signIn, time } = useTestApi()
const { admin } = database

async function rewards({ uid }: TestPlayer, states: readonly string[], at: (n: number) => Date): Promise<string[]> {
  await admin.query(
    `insert into app.promotion_spend (promotion, period_start, budget_paise) values ('vip-rebate', '2026-11-20', 10000000) on conflict do nothing`,
  )
  const { rows } = await admin.query<{ reward_id: string }>(
    `insert into app.reward (player_id, promotion, version, cause, amount_paise, required_paise, facts, state, period_start, made_at, decided_at)
     select $1, 'vip-rebate', 1, 'x/' || n, $2, 0, '{}', state, '2026-11-20', at, case when state not in ('promised', 'open', 'waiting') then at end
     from unnest($3::text[], $4::timestamptz[]) with ordinality x (state, at, n) returning reward_id`,
    [uid, rupees(28n), states, states.map((_, n) => at(n))],
  )
  return rows.map(({ reward_id }) => reward_id)
}

test('every earned reward is listed, newest first, whatever its state; promised ones are not', async () => {
  const player = await signIn()
  const states = ['claimed', 'expired', 'ended', 'reversed', 'open', 'waiting', 'promised', 'released'] as const
  const ids = await rewards(player, states, (n) => new Date(time.now.getTime() + n))
  const { rewards: listed, next } = await call('/reward/list', {}, player)
  expect(next).toBeUndefined()
  expect(listed.map(({ rewardId, state }) => [rewardId, state])).toEqual(
    ids
      .map((id, n) => [id, states[n]])
      .slice(0, 6)
      .toReversed(),
  )
  expect(listed[5]).toMatchObject({
    promotion: 'vip-rebate',
    amount: 28_00,
    earnedAt: time.now.toISOString(),
    claimedAt: time.now.toISOString(),
  })
  await admin.query('delete from app.reward where player_id = $1', [player.uid])
})

test('pages neither lose nor repeat rewards of one moment; another player’s id gives an empty page', async () => {
  const player = await signIn()
  const ids = await rewards(
    player,
    Array.from({ length: 65 }, () => 'expired'),
    () => time.now,
  )
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = await call('/reward/list', before === undefined ? {} : { before }, player)
    seen.push(...page.rewards.map(({ rewardId }) => rewardId))
    before = page.next
  } while (before !== undefined)
  expect(seen.toSorted()).toEqual(ids.toSorted())
  for (const of of [randomUUID(), ids[3]!]) expect(await call('/reward/list', { before: of }, await guest())).toEqual({ rewards: [] })
})
