-- Up Migration
-- Who may write what money follows from (docs/decisions/0011). lalmor_rails writes evidence: what gateway, banks and chain say. It can move
-- nothing. lalmor_app decides what evidence means and cannot write it. lalmor_cashier signs in nowhere: it owns the functions that read the
-- evidence and move what it proves (server/sql/credit.sql). Only rights change, and no row is read: each lock lasts for one statement.

do $$ begin
  create role lalmor_rails nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role lalmor_cashier nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute format('grant lalmor_rails, lalmor_cashier to %I', current_user);
exception when duplicate_object or unique_violation or sqlstate 'XX000' then null; end $$;
grant usage on schema app to lalmor_rails, lalmor_cashier;
grant create on schema app to lalmor_cashier;
grant usage on schema ledger to lalmor_cashier;
grant select on ledger.wallet, ledger.asset to lalmor_cashier;

-- A row can be locked by a role that may update a column of it. A number that the database makes is a right to lock and to nothing else.

-- Orders. Whose an order is and how it is paid stay as made; only a credit makes it a success.
revoke insert, update on app.deposit_order from lalmor_app;
grant insert (order_no, player_id, request_id, method, amount_paise, created_at, expires_at) on app.deposit_order to lalmor_app;
grant update (amount_paise, status, closed_at, closed_why, review, utr, utr_at, applied_at, paid_at, bonus_owed_paise, usdt_micro, contested_at)
  on app.deposit_order to lalmor_app;
grant select on app.deposit_order to lalmor_cashier;
grant update (status, closed_at, closed_why, review, credited_at, credited_paise, bonus_paise, bonus_owed_paise, reversed_at)
  on app.deposit_order to lalmor_cashier;

-- Online: what the gateway says of a payment.
revoke insert, update on app.online_payment from lalmor_app;
grant insert (payment_id, order_no, player_id, return_url, created_at, next_ask_at) on app.online_payment to lalmor_app;
grant update (next_ask_at, decision, decided_by, decided_at) on app.online_payment to lalmor_app;
grant select, update (status, received_paise, link, modified_at, next_ask_at) on app.online_payment to lalmor_rails;
grant select on app.online_payment to lalmor_cashier;

-- Bank: what its statements say, and whose a line has become.
revoke update (feed_after) on app.bank_account from lalmor_app;
revoke insert on app.bank_statement, app.bank_line from lalmor_app;
revoke update (order_no, player_id, matched_by, matched_at) on app.bank_line from lalmor_app;
grant select on app.bank_account, app.bank_statement, app.bank_line to lalmor_rails;
grant update (feed_after) on app.bank_account to lalmor_rails;
grant insert on app.bank_statement, app.bank_line to lalmor_rails;
grant select, update (state, order_no, player_id, matched_by, matched_at) on app.bank_line to lalmor_cashier;

-- A statement that an operator has accepted, until the rails have taken its lines: operators write no line themselves.
create table app.statement_file (
  account_id smallint not null references app.bank_account,
  file_hash bytea not null check (length(file_hash) = 32),
  format text not null check (format in ('csv', 'mt940', 'camt053', 'feed')),
  content text not null,
  accepted_by text not null,
  accepted_at timestamptz not null,
  primary key (account_id, file_hash)
);
revoke all on app.statement_file from lalmor_app;
grant select, insert on app.statement_file to lalmor_ops;
grant update (account_id) on app.bank_account to lalmor_ops;
grant select, delete on app.statement_file to lalmor_rails;

-- Crypto: blocks, transfers, and the rate. A quote is made from the rate by app.quote_crypto.
alter table app.crypto_chain
  add rate_paise bigint check (rate_paise > 0),
  add rate_at timestamptz;
revoke insert, update on app.crypto_chain from lalmor_app;
grant update (chain_no) on app.crypto_chain to lalmor_app;
revoke insert, update, delete on app.crypto_block from lalmor_app;
revoke insert on app.crypto_quote from lalmor_app;
revoke insert, update on app.crypto_transfer from lalmor_app;
grant update (state, request_id, order_no) on app.crypto_transfer to lalmor_app;
grant select, insert, update on app.crypto_chain to lalmor_rails;
grant select, insert, delete on app.crypto_block to lalmor_rails;
grant select on app.crypto_address, app.crypto_quote, app.crypto_setting to lalmor_rails;
grant select, insert on app.crypto_transfer to lalmor_rails;
grant update (state, block_no, block_hash, log_index) on app.crypto_transfer to lalmor_rails;
grant insert on app.crypto_incident to lalmor_rails;
grant select on app.crypto_chain, app.crypto_setting, app.crypto_transfer to lalmor_cashier;
grant select, insert on app.crypto_quote to lalmor_cashier;
grant update (state, credited_at) on app.crypto_transfer to lalmor_cashier;

-- Withdrawals: what the bank has said of a payout.
grant select on app.withdrawal, app.payout_word to lalmor_cashier;

-- A transfer's state is written by three: the rails orphan and revive it, a credit and its reversal begin and end `credited`, and the app says
-- what it waits for. What has been credited stays with its order.
create function app.guard_transfer() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not pg_has_role(current_user, case
    when 'orphaned' in (old.state, new.state) then 'lalmor_rails'
    when 'credited' in (old.state, new.state) then 'lalmor_cashier'
    else 'lalmor_app' end, 'member') then
    raise exception 'permission denied to make a transfer that is % %', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  if old.credited_at is not null and new.order_no is distinct from old.order_no then
    raise exception 'permission denied to take a credited transfer from its order' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guarded before update on app.crypto_transfer for each row execute function app.guard_transfer();
