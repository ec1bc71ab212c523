import type { Asset } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { post } from '@lalmor/ledger/post.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { randomInt, randomUUID } from 'node:crypto'

/** Money at a test's start, as the database's owner, with a cause: the check of the books finds nothing. */

type Deposit = { playerId: bigint; amount: Paise; required: Paise; at: Date }

export async function plantDeposit(owner: Query, { playerId, amount, required, at }: Deposit): Promise<string> {
  const orderNo = `DP${String(randomInt(2 ** 47)).padStart(16, '0')}`
  await owner(
    `insert into app.deposit_order (order_no, player_id, request_id, method, amount_paise, status, created_at, paid_at, credited_at, credited_paise)
     values ($1, $2, $3, 'online', $4, 'success', $5, $5, $5, $4)`,
    [orderNo, playerId, randomUUID(), amount, at],
  )
  await owner(
    `insert into app.online_payment (payment_id, order_no, player_id, return_url, created_at, status, received_paise, modified_at)
     values (left(replace($1::text, '-', ''), 30), $2, $3, '', $5, 'succeeded', $4, $5)`,
    [randomUUID(), orderNo, playerId, amount, at],
  )
  const key = `deposit/${orderNo}`
  const posted = await post(owner, { playerId, key, kind: 'deposit-online', amount, required, at })
  assert(posted.kind === 'posted', `the deposit was ${posted.kind}`)
  return key
}

export async function plantFund(
  owner: Query,
  {
    asset,
    amount,
    at,
    kind = 'fund-promotions',
  }: { asset: Asset; amount: Paise; at: Date; kind?: 'fund-promotions' | 'unfund-promotions' },
): Promise<void> {
  await postHouse(owner, { asset, key: `ops/${randomUUID()}`, kind, amount, at })
  await plantAct(owner, { act: kind === 'fund-promotions' ? 'fund add' : 'fund take', amount, at })
}

type Act = { act: string; orderNo?: string; amount?: Paise; by?: string; at: Date }

/** An act in the audit trail; by default by the sandbox's operator, who decides everything alone. */
export async function plantAct(owner: Query, { act, orderNo, amount, by = 'sandbox', at }: Act): Promise<void> {
  await owner(
    `insert into ops.audit (call_id, at, operator, act, args, outcome, amount_paise) values ($1, $2, $3, $4, jsonb_strip_nulls(jsonb_build_object('order', $5::text)), 'done', $6)`,
    [randomUUID(), at, by, act, orderNo ?? null, amount ?? null],
  )
}
