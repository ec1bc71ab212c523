-- Up Migration
-- How the files of an account read, and what each statement covers (docs/decisions/0040): balances by account and day, and whether a
-- statement continues the one before it.

-- A layout by its name in server/src/platform/payments/statement-profiles.ts. Without one an account takes MT940 and camt.053 only.
alter table app.bank_account add profile text check (profile ~ '^[a-z][a-z-]{1,19}$');
update app.bank_account set profile = bank where bank in ('sandbox', 'hdfc', 'icici', 'sbi');
grant update (profile) on app.bank_account to lalmor_ops;

-- `first_day` and `last_day`: the Indian days it covers, null where neither the file nor its lines say. `states_closing`: the bank wrote the
-- closing balance, nobody worked it out. `extends`: at its import it went further than all before it, so the newest such row closes the
-- account. `gap_paise`: its opening balance less the closing balance before it, null where that cannot be told. `breaks`: why it does not
-- continue what was known, in the sentence that two persons agreed to; the feed's own break is only noted.
alter table app.bank_statement
  add profile text,
  add first_day date,
  add last_day date,
  add states_closing boolean not null default true,
  add extends boolean not null default false,
  add gap_paise bigint,
  add breaks text check (length(breaks) <= 500),
  add check (first_day <= last_day);
update app.bank_statement s set
  extends = true,
  first_day = (select (min(l.paid_at) at time zone 'Asia/Kolkata')::date from app.bank_line l where l.statement_id = s.statement_id),
  last_day = (select (max(l.paid_at) at time zone 'Asia/Kolkata')::date from app.bank_line l where l.statement_id = s.statement_id);
create index bank_statement_last_idx on app.bank_statement (account_id, statement_id desc) where extends;

-- A line's place: the balance after it, and its number in the file. Two payments that are alike differ in it; the same line of another file does not.
alter table app.bank_line
  add balance_paise bigint,
  add place int check (place > 0);
create index bank_line_day_idx on app.bank_line (account_id, paid_at);

-- As it was accepted: a profile or a break of a later moment changes nothing.
alter table app.statement_file
  add profile text,
  add breaks text check (length(breaks) <= 500),
  add check (octet_length(content) <= 8388608);
