import type { Paise } from '@lalmor/units/paise.ts'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { useTestApi } from '../test-api.ts'
import { creditOrder } from './credit.ts'
import * as store from './store.ts'

type Api = Pick<ReturnType<typeof useTestApi>, 'db' | 'database'>
type Arrived = { orderNo: string; amount: Paise; paidAt?: Date }

/** Credits an order after writing its rail's evidence. Returns true if this call credited it. */
export async function creditArrived({ db, database }: Api, { orderNo, amount, paidAt }: Arrived, now: Date): Promise<boolean> {
  const lineId = await arrive({ db, database }, { orderNo, amount }, now)
  const line = lineId === undefined ? {} : { line: { lineId, by: 'program' } }
  return db.transaction().execute((tx) => creditOrder(tx, { orderNo, paidAt: paidAt ?? now, ...line }, now))
}

/** Writes, as the owner, the evidence of `amount` for an uncredited order. Returns a transfer's line. */
export async function arrive({ db, database: { admin } }: Api, { orderNo, amount }: Arrived, now: Date): Promise<bigint | undefined> {
  const order = (await store.findOrder(db, orderNo))!
  return order.status === 'success' ? undefined : plant(admin, order, amount, now)
}

async function plant(
  owner: Pool,
  { order_no: orderNo, player_id: playerId, method }: store.OrderRow,
  amount: Paise,
  now: Date,
): Promise<bigint | undefined> {
  switch (method) {
    case 'online':
      await owner.query(
        `insert into app.online_payment (payment_id, order_no, player_id, return_url, created_at, status, received_paise, modified_at)
         values ($1, $2, $3, '', $5, 'succeeded', $4, $5)
         on conflict (order_no) do update set status = 'succeeded', received_paise = $4, modified_at = $5`,
        [randomBytes(15).toString('hex'), orderNo, playerId, amount, now],
      )
      return undefined
    case 'crypto':
      await owner.query(
        `insert into app.crypto_chain (genesis, contract, network, symbol, decimals, xpub, current, scanned_no, checked_no, heard_at)
         values ('test', 'test', 'test', 'USDT', 6, 'test', false, 100, 100, $1) on conflict do nothing`,
        [now],
      )
      await owner.query(
        `insert into app.crypto_address (address, player_id, xpub, index, made_at)
         values ('test ' || $1::bigint, $1::bigint, 'test', (select count(*) from app.crypto_address), $2) on conflict do nothing`,
        [playerId, now],
      )
      await owner.query(
        `insert into app.crypto_transfer (chain_no, tx_hash, log_index, block_no, block_hash, player_id, address, units, micro, state, seen_at, rate_paise, order_no)
         select chain_no, $1::text, 0, 1, 'test', $2::bigint, 'test ' || $2::bigint, 1000000, 1000000, 'confirming', $4, $3, $1::text from app.crypto_chain where genesis = 'test'`,
        [orderNo, playerId, amount, now],
      )
      return undefined
    case 'upi':
    case 'imps': {
      const { rows } = await owner.query<{ line_id: bigint }>(
        `with statement as (
           insert into app.bank_statement (account_id, format, file_hash, opening_paise, closing_paise, lines, imported_by, imported_at)
           values (1, 'feed', $1, 0, 0, 1, 'test', $2) returning statement_id
         )
         insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference)
         select 1, statement_id, $1, $2, false, $3, '', '' from statement
         returning line_id`,
        [randomBytes(32), now, amount],
      )
      return rows[0]!.line_id
    }
  }
}

/** Removes a credited order's money from its chain, as the owner. Only a chain loses money: an order of another method gets a transfer. */
export async function loseCredited({ db, database: { admin } }: Api, orderNo: string, now: Date): Promise<void> {
  const order = (await store.findOrder(db, orderNo))!
  if (order.method !== 'crypto') await plant(admin, { ...order, method: 'crypto' }, order.amount_paise, now)
  await admin.query("update app.crypto_transfer set state = 'orphaned', credited_at = coalesce(credited_at, $2) where order_no = $1", [
    orderNo,
    now,
  ])
}
