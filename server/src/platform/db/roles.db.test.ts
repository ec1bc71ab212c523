import { assets } from '@lalmor/ledger/asset.ts'
import { createPool } from '@lalmor/ledger/pool.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewOrder } from '../../deposits/close.ts'
import { openArrived, openOrder } from '../../deposits/open.ts'
import { creditArrived } from '../../deposits/test-credit.ts'
import { useTestApi } from '../../test-api.ts'
import { withdrawalsOf } from '../../withdrawals/test-withdrawals.ts'
import type { DepositMethod } from '@lalmor/contract/deposits.ts'
import { setClock } from './clock.ts'
import { openOpsLogins } from './logins.ts'

/** Rights tried as the logins themselves (ADR 0011). Each statement would make money, or is a step towards it, and is undone. */

const api = useTestApi()
const { db, database, signIn, time } = api
const { admin } = database

const roles = ['app', 'rails', 'ops', 'gate'] as const
type Role = (typeof roles)[number]
type Outcome = 'yes' | 'no row' | 'right' | 'check' | 'said'

let pools: { [role in Role]: Pool }
const named: Record<string, string> = {}

beforeAll(async () => {
  const { ops, gate } = await openOpsLogins(database.connection, () => randomBytes(32))
  pools = { app: database.app, rails: database.rails, ops: createPool(ops), gate: createPool(gate) }
  const player = await signIn()
  const playerId = BigInt(player.uid)
  const order = async (method: DepositMethod) => {
    const { order_no } = await db
      .transaction()
      .execute((tx) =>
        method === 'crypto'
          ? openArrived(tx, { playerId, requestId: uuid7(time.now), amount: rupees(500n), usdtMicro: 1n }, time.now)
          : openOrder(tx, { playerId, requestId: uuid7(time.now), method, amount: rupees(500n) }, time.now).then((made) => made.order),
      )
    return order_no
  }
  const credited = async (method: DepositMethod) => {
    const orderNo = await order(method)
    await creditArrived(api, { orderNo, amount: rupees(500n) }, time.now)
    return orderNo
  }
  const transferOf = async (orderNo: string) =>
    String(
      (await admin.query<{ id: bigint }>('select transfer_id as id from app.crypto_transfer where order_no = $1', [orderNo])).rows[0]!.id,
    )
  Object.assign(named, { player: player.uid, asset: String(assets.play) })
  named['account'] = (await admin.query<{ number: string }>('select number from app.bank_account where account_id = 1')).rows[0]!.number
  named['paid'] = await order('online')
  named['unpaid'] = await order('online')
  named['transfer'] = await order('upi')
  named['credited'] = await credited('online')
  named['applied'] = await credited('upi')
  named['coins'] = await credited('crypto')
  named['arriving'] = await order('crypto')
  await db.transaction().execute((tx) => reviewOrder(tx, { orderNo: named['transfer']!, why: 'amount' }, time.now))
  const payment = (orderNo: string, received: bigint) =>
    admin.query(
      `insert into app.online_payment (payment_id, order_no, player_id, return_url, created_at, status, received_paise, modified_at)
       values ($1, $2, $3, '', $4, 'succeeded', $5, $4)`,
      [randomBytes(15).toString('hex'), orderNo, playerId, time.now, received],
    )
  await payment(named['paid'], 500_00n)
  await payment(named['unpaid'], 0n)
  // Applied so long before the credit that the whole bonus is earned.
  await admin.query(
    "update app.deposit_order set utr = '432719058812', utr_at = $2, applied_at = credited_at - interval '8 days', paid_at = credited_at - interval '8 days' where order_no = $1",
    [named['applied'], time.now],
  )
  const { rows } = await admin.query<{ id: bigint }>(
    `insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference, state)
     select account_id, statement_id, '\\x01', paid_at, is_day, amount_paise, '', '', 'queued' from app.bank_line limit 1 returning line_id as id`,
  )
  named['line'] = String(rows[0]!.id)
  named['spent'] = String(
    (await admin.query<{ id: bigint }>('select line_id as id from app.bank_line where order_no = $1', [named['applied']])).rows[0]!.id,
  )
  const { rows: back } = await admin.query<{ id: bigint }>(
    `insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference, state)
     select account_id, statement_id, '\\x03', paid_at, is_day, amount_paise, '', '', 'queued' from app.bank_line limit 1 returning line_id as id`,
  )
  named['back'] = String(back[0]!.id)
  await admin.query(
    `insert into app.bank_return (return_no, line_id, amount_paise, holder_name, ifsc, number, why, asked_by, made_at)
     values ('RT2026112000184208', $1, 50000, 'A Payer', 'SNDB0000121', '123456789', 'asked', 'me', now())`,
    [named['back']],
  )
  await admin.query("update app.crypto_chain set current = true, rate_paise = 8858, rate_at = now() where genesis = 'test'")
  named['coin'] = await transferOf(named['coins'])
  await admin.query(
    `insert into app.crypto_transfer (chain_no, tx_hash, log_index, block_no, block_hash, player_id, address, units, micro, state, seen_at, order_no)
     select chain_no, 'new', 0, 100, '', player_id, address, 1, 1000000, 'seen', seen_at, $2 from app.crypto_transfer where transfer_id = $1`,
    [named['coin'], named['arriving']],
  )
  named['seen'] = await transferOf(named['arriving'])
  for (const name of ['asha', 'bala', 'dev']) {
    named[name] = `token of ${name}`
    await admin.query(
      'insert into ops.operator (name, token_hash, created_at, enrolled_at, disabled_at) values ($1, ops.hash_of($2), now(), now(), $3)',
      [name, named[name], name === 'dev' ? time.now : null],
    )
    await admin.query("insert into ops.operator_role select $1, unnest('{support,payments,risk,promotions,treasurer}'::text[])", [name])
  }
  const { rows: acts } = await admin.query<{ id: bigint }>(
    `insert into ops.act (act, args, amount_paise, proposed_by, proposed_at, expires_at)
     values ('fund add', '{}', 1000000000, 'asha', now(), now() + interval '1 day') returning act_id as id`,
  )
  named['waiting'] = String(acts[0]!.id)
  for (const name of ['row', 'otherRow'])
    named[name] = String(
      (
        await admin.query<{ id: bigint }>(
          `insert into app.held_row (account_id, statement_id, fingerprint, at_line, why, text, amount_paise, balance_paise, held_at)
           select account_id, statement_id, sha256(convert_to($1, 'utf8')), 1, '', '', 100, 100, now() from app.bank_line limit 1 returning row_id as id`,
          [name],
        )
      ).rows[0]!.id,
    )
  named['resolving'] = String(
    (
      await admin.query<{ id: bigint }>(
        `insert into ops.act (act, args, proposed_by, proposed_at, expires_at)
         values ('statement resolve', jsonb_build_object('row', $1::text, 'decision', 'line', 'why', 'w'), 'asha', now(), now() + interval '1 day') returning act_id as id`,
        [named['row']],
      )
    ).rows[0]!.id,
  )
  await withdrawals()
  for (const id of ['old', 'new'])
    await admin.query(
      `insert into app.rail_claim (kind, claim_id, order_no, status, progress, made_at, said_at, heard_at)
       values ('dispute', $1, $2, 'dispute_opened', 'open', now(), now(), now())`,
      [id, named['credited']],
    )
  const { rows: opened } = await admin.query<{ no: string }>("select case_no::text as no from app.open_case('dispute', 'old', now())")
  named['case'] = opened[0]!.no
  await setClock(database.connection, 'usual')
})

/** One in review and two under way, one of which was returned. */
async function withdrawals() {
  const { withdrawer, withdraw, sayReturned } = withdrawalsOf(api)
  await admin.query('update app.vip_level set withdrawal_day_times = 9')
  const player = await withdrawer()
  for (const name of ['review', 'paying', 'bounced']) named[name] = (await withdraw(player)).orderNo
  await admin.query("update app.withdrawal set status = 'paying', decided_at = now(), paying_at = now() where order_no <> $1", [
    named['review'],
  ])
  await sayReturned({ orderNo: named['bounced']! })
}
afterAll(() => Promise.all([pools.ops.end(), pools.gate.end()]))

const line = `insert into app.bank_line (account_id, statement_id, fingerprint, paid_at, is_day, amount_paise, narration, reference)
  select account_id, statement_id, '\\x02', paid_at, is_day, amount_paise, '', '' from app.bank_line limit 1`
const holds = `insert into app.held_row (account_id, statement_id, fingerprint, at_line, why, text, amount_paise, balance_paise, held_at)
  select account_id, statement_id, sha256('x'), 1, '', '', 100, 100, now() from app.bank_line limit 1`
const resolves = (decision = 'line', row = ':row', by = 'asha') =>
  `update app.held_row set resolved = '${decision}', resolved_at = now(), resolved_by = '${by}', resolved_why = 'w' where row_id = ${row}`
const agreed = `select ops.admit('bala', ':bala', gen_random_uuid(), 'approve', '{"act": ":resolving"}', now()); select ops.decide(:resolving, 'approved')`
const coin = `insert into app.crypto_transfer (chain_no, tx_hash, log_index, block_no, block_hash, player_id, address, units, micro, state, seen_at)
  select chain_no, 'planted', 0, 1, '', player_id, address, 1, 1, 'seen', seen_at from app.crypto_transfer limit 1`

const claim = `insert into app.rail_claim (kind, claim_id, order_no, status, progress, made_at, said_at, heard_at)
  values ('refund', 'planted', ':credited', 'succeeded', 'taken', now(), now(), now())`

const givesBack = `select app.return_line(:line, 'RT2026112000184207', 'A Payer', 'SNDB0000121', '123456789', 'asked', 'me', now())`
const call = (
  act: string,
  args: Record<string, string>,
  amount: number | null,
  { by = 'asha', token = `:${by}`, at = 'now()' }: { by?: string; token?: string; at?: string } = {},
) =>
  `select ops.admit('${by}', '${token}', gen_random_uuid(), '${act}', '${JSON.stringify(args)}', ${at}); select ops.begin_act(${amount}, false)`
/** Decides asha's proposal, which fills the fund. */
const decide = (by: string, act: string, decision: string, named = ':waiting') =>
  `select ops.admit('${by}', ':${by}', gen_random_uuid(), '${act}', '{"act": "${named}"}', now()); select ops.decide(:waiting, '${decision}')`
const fill = `select 1 / (ops.fill_fund(:asset::smallint, now()) = 'posted')::int`
const ended = (orderNo: string, end: string) =>
  `select app.end_withdrawal('${orderNo}', '${end}', now(), null, 'other', now(), ${end === 'resolved' ? '1, 0' : 'null, null'})`
const credit = (orderNo: string) => `select app.credit_order('${orderNo}', null, null, now())`
const terms = `insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by)
  select promotion, version + 1, terms, date_trunc('month', now() + interval '3 months', 'Asia/Kolkata'), now(), 'bala' from app.promotion_terms where promotion = 'check-in' limit 1`
const campaign = `insert into app.mail_notice (type, texts, published_by) values ('campaign', '{"en": {"title": "a", "text": "b"}}', 'bala')`

const imports = () =>
  call('statement import', { account: ':account', format: 'csv', sha256: createHash('sha256').update('a').digest('hex') }, 49_000_00)
const file = (content: string, account = 1, format = 'csv') =>
  `insert into app.statement_file (account_id, file_hash, format, content, accepted_by, accepted_at, profile) values (${account}, sha256('${content}'), '${format}', '${content}', 'asha', now(), (select profile from app.bank_account where account_id = ${account}))`
const bonus = `select app.pay_waiting_bonus(':applied', 15000, now())`
const closing = `update app.deposit_order set status = 'closed', closed_at = now(), closed_why = 'not-found', review = null where order_no = ':unpaid'`
const imprint = `update app.setting set value = '{}', changed_at = now(), changed_by = 'asha' where name = 'imprint'`
const protection = `update app.setting set value = value || '{"remindAfterDays": 1}', changed_at = now(), changed_by = 'asha' where name = 'protection'`
const mail = (key: string) =>
  `insert into app.mail (player_id, mail_id, type, key, params, sent_at) values (:player, gen_random_uuid(), 'system', '${key}', '{}', now())`
const signOut = `update app.session set revoked_at = now(), ended_by = 'operator' where player_id = :player and revoked_at is null`

// statement                                                                                                       app      rails    ops
// The gate has none of these rights, unless a fourth outcome says so.
const table: [name: string, statement: string, ...outcomes: [Outcome, Outcome, Outcome, Outcome?]][] = [
  ['post a deposit', `select ledger.post(:player, 'd', 'deposit-bank', 1, 0, 'infinity', now())`, 'right', 'right', 'right'],
  ['post a bonus', `select ledger.post(:player, 'b', 'deposit-bonus', 1, 1, 'infinity', now())`, 'right', 'right', 'right'],
  ['reverse a deposit', `select ledger.reverse(:player, 'deposit/:credited', now())`, 'right', 'right', 'right'],
  ['take a bonus back', `select ledger.take_back(:player, 'b', now())`, 'right', 'right', 'right'],
  ['post to the fund', `select ledger.post_house(:asset::smallint, 'f', 'fund-promotions', 1, now())`, 'right', 'right', 'right'],
  ['stop a game', `select ledger.stop_game(1)`, 'yes', 'right', 'right'],
  ['start a game', `select ledger.start_game(1)`, 'right', 'right', 'right'],
  ['stop all games', `select ledger.stop_asset(:asset::smallint)`, 'yes', 'right', 'right'],
  ['start all games', `select ledger.start_asset(:asset::smallint)`, 'right', 'right', 'right'],
  ['end a freeze', `select ledger.freeze_player(:player, false)`, 'right', 'right', 'right'],
  ['open a method', `update app.deposit_method set open = true`, 'right', 'right', 'check'],
  ['give a start', `select ledger.give_start(:player, now())`, 'yes', 'right', 'right'],
  ['hold cash', `select ledger.hold(:player, 'h', 1, now())`, 'yes', 'right', 'right'],
  ['end a hold', `select ledger.end_hold(:player, 'h', false, 0, now())`, 'right', 'right', 'right'],
  ['pay a hold late', `select ledger.pay_late(:player, 'h', 0, now())`, 'right', 'right', 'right'],
  ['pay otherwise', `select ledger.pay_resolved(:player, 'h', 1, 0, now())`, 'right', 'right', 'right'],
  ['change the tables that rounds were dealt by', `update app.game_rules set tables = tables`, 'right', 'right', 'right'],
  ['give a player another mark', `update app.receipt_mark set mark = mark`, 'right', 'right', 'right'],
  ['read operators’ acts that move money', 'select count(*) from app.money_act', 'yes', 'right', 'yes'],
  ['read the operators’ trail', 'select count(*) from ops.audit', 'right', 'right', 'yes'],
  ['put in what a gateway has said', `update app.online_payment set received_ever = '{1}'`, 'right', 'right', 'right'],

  ['write a statement line', line, 'right', 'yes', 'right'],
  ['change a line', `update app.bank_line set amount_paise = amount_paise * 2`, 'right', 'right', 'right'],
  ['give a line to an order', `update app.bank_line set order_no = ':transfer' where line_id = :line`, 'right', 'right', 'right'],
  ['queue a line', `update app.bank_line set state = 'queued' where line_id = :line`, 'yes', 'right', 'check'],
  ['free a spent line', `update app.bank_line set state = 'waiting' where line_id = :spent`, 'check', 'right', 'check'],
  ['free a line that goes back', `update app.bank_return set outcome = 'failed', ended_at = now()`, 'right', 'yes', 'right'],
  ['end an unsent return', `select app.end_return('RT2026112000184208', 'failed', now())`, 'right', 'right', 'check'],
  ['call an unsent return paid', `select app.end_return('RT2026112000184208', 'paid', now())`, 'right', 'right', 'check'],
  ['return a line', givesBack, 'right', 'right', 'check'],
  ['return a spent line', givesBack.replace(':line', ':spent'), 'right', 'right', 'check'],
  ['change where a return goes', `update app.bank_return set number = '123456789'`, 'right', 'right', 'right'],
  [
    'accept a statement',
    `insert into app.statement_file values (1, sha256(''), 'csv', '', 'a', now(), null, null)`,
    'right',
    'right',
    'check',
  ],
  ['change how files are read', `update app.bank_account set profile = 'hdfc'`, 'right', 'right', 'check'],
  ['change what an account is', `update app.bank_account set number = '900000009'`, 'right', 'right', 'right'],
  ['change where a statement ends', `update app.bank_statement set closing_paise = 0, extends = true`, 'right', 'right', 'right'],
  ['let another file wait with an act', `update ops.attachment set content = 'x'`, 'right', 'right', 'right'],
  ['attach a file by hand', `insert into ops.attachment values ('x', 'x')`, 'right', 'right', 'right'],
  ['delete a file that waits', `delete from ops.attachment`, 'right', 'right', 'right'],
  ['attach a file to no act', `${call('fund show', {}, null)}; select ops.attach('x')`, 'right', 'right', 'check'],
  ['attach another file', `${call('fund add', {}, 100_000_01)}; select ops.attach('x')`, 'right', 'right', 'check'],
  ['accept the file that was asked for', `${imports()}; ${file('a')}`, 'right', 'right', 'yes'],
  ['accept four files by one act', `${imports()}; ${file('a')}; ${file('b')}`, 'right', 'right', 'check'],
  ['accept a file again, for a different account', `${imports()}; ${file('a')}; ${file('a', 2)}`, 'right', 'right', 'check'],
  ['accept another file than was asked for', `${imports()}; ${file('b')}`, 'right', 'right', 'check'],
  ['accept a file read otherwise', `${imports()}; ${file('a', 1, 'mt940')}`, 'right', 'right', 'check'],
  ['hold a row of a statement', holds, 'right', 'yes', 'right'],
  ['change what a held row moved', `update app.held_row set amount_paise = 1`, 'right', 'right', 'right'],
  ['resolve a held row uncalled', resolves(), 'right', 'right', 'check'],
  [
    'resolve one alone',
    `${call('statement resolve', { row: ':row', decision: 'line', why: 'w' }, null)}; ${resolves()}`,
    'right',
    'right',
    'check',
  ],
  ['resolve one as two agreed', `${agreed}; ${resolves()}`, 'right', 'right', 'yes'],
  ['resolve one otherwise', `${agreed}; ${resolves('none')}`, 'right', 'right', 'check'],
  ['resolve another', `${agreed}; ${resolves('line', ':otherRow')}`, 'right', 'right', 'check'],
  ['resolve one twice', `${agreed}; ${resolves()}; ${resolves()}`, 'right', 'right', 'check'],
  ['resolve one in another name', `${agreed}; ${resolves('line', ':row', 'bala')}`, 'right', 'right', 'check'],
  ['name the line of a held row', `${agreed}; update app.held_row set line_id = :line where row_id = :row`, 'right', 'right', 'right'],
  ['skip part of the feed', `update app.bank_account set feed_after = 0`, 'right', 'yes', 'right'],

  ['write that a payment came', `update app.online_payment set received_paise = 1`, 'right', 'yes', 'right'],
  [
    'make a payment that came',
    `insert into app.online_payment (order_no, received_paise) values (':unpaid', 1)`,
    'right',
    'right',
    'right',
  ],
  ['move a payment', `update app.online_payment set order_no = ':unpaid'`, 'right', 'right', 'right'],

  ['write a refund', claim, 'right', 'yes', 'right'],
  ['move a refund', `update app.rail_claim set order_no = ':paid'`, 'right', 'right', 'right'],
  ['call a dispute dropped', `update app.rail_claim set progress = 'dropped'`, 'right', 'yes', 'right'],
  ['open a case by hand', `update app.deposit_case set held_paise = 0`, 'right', 'right', 'right'],
  ['set cash aside', `select ledger.set_aside(:player, 'x', 1, now())`, 'right', 'right', 'right'],
  ['give it back', `select ledger.give_back(:player, 'deposit/:credited/case/:case', now())`, 'right', 'right', 'right'],
  ['open a case', `select app.open_case('dispute', 'new', now())`, 'yes', 'right', 'right'],
  ['open one without a claim', `select app.open_case('dispute', 'none', now())`, 'check', 'right', 'right'],
  [
    'give a deposit back by the ledger',
    `select ledger.restore_deposit(:player, 'deposit/:credited', 'x', now())`,
    'right',
    'right',
    'right',
  ],
  ['give one back without operators', `select app.give_back_deposit(':credited', now())`, 'right', 'right', 'check'],
  ['say that a bank took one again', `select app.hear_debits(':applied', null, now())`, 'yes', 'right', 'right'],
  ['say that one is given back', `update app.deposit_order set given_back_at = now()`, 'right', 'right', 'right'],
  ['say that one is to be given back', `select app.owe_back(':credited', now())`, 'check', 'right', 'right'],
  ['plant a give-back', `insert into app.give_back (order_no) values (':credited')`, 'right', 'right', 'right'],
  ['keep one taken without operators', `select app.stay_taken(':credited', 'kept', now())`, 'check', 'right', 'check'],
  ['call a word of a claim followed', `update app.rail_claim set followed = progress`, 'right', 'right', 'right'],
  ['release a case in time', `select app.release_case(:case, 'time', now())`, 'check', 'right', 'check'],
  ['release one as dropped', `select app.release_case(:case, 'dropped', now())`, 'check', 'right', 'check'],
  ['release one as operators', `select app.release_case(:case, 'operators', now())`, 'check', 'right', 'check'],
  ['confirm a case', `select app.confirm_cases(':credited', now())`, 'right', 'right', 'right'],
  ['free a credited line', `select app.free_line(':applied', now())`, 'right', 'right', 'check'],

  [
    'write what the gateway settled',
    `insert into app.settlement_line (entity_id, kind, amount_paise, fee_paise, tax_paise, settled_at) values ('e', 'payment', 1, 0, 0, now())`,
    'right',
    'yes',
    'right',
  ],
  ['explain a line', `select app.explain_item('line/1', now())`, 'right', 'right', 'right'],
  ['explain it by hand', `insert into app.explanation values ('l', 'f', 'charge', 'w', 'a', 'b', now())`, 'right', 'right', 'right'],
  ['undo a reconciliation', `update app.reconciliation set unexplained = 0`, 'right', 'right', 'right'],
  ['set a threshold unasked', `select app.set_threshold('fund add', 1)`, 'right', 'right', 'right'],
  [
    'lower a threshold as asked',
    `${call('threshold set', { act: 'fund add', amount: '1' }, null)}; select app.set_threshold('fund add', 100)`,
    'right',
    'right',
    'yes',
  ],
  [
    'raise a threshold alone',
    `${call('threshold set', { act: 'fund add', amount: '200000' }, null)}; select app.set_threshold('fund add', 20000000)`,
    'right',
    'right',
    'right',
  ],
  [
    'set another than was asked for',
    `${call('threshold set', { act: 'fund add', amount: '1' }, null)}; select app.set_threshold('fund add', 101)`,
    'right',
    'right',
    'right',
  ],
  ['change levels alone', `${call('vip set', { level: '0', fee: '0' }, null)}; select app.set_vip_level('0')`, 'right', 'right', 'right'],
  ['raise it by hand', `update ops.threshold set alone_most_paise = 99999999999`, 'right', 'right', 'right'],
  ['lower a fee', `select app.set_vip_level('0')`, 'right', 'right', 'right'],
  ['credit coins sooner', `select app.set_crypto()`, 'right', 'right', 'right'],
  ['look at fewer withdrawals', `select app.set_withdrawals(null, 99999999999)`, 'right', 'right', 'right'],
  ['accept a break', `select app.accept_break('round x')`, 'right', 'right', 'right'],

  ['write a transfer of coins', coin, 'right', 'yes', 'right'],
  ['change coins', `update app.crypto_transfer set micro = 2 where transfer_id = :seen`, 'right', 'right', 'right'],
  ['change the rate of coins', `update app.crypto_transfer set rate_paise = 1 where transfer_id = :seen`, 'right', 'right', 'right'],
  ['orphan coins', `update app.crypto_transfer set state = 'orphaned' where transfer_id = :seen`, 'right', 'yes', 'right'],
  ['call coins credited', `update app.crypto_transfer set state = 'credited' where transfer_id = :seen`, 'right', 'right', 'right'],
  ['free credited coins', `update app.crypto_transfer set credited_at = null where transfer_id = :coin`, 'right', 'right', 'right'],
  ['use coins twice', `update app.crypto_transfer set order_no = ':arriving' where transfer_id = :coin`, 'right', 'right', 'right'],
  ['give coins to an order', `update app.crypto_transfer set order_no = ':arriving' where transfer_id = :seen`, 'yes', 'right', 'right'],
  ['raise the rate', `update app.crypto_chain set rate_paise = 1000000`, 'right', 'yes', 'right'],
  ['quote by hand', `insert into app.crypto_quote values (:player, now(), now() + interval '1 hour', 1000000)`, 'right', 'right', 'right'],
  ['say a payout came back', `insert into app.payout_word values ('WD0', 1, now(), 'reversed', 1, null, null)`, 'right', 'check', 'right'],
  ['charge what no bank said', `select app.book_payout_charge('WD0', now())`, 'check', 'right', 'right'],
  ['write what a rail charges', `insert into app.rail_fee values ('WD0', 1, 'bank', 1, 0, now())`, 'right', 'right', 'right'],
  ['post a charge', `select ledger.move_house(:asset::smallint, 'c', 'payout-charge', 1, now())`, 'right', 'right', 'right'],
  ['name a charge', `select ledger.post_house(:asset::smallint, 'c', 'payout-charge', 1, now())`, 'right', 'right', 'right'],
  ['quote the rate', `select app.quote_crypto(:player, now())`, 'yes', 'right', 'right'],
  ['quote it for later', `select app.quote_crypto(:player, now() + interval '1 day')`, 'check', 'right', 'right'],

  ['order what is credited', `insert into app.deposit_order (order_no, credited_paise) values ('DP0', 1)`, 'right', 'right', 'right'],
  ['call an order credited', `update app.deposit_order set credited_at = now() where order_no = ':unpaid'`, 'right', 'right', 'right'],
  ['call it a success', `update app.deposit_order set status = 'success' where order_no = ':unpaid'`, 'check', 'right', 'check'],
  ['change what was credited', `update app.deposit_order set credited_paise = 1`, 'right', 'right', 'right'],
  ['open what is credited', `update app.deposit_order set status = 'pending' where order_no = ':credited'`, 'check', 'right', 'check'],
  ['review what is credited', `update app.deposit_order set review = 'amount' where order_no = ':credited'`, 'check', 'right', 'check'],
  ['order another amount', `update app.deposit_order set amount_paise = 1 where order_no = ':credited'`, 'check', 'right', 'check'],
  ['take another’s order', `update app.deposit_order set player_id = :player`, 'right', 'right', 'right'],
  ['call it paid otherwise', `update app.deposit_order set method = 'online'`, 'right', 'right', 'right'],

  ['credit what was paid', `select app.credit_order(':paid', null, null, now())`, 'yes', 'right', 'check'],
  ['credit what was not', `select app.credit_order(':unpaid', null, null, now())`, 'check', 'right', 'check'],
  ['credit without a line', `select app.credit_order(':transfer', null, 'me', now())`, 'check', 'right', 'check'],
  ['credit by a line', `select app.credit_order(':transfer', :line, 'me', now())`, 'yes', 'right', 'check'],
  ['credit by a line that goes back', `select app.credit_order(':transfer', :back, 'me', now())`, 'check', 'right', 'check'],
  ['credit by a spent line', `select app.credit_order(':transfer', :spent, 'me', now())`, 'check', 'right', 'check'],
  ['credit unconfirmed coins', `select app.credit_order(':arriving', null, null, now())`, 'check', 'right', 'check'],
  ['take a credit back', `select app.reverse_order(':coins', now())`, 'check', 'right', 'check'],
  ['take a payment back', `select app.reverse_order(':credited', now())`, 'check', 'right', 'check'],
  ['pay a waiting bonus', `select app.pay_waiting_bonus(':applied', 15000, now())`, 'yes', 'right', 'check'],
  ['pay too much of it', `select app.pay_waiting_bonus(':applied', 15001, now())`, 'check', 'right', 'check'],
  ['pay it unasked', `select app.pay_waiting_bonus(':credited', 1, now())`, 'check', 'right', 'check'],
  ['pay it uncredited', `select app.pay_waiting_bonus(':unpaid', 1, now())`, 'check', 'right', 'check'],
  ['prove what one likes', `select app.proven_of(o, null, now()) from app.deposit_order o`, 'right', 'right', 'right'],
  ['check in twice today', `select app.check_in_today(:player, 'd', now() + interval '1 day')`, 'check', 'right', 'right'],
  ['be the cashier', `set local role lalmor_cashier`, 'right', 'right', 'right'],
  ['be the clerk', `set local role lalmor_clerk`, 'right', 'right', 'right'],
  ['be the app', `set local role lalmor_app`, 'yes', 'right', 'right'],
  ['be the steward', `set local role lalmor_steward`, 'right', 'right', 'right'],
  ['be the rails', `set local role lalmor_rails`, 'right', 'yes', 'right'],

  ['approve a withdrawal', ended(':review', 'approved'), 'check', 'right', 'check'],
  ['refuse a withdrawal', ended(':review', 'refused'), 'check', 'right', 'check'],
  ['pay one in review', ended(':review', 'paid'), 'check', 'right', 'check'],
  ['call a payout paid', ended(':paying', 'paid'), 'check', 'right', 'check'],
  ['call a payout reversed', ended(':bounced', 'reversed'), 'yes', 'right', 'check'],
  ['resolve a payout', ended(':paying', 'resolved'), 'check', 'right', 'check'],
  ['give up a payout', ended(':paying', 'failed'), 'yes', 'right', 'check'],
  ['change its status', `update app.withdrawal set status = 'succeeded', paid_at = now()`, 'right', 'right', 'right'],
  ['change what it paid', `update app.withdrawal set paid_paise = 1, paid_fee_paise = 0`, 'right', 'right', 'right'],
  ['change its UTR', `update app.withdrawal set utr = '1'`, 'yes', 'right', 'check'],
  ['resolve it by hand', `update app.payout set resolved_at = now()`, 'right', 'right', 'check'],
  ['ask about it soon', `update app.payout set next_ask_at = now()`, 'yes', 'right', 'check'],
  [
    'ask about it as asked',
    `${call('payout ask', { order: ':bounced' }, null)}; update app.payout set next_ask_at = now() where order_no = ':bounced'`,
    'right',
    'right',
    'yes',
  ],
  [
    'never ask again',
    `${call('payout ask', { order: ':bounced' }, null)}; update app.payout set next_ask_at = 'infinity' where order_no = ':bounced'`,
    'right',
    'right',
    'check',
  ],
  [
    'make one that is paid',
    `insert into app.withdrawal select (jsonb_populate_record(w, '{"order_no": "WD0000000000000000", "status": "succeeded", "paid_at": "2026-01-01"}')).*
     from app.withdrawal w where order_no = ':paying'`,
    'check',
    'right',
    'right',
  ],

  ['open a session', `select ops.open_session(sha256('x'), 'none', 0, 'n', 'a', now())`, 'right', 'right', 'right', 'check'],
  ['read a session', `select * from ops.read_session('x', now())`, 'right', 'right', 'right', 'no row'],
  ['write a session', `insert into ops.session (operator) values ('bala')`, 'right', 'right', 'right'],
  ['add a key', `insert into ops.passkey (operator) values ('bala')`, 'right', 'right', 'right'],
  ['sign', `insert into ops.assertion (call_id) values (gen_random_uuid())`, 'right', 'right', 'right'],
  [
    'reset a person alone',
    `${call('operator reset', { name: 'bala' }, null)}; select ops.reset_operator('x', now())`,
    'right',
    'right',
    'said',
  ],
  ['reset a person uncalled', `select ops.reset_operator('x', now())`, 'right', 'right', 'check'],
  ['read who has which token', `select token_hash from ops.operator`, 'right', 'right', 'right'],
  ['make an operator', `insert into ops.operator (name, created_at) values ('eve', now())`, 'right', 'right', 'right'],
  ['become a lead', `insert into ops.operator_role values ('bala', 'lead')`, 'right', 'right', 'right'],
  ['raise a threshold', `update ops.threshold set alone_most_paise = 1000000000`, 'right', 'right', 'right'],
  [
    'write the trail',
    `insert into ops.audit (call_id, at, operator, act, args, outcome) values (gen_random_uuid(), now(), 'bala', 'x', '{}', 'done')`,
    'right',
    'right',
    'right',
  ],
  ['change the trail', `update ops.audit set operator = 'bala'`, 'right', 'right', 'right'],
  ['make a call', `insert into ops.call (call_id, operator) values (gen_random_uuid(), 'bala')`, 'right', 'right', 'right'],
  ['grant a call more', `${call('fund add', {}, 1)}; update ops.call set amount_paise = 9`, 'right', 'right', 'right'],
  ['decide by hand', `update ops.act set decision = 'approved', decided_by = 'bala'`, 'right', 'right', 'right'],
  ['call without a token', call('fund show', {}, null, { by: 'asha', token: '' }), 'right', 'right', 'said'],
  ['call as somebody else', call('fund show', {}, null, { by: 'bala', token: ':asha' }), 'right', 'right', 'said'],
  ['call as the program', call('fund add', {}, 1, { by: 'sandbox', token: '' }), 'right', 'right', 'said'],
  ['call as one disabled', call('fund show', {}, null, { by: 'dev' }), 'right', 'right', 'said'],
  ['call tomorrow', call('fund show', {}, null, { at: `now() + interval '1 day'` }), 'right', 'right', 'check'],
  ['call in an old snapshot', `set transaction isolation level repeatable read; ${call('fund show', {}, null)}`, 'right', 'right', 'check'],
  ['call twice in a tx', `${call('fund show', {}, null)}; ${call('fund show', {}, null)}`, 'right', 'right', 'check'],
  ['begin twice', `${call('fund add', {}, 1)}; select ops.begin_act(1000000, false)`, 'right', 'right', 'check'],

  ['fill the fund uncalled', fill, 'right', 'right', 'check'],
  ['fill the fund', `${call('fund add', {}, 100_000_00)}; ${fill}`, 'right', 'right', 'yes'],
  ['fill it above a day', `${call('fund add', {}, 100_000_01)}; ${fill}`, 'right', 'right', 'check'],
  ['fill it by no amount', `${call('fund add', {}, null)}; ${fill}`, 'right', 'right', 'check'],
  ['fill it twice', `${call('fund add', {}, 1)}; ${fill}; ${fill}`, 'right', 'right', 'check'],
  ['fill it by another act', `${call('fund show', {}, 1)}; ${fill}`, 'right', 'right', 'check'],
  ['fill it once it is told', `${call('fund add', {}, 1)}; set constraints all immediate; ${fill}`, 'right', 'right', 'check'],
  [
    'fill it and tell nobody',
    `${call('fund add', {}, 1)}; set constraints all immediate; select ops.begin_act(1, false)`,
    'right',
    'right',
    'check',
  ],
  ['agree to one’s own', decide('asha', 'approve', 'approved'), 'right', 'right', 'said'],
  ['agree to another’s', `${decide('bala', 'approve', 'approved')}; ${fill}`, 'right', 'right', 'yes'],
  ['agree to it twice', `${decide('bala', 'approve', 'approved')}; ${fill}; ${fill}`, 'right', 'right', 'check'],
  ['agree by declining', decide('bala', 'decline', 'approved'), 'right', 'right', 'check'],
  ['decline and do it', `${decide('bala', 'decline', 'declined')}; ${fill}`, 'right', 'right', 'check'],
  ['agree to another act', decide('bala', 'approve', 'approved', '2'), 'right', 'right', 'check'],

  [
    'credit as decided',
    `${call('payment decide', { order: ':paid', decision: 'credit' }, 500_00)}; ${credit(':paid')}`,
    'right',
    'right',
    'yes',
  ],
  ['credit more than decided', `${call('payment decide', { order: ':paid' }, 499_99)}; ${credit(':paid')}`, 'right', 'right', 'check'],
  ['credit another order', `${call('payment decide', { order: ':unpaid' }, 500_00)}; ${credit(':paid')}`, 'right', 'right', 'check'],
  ['credit by a freeze', `${call('player freeze', { order: ':paid' }, 500_00)}; ${credit(':paid')}`, 'right', 'right', 'check'],
  [
    'reverse alone',
    `${call('deposit reverse', { order: ':credited' }, 500_00)}; select app.reverse_order(':credited', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'reverse by no amount',
    `${call('deposit reverse', { order: ':credited' }, null)}; select app.reverse_order(':credited', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'confirm a case alone',
    `${call('case confirm', { order: ':credited' }, 500_00)}; select app.reverse_order(':credited', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'release a case alone',
    `${call('case release', { case: ':case' }, 500_00)}; select app.release_case(:case, 'operators', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'release one by no amount',
    `${call('case release', { case: ':case' }, null)}; select app.release_case(:case, 'operators', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'give a deposit back alone',
    `${call('case give-back', { order: ':credited' }, 500_00)}; select app.give_back_deposit(':credited', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'keep one taken by no amount',
    `${call('case keep', { order: ':credited' }, null)}; select app.stay_taken(':credited', 'kept', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'free a line by no amount',
    `${call('deposit reverse', { order: ':applied', 'wrong-order': 'yes' }, null)}; select app.free_line(':applied', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'return a line alone',
    `${call('deposit return', { line: ':line', ifsc: 'SNDB0000121', account: '123456789' }, 500_00)}; ${givesBack}`,
    'right',
    'right',
    'check',
  ],
  [
    'approve as decided',
    `${call('withdrawal approve', { order: ':review' }, 500_00)}; ${ended(':review', 'approved')}`,
    'right',
    'right',
    'yes',
  ],
  ['approve more', `${call('withdrawal approve', { order: ':review' }, 1)}; ${ended(':review', 'approved')}`, 'right', 'right', 'check'],
  [
    'approve by a refusal',
    `${call('withdrawal refuse', { order: ':review' }, 500_00)}; ${ended(':review', 'approved')}`,
    'right',
    'right',
    'check',
  ],
  [
    'refuse as decided',
    `${call('withdrawal refuse', { order: ':review' }, null)}; ${ended(':review', 'refused')}`,
    'right',
    'right',
    'yes',
  ],
  ['give up alone', `${call('payout give-up', { order: ':paying' }, 500_00)}; ${ended(':paying', 'failed')}`, 'right', 'right', 'check'],
  [
    'give up by no amount',
    `${call('payout give-up', { order: ':paying' }, null)}; ${ended(':paying', 'failed')}`,
    'right',
    'right',
    'check',
  ],
  ['resolve alone', `${call('payout resolve', { order: ':paying' }, 500_00)}; ${ended(':paying', 'resolved')}`, 'right', 'right', 'check'],
  [
    'freeze as asked',
    `${call('player freeze', { uid: ':player' }, null)}; select ops.freeze_player(:player, true)`,
    'right',
    'right',
    'yes',
  ],
  ['freeze another', `${call('player freeze', { uid: '1' }, null)}; select ops.freeze_player(:player, true)`, 'right', 'right', 'check'],
  ['start games unasked', `select ops.switch_games(:asset::smallint, null, false)`, 'right', 'right', 'check'],
  [
    'start games by a stop of a method',
    `${call('method close', {}, null)}; select ops.switch_games(:asset::smallint, null, false)`,
    'right',
    'right',
    'check',
  ],
  ['raise a budget unasked', `select app.set_budget('check-in', 1000000000, now())`, 'right', 'right', 'check'],
  ['raise a provider’s budget unasked', `select app.set_provider_budget('sandbox', 1000000000)`, 'right', 'right', 'check'],
  [
    'raise it by more',
    `${call('promotion budget', { name: 'check-in' }, 1)}; select app.set_budget('check-in', 1000000000, now())`,
    'right',
    'right',
    'check',
  ],
  [
    'raise it alone',
    `${call('promotion budget', { name: 'check-in' }, 1000000000)}; select app.set_budget('check-in', 1000000000, now())`,
    'right',
    'right',
    'check',
  ],
  ['publish terms alone', `${call('promotion terms', { name: 'check-in' }, null)}; ${terms}`, 'right', 'right', 'check'],
  ['publish terms unasked', terms, 'right', 'right', 'check'],
  ['campaign unasked', campaign, 'right', 'right', 'check'],
  ['campaign alone', `${call('mail publish', {}, null)}; ${campaign}`, 'right', 'right', 'check'],
  ['replace a number unasked', 'select app.ask_phone(:player)', 'right', 'right', 'right'],
  [
    'replace one alone',
    `${call('phone replace', { uid: ':player', to: '9876543210' }, null)}; select app.ask_phone(:player)`,
    'right',
    'right',
    'right',
  ],
  [
    'release one alone',
    `${call('phone release', { number: '9876543210' }, null)}; select app.release_phone('9876543210')`,
    'right',
    'right',
    'right',
  ],
  ['cancel as asked', `${call('phone cancel', { uid: ':player' }, null)}; select app.cancel_phone(:player)`, 'right', 'right', 'yes'],
  ['cancel another’s', `${call('phone cancel', { uid: '1' }, null)}; select app.cancel_phone(:player)`, 'right', 'right', 'right'],
  ['give a number by hand', `update app.player set phone = '+919876543210' where player_id = :player`, 'yes', 'right', 'right'],
  ['free a number by hand', `update app.phone_change set freed_at = now()`, 'right', 'right', 'right'],
  [
    'hold withdrawals by another act',
    `${call('fund show', {}, null)}; insert into app.withdrawal_hold values (:player, 'phone-lost', now(), now())`,
    'right',
    'right',
    'check',
  ],
  ['void a reward unasked', `select app.void_reward(gen_random_uuid(), '', now())`, 'right', 'right', 'check'],
  ['decide a referral unasked', `select app.decide_referral(1, true, '', 'bala', now())`, 'right', 'right', 'check'],
  [
    'apply for a bonus',
    `${call('deposit reject', { order: ':unpaid' }, null)}; update app.deposit_order set applied_at = now() where order_no = ':unpaid'`,
    'right',
    'right',
    'check',
  ],
  [
    'apply for it while crediting',
    `${call('payment decide', { order: ':paid', decision: 'credit' }, 500_00)}; ${credit(':paid')}; update app.deposit_order set applied_at = now() - interval '9 days' where order_no = ':paid'`,
    'right',
    'right',
    'check',
  ],
  [
    'owe a bonus that was not earned',
    `${call('payment decide', { order: ':paid', decision: 'credit' }, 500_00)}; ${credit(':paid')}; update app.deposit_order set bonus_owed_paise = 1 where order_no = ':paid'`,
    'right',
    'right',
    'check',
  ],
  ['pay a bonus by a refusal', `${call('deposit reject', { order: ':applied' }, 500_00)}; ${bonus}`, 'right', 'right', 'check'],
  ['pay a bonus of an earlier credit', `${call('deposit match', { order: ':applied' }, 500_00)}; ${bonus}`, 'right', 'right', 'check'],
  ['close another order', `${call('deposit reject', { order: ':paid' }, null)}; ${closing}`, 'right', 'right', 'check'],
  ['close one as asked', `${call('deposit reject', { order: ':unpaid' }, null)}; ${closing}`, 'right', 'right', 'yes'],
  ['change protection by a read', `${call('fund show', {}, null)}; ${protection}`, 'right', 'right', 'check'],
  [
    'change protection by its own act alone',
    `${call('protection set', { 'remind-days': '1' }, null)}; ${protection}`,
    'right',
    'right',
    'check',
  ],
  ['change protection by picking games', `${call('games pick', {}, null)}; ${protection}`, 'right', 'right', 'check'],
  ['name the operator alone', `${call('imprint set', { none: 'yes' }, null)}; ${imprint}`, 'right', 'right', 'check'],
  ['name the operator by picking games', `${call('games pick', {}, null)}; ${imprint}`, 'right', 'right', 'check'],
  ['send a mail by a read', `${call('fund show', {}, null)}; ${mail('account-freed')}`, 'right', 'right', 'check'],
  ['send a mail of another act', `${call('player freeze', { uid: ':player' }, null)}; ${mail('account-freed')}`, 'right', 'right', 'check'],
  ['send it to another player', `${call('player freeze', { uid: '1' }, null)}; ${mail('account-frozen')}`, 'right', 'right', 'check'],
  ['send it as asked', `${call('player freeze', { uid: ':player' }, null)}; ${mail('account-frozen')}`, 'right', 'right', 'yes'],
  ['end a session as asked', `${call('player sign-out', { uid: ':player' }, null)}; ${signOut}`, 'right', 'right', 'yes'],
  ['end another’s session', `${call('player sign-out', { uid: '1' }, null)}; ${signOut}`, 'right', 'right', 'check'],
  [
    'let a session live again',
    `${call('player sign-out', { uid: ':player' }, null)}; ${signOut}; update app.session set revoked_at = null where player_id = :player`,
    'right',
    'right',
    'check',
  ],
  [
    'wake an ended session',
    `update app.session set revoked_at = now() where player_id = :player; update app.session set revoked_at = null where player_id = :player`,
    'check',
    'right',
    'check',
  ],
  [
    'stop games by starting them',
    `${call('games start', {}, null)}; select ops.switch_games(:asset::smallint, null, true)`,
    'right',
    'right',
    'check',
  ],
  [
    'unfreeze by a freeze',
    `${call('player freeze', { uid: ':player' }, null)}; select ops.freeze_player(:player, false)`,
    'right',
    'right',
    'check',
  ],
  [
    'accept a referral by refusing',
    `${call('referral refuse', { invited: '1' }, null)}; select app.decide_referral(1, true, '', 'bala', now())`,
    'right',
    'right',
    'check',
  ],
  [
    'lower a budget to another',
    `${call('promotion budget', { name: 'check-in', amount: '2' }, null)}; select app.set_budget('check-in', 100, now())`,
    'right',
    'right',
    'check',
  ],
  [
    'open by closing',
    `${call('method close', { method: 'upi' }, null)}; update app.deposit_method set open = true where method = 'upi'`,
    'right',
    'right',
    'check',
  ],
  [
    'close as asked',
    `${call('method close', { method: 'upi' }, null)}; update app.deposit_method set open = false where method = 'upi'`,
    'right',
    'right',
    'yes',
  ],
  [
    'replace banks by another file',
    `${call('branches import', { sha256: 'x' }, null)}; select app.replace_banks('{}')`,
    'right',
    'right',
    'said',
  ],
  ['lead without being a lead', `${call('branches import', {}, null)}`, 'right', 'right', 'said'],
  ['switch by a read', `${call('fund show', {}, null)}; update app.withdrawal_setting set open = true`, 'right', 'right', 'check'],
  [
    'set a profile alone',
    `${call('statement profile', {}, null)}; update app.bank_account set profile = 'hdfc'`,
    'right',
    'right',
    'check',
  ],
  [
    'disable without being a lead',
    `${call('operator disable', { name: 'bala' }, null)}; select ops.disable('bala', now())`,
    'right',
    'right',
    'said',
  ],
  [
    'change roles without being a lead',
    `${call('operator roles', { name: 'bala', roles: 'lead' }, null)}; select ops.set_roles()`,
    'right',
    'right',
    'said',
  ],
  ['change roles uncalled', 'select ops.set_roles()', 'right', 'right', 'check'],
  ['do an act that has no role', call('fund drain', {}, null), 'right', 'right', 'said'],
  [
    'credit by a line as decided',
    `${call('deposit match', { line: ':line', order: ':transfer' }, 500_00)}; select app.credit_order(':transfer', :line, 'me', now())`,
    'right',
    'right',
    'yes',
  ],
  [
    'credit by another line',
    `${call('deposit match', { line: '1', order: ':transfer' }, 500_00)}; select app.credit_order(':transfer', :line, 'me', now())`,
    'right',
    'right',
    'check',
  ],
  ['give oneself another’s token', `select ops.rotate(repeat('t', 40))`, 'right', 'right', 'check'],
  ['lead without the lock', `select app.take_term('kite-table')`, 'check', 'right', 'right'],
  [
    'lead with the lock',
    `select pg_advisory_xact_lock(7226074, hashtext('kite-table')); select app.take_term('kite-table')`,
    'yes',
    'right',
    'right',
  ],
  ['go on leading after the end of a term', `select app.hold_term('kite-table', 0)`, 'check', 'right', 'right'],
  ['go on watching the chain after that', `select app.hold_term('crypto-watcher', 0)`, 'check', 'check', 'right'],
  ['change whose term it is', `update app.leader set term = 1`, 'right', 'right', 'right'],
  ['keep a player signed in', `update app.session set expires_at = now()`, 'yes', 'right', 'right'],
  ['take a phone', `update app.player set phone = null where player_id = :player`, 'yes', 'right', 'right'],
]

const outcomeOf: { readonly [code: string]: Outcome } = {
  '42501': 'right',
  '23514': 'check',
  '23503': 'check',
  P0001: 'check',
  LO001: 'said',
  LT001: 'check',
  LT002: 'check',
  P0002: 'check',
}

async function tryAll(role: Role): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  const client = await pools[role].connect()
  try {
    for (const [name, statement] of table) {
      const sql = statement.replaceAll(/:(\w+)/g, (whole, word: string) => named[word] ?? whole)
      await client.query('begin')
      outcomes[name] = await client.query(sql).then(
        ({ rowCount }) => (rowCount === 0 ? 'no row' : 'yes'),
        ({ code, message }: { code: string; message: string }) => outcomeOf[code] ?? `${code}: ${message}`,
      )
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
  return outcomes
}

const expected = (role: Role) => Object.fromEntries(table.map(([name, , ...outcomes]) => [name, outcomes[roles.indexOf(role)] ?? 'right']))

test.each(roles)('%s can do its work, and nothing that makes money', async (role) => {
  expect(await tryAll(role)).toEqual(expected(role))
})

test.each([
  ['app', 'grant execute on function ledger.post_house to lalmor_app', 'post to the fund'],
  ['app', 'grant execute on function app.proven_of to public', 'prove what one likes'],
  ['app', 'grant insert on app.bank_line to lalmor_app', 'write a statement line'],
  ['rails', 'grant execute on function app.credit_order to lalmor_rails', 'credit what was paid'],
  ['ops', 'grant update (rate_paise) on app.crypto_chain to lalmor_ops', 'raise the rate'],
  ['rails', 'alter table app.crypto_transfer disable trigger guarded', 'call coins credited'],
  ['ops', 'grant insert on ops.audit to lalmor_ops', 'write the trail'],
  ['ops', 'grant execute on function ledger.post_house to lalmor_ops', 'post to the fund'],
  ['ops', 'alter table app.deposit_method disable trigger operators_words', 'open by closing'],
  ['ops', 'alter table app.mail_notice disable trigger operators_words', 'campaign alone'],
  ['app', 'alter table app.session disable trigger ended', 'wake an ended session'],
  ['ops', 'grant insert on ops.attachment to lalmor_ops', 'attach a file by hand'],
  ['app', 'alter table app.deposit_order disable trigger credited', 'order another amount'],
  ['app', 'alter table app.withdrawal disable trigger begun', 'make one that is paid'],
] as const)('a right too many is noticed: %s, %s', async (role, grant, name) => {
  const planted = createPool(database.connection, { max: 1 })
  try {
    await planted.query(grant)
    expect((await tryAll(role))[name]).not.toBe(expected(role)[name])
  } finally {
    await planted.query(
      grant.startsWith('grant') ? grant.replace(/^grant/, 'revoke').replace(/ to (\w+)$/, ' from $1') : grant.replace('disable', 'enable'),
    )
    await planted.end()
  }
})

test('a credit is made once, by its rail’s word, and nothing else moves money', async () => {
  const client = await pools.app.connect()
  try {
    await client.query('begin')
    const credit = async (orderNo: string, lineId: string | null) =>
      (await client.query<{ amount: bigint | null }>('select app.credit_order($1, $2, $3, now()) as amount', [orderNo, lineId, 'me']))
        .rows[0]!.amount
    const cash = async () =>
      (await client.query<{ cash: bigint }>('select cash from ledger.wallet where player_id = $1', [named['player']])).rows[0]!.cash
    const before = await cash()
    expect([await credit(named['paid']!, null), await credit(named['paid']!, null)]).toEqual([paise(500_00n), null])
    expect(await credit(named['transfer']!, named['line']!)).toBe(paise(500_00n))
    expect(await cash()).toBe(before + 1_000_00n)
    expect(
      (await client.query('select status, credited_paise, review from app.deposit_order where order_no = $1', [named['transfer']])).rows,
    ).toEqual([{ status: 'success', credited_paise: 500_00n, review: null }])
    await client.query('savepoint line')
    await expect(credit(named['unpaid']!, named['line']!)).rejects.toThrow('no rail has said')
    await client.query('rollback to savepoint line')
    expect(await cash()).toBe(before + 1_000_00n)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
