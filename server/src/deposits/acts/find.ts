import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { foundMax, type Finder, type Found } from '../../platform/operators/find.ts'

type Row = Omit<Found, 'kind' | 'by'>

const of = (tx: Tx, kind: Found['kind'], by: Found['by'], query: RawBuilder<Row>): Promise<Found[]> =>
  query.execute(tx).then(({ rows }) => rows.map((row) => ({ kind, by, ...row })))

const orders = (where: RawBuilder<unknown>) => sql<Row>`
  select order_no as id, player_id as "playerId", created_at as at, amount_paise as amount, coalesce('in review: ' || review, closed_why, status) as says
  from app.deposit_order where ${where} limit ${foundMax}`

const lines = (where: RawBuilder<unknown>) => sql<Row>`
  select l.line_id::text as id, l.player_id as "playerId", l.paid_at as at, l.amount_paise as amount, l.state as says
  from app.bank_line l where ${where} limit ${foundMax}`

const returns = (where: RawBuilder<unknown>) => sql<Row>`
  select r.return_no as id, l.player_id as "playerId", r.made_at as at, r.amount_paise as amount, r.outcome as says
  from app.bank_return r join app.bank_line l using (line_id) where ${where} limit ${foundMax}`

const cases = (where: RawBuilder<unknown>) => sql<Row>`
  select case_no::text as id, player_id as "playerId", opened_at as at, amount_paise as amount, kind || ', ' || coalesce(ended, 'open') as says
  from app.deposit_case where ${where} limit ${foundMax}`

const ofAddress = (address: string) => sql<Row>`
  select address as id, player_id as "playerId", made_at as at, 'deposit address' as says from app.crypto_address where address = ${address}`

/** Each chain has its own index of transfers. */
const transfers = (where: RawBuilder<unknown>) => sql<Row>`
  select transfer_id::text as id, t.player_id as "playerId", t.seen_at as at, state as says
  from app.crypto_chain c join app.crypto_transfer t using (chain_no) where ${where} order by t.seen_at desc limit ${foundMax}`

export const find: Finder = (tx, { number, deposit, returned, utr, reference, transaction, address }) => [
  ...(number === undefined
    ? []
    : [of(tx, 'line', 'number', lines(sql`l.line_id = ${number}`)), of(tx, 'case', 'number', cases(sql`case_no = ${number}`))]),
  ...(deposit === undefined ? [] : [of(tx, 'deposit', 'number', orders(sql`order_no = ${deposit}`))]),
  ...(returned === undefined ? [] : [of(tx, 'return', 'number', returns(sql`r.return_no = ${returned}`))]),
  ...(utr === undefined
    ? []
    : [
        of(tx, 'deposit', 'utr', orders(sql`utr = ${utr}`)),
        // The index begins with the account.
        of(tx, 'line', 'utr', lines(sql`l.account_id in (select account_id from app.bank_account) and l.utr = ${utr}`)),
        of(tx, 'return', 'utr', returns(sql`r.utr = ${utr}`)),
      ]),
  ...(reference === undefined
    ? []
    : [
        of(tx, 'deposit', 'payment', orders(sql`order_no = (select order_no from app.online_payment where payment_id = ${reference})`)),
        of(tx, 'return', 'payout', returns(sql`r.payout_id = ${reference}`)),
        of(
          tx,
          'case',
          'claim',
          cases(sql`(kind, claim_id) in (values ('refund', ${reference}), ('dispute', ${reference}), ('debit', ${reference}))`),
        ),
      ]),
  ...(transaction === undefined ? [] : [of(tx, 'coin transfer', 'transaction', transfers(sql`t.tx_hash = ${transaction}`))]),
  ...(address === undefined ? [] : [ofAddressAsWritten(tx, address)]),
]

/** Addresses are kept with their checksum in the letters' case. Only this search needs the library. */
async function ofAddressAsWritten(tx: Tx, address: string): Promise<Found[]> {
  const { getAddress } = await import('viem/utils')
  const written = getAddress(address)
  const found = await Promise.all([
    of(tx, 'address', 'address', ofAddress(written)),
    of(
      tx,
      'coin transfer',
      'address',
      transfers(sql`t.player_id = (select player_id from app.crypto_address where address = ${written}) and t.address = ${written}`),
    ),
  ])
  return found.flat()
}
