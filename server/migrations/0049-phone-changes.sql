-- Up Migration
-- Changes of a player's phone number (docs/decisions/0027): with codes to both numbers, by two operators for one that was lost, and numbers
-- that were given up and belong to somebody new. New tables and a wider check; locks app.otp for a moment.

alter table app.otp drop constraint otp_purpose_check;
alter table app.otp add constraint otp_purpose_check check (
  purpose in ('login', 'phone-binding', 'phone-change', 'new-phone', 'withdrawal-password', 'bank-account', 'data-export', 'account-closure'));

create table app.phone_change (
  change_id bigint generated always as identity primary key,
  player_id bigint not null references app.player,
  kind text not null check (kind in ('codes', 'lost', 'released')),
  -- Null where the account had no number: its own was released before.
  old_phone text check (old_phone ~ '^\+91[6-9][0-9]{9}$'),
  -- Null where the account has none from then on.
  new_phone text check (new_phone ~ '^\+91[6-9][0-9]{9}$'),
  asked_at timestamptz not null,
  -- A lost number changes then, unless it is cancelled.
  due_at timestamptz not null check (due_at >= asked_at),
  done_at timestamptz check (done_at >= due_at),
  cancelled_at timestamptz check (cancelled_at >= asked_at),
  -- Whether the account was on a break when it gave the old number up: that number then opens no account while a break of it lasts.
  during_break boolean not null default false,
  -- The old number belongs to somebody new, as two operators have found: nothing of the account binds it any more.
  freed_at timestamptz,
  -- The language of the notices by SMS, and when each was handed over.
  locale text not null default 'en' check (length(locale) between 2 and 10),
  told_asked_at timestamptz,
  told_end_at timestamptz,
  check (old_phone is distinct from new_phone),
  check ((new_phone is null) = (kind = 'released')),
  check (old_phone is not null or kind = 'lost'),
  check (done_at is null or cancelled_at is null),
  check (kind = 'lost' or done_at is not null)
);
-- One change waits for each account, and for each number.
create unique index phone_change_waiting_idx on app.phone_change (player_id) where done_at is null and cancelled_at is null;
create unique index phone_change_reserved_idx on app.phone_change (new_phone) where done_at is null and cancelled_at is null;
create index phone_change_player_idx on app.phone_change (player_id, change_id);
create index phone_change_old_idx on app.phone_change (old_phone) where done_at is not null and freed_at is null;
create index phone_change_untold_idx on app.phone_change (change_id) where told_end_at is null;

-- The app changes numbers with codes, and those whose time has come; it asks for none, and frees none.
revoke insert, update, delete on app.phone_change from lalmor_app;
grant insert (player_id, kind, old_phone, new_phone, asked_at, due_at, done_at, during_break, locale),
  update (old_phone, done_at, during_break, told_asked_at, told_end_at) on app.phone_change to lalmor_app;
-- What operators do is written by functions that look for the call that asks for it (server/sql/phones.sql).
grant select, insert, update (cancelled_at, freed_at) on app.phone_change to lalmor_steward;
grant select, update (phone) on app.player to lalmor_steward;
