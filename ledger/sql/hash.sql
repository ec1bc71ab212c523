-- hash = SHA-256(previous hash ‖ every field of the row). The letter after the head distinguishes the shapes.
-- Never change a function: chains are sealed with it.
create or replace function ledger.round_hash(
  head bytea, player_id bigint, round_id uuid, asset smallint, game int, version int, stake bigint, stake_bonus bigint,
  payout bigint, valid_bet bigint, seed_no int, nonce int, seq bigint, cash_after bigint, bonus_after bigint, settled_at timestamptz
) returns bytea language sql immutable parallel safe as $$
  select sha256(head || 'R' || int8send(player_id) || uuid_send(round_id) || int2send(asset) || int4send(game) || int4send(version)
    || int8send(stake) || int8send(stake_bonus) || int8send(payout) || int8send(valid_bet) || int4send(seed_no) || int4send(nonce)
    || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(settled_at))
$$;
grant execute on function ledger.round_hash to lalmor_app;

-- Prefixed by its length in bytes, −1 for null, so that adjacent fields are unambiguous. Stable, as `convert_to` is: immutable ones would not be
-- inlined.
create or replace function ledger.text_send(field text) returns bytea language sql stable parallel safe as $$
  select case when field is null then int4send(-1) else int4send(octet_length(field)) || convert_to(field, 'UTF8') end
$$;
grant execute on function ledger.text_send to lalmor_app;

-- Replaces the head for a round with choices, or opened before.
create or replace function ledger.choice_hash(head bytea, opened_seq bigint, voided boolean, play text) returns bytea
language sql stable parallel safe as $$
  select sha256(head || 'S' || int8send(coalesce(opened_seq, 0)) || case when voided then '\x01'::bytea else '\x00'::bytea end || ledger.text_send(play))
$$;
grant execute on function ledger.choice_hash to lalmor_app;

-- Replaces the head if a bonus paid any of the stake. `payout_cash`: the payout's part in cash.
create or replace function ledger.split_hash(head bytea, payout_cash bigint) returns bytea language sql immutable parallel safe as $$
  select sha256(head || 'B' || int8send(payout_cash))
$$;
grant execute on function ledger.split_hash to lalmor_app;

create or replace function ledger.opening_hash(
  head bytea, player_id bigint, round_id uuid, asset smallint, game int, version int, stake bigint, stake_bonus bigint, play text,
  seed_no int, nonce int, seq bigint, cash_after bigint, bonus_after bigint, opened_at timestamptz
) returns bytea language sql stable parallel safe as $$
  select sha256(head || 'O' || int8send(player_id) || uuid_send(round_id) || int2send(asset) || int4send(game) || int4send(version)
    || int8send(stake) || int8send(stake_bonus) || ledger.text_send(play) || int4send(seed_no) || int4send(nonce)
    || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(opened_at))
$$;
grant execute on function ledger.opening_hash to lalmor_app;

create or replace function ledger.part_payout_hash(
  head bytea, player_id bigint, round_id uuid, key text, asset smallint, game int, amount bigint, to_bonus boolean, late boolean,
  seq bigint, cash_after bigint, bonus_after bigint, paid_at timestamptz
) returns bytea language sql stable parallel safe as $$
  select sha256(head || 'P' || int8send(player_id) || uuid_send(round_id) || ledger.text_send(key) || int2send(asset) || int4send(game)
    || int8send(amount) || boolsend(to_bonus) || boolsend(late) || int8send(seq) || int8send(cash_after) || int8send(bonus_after)
    || timestamptz_send(paid_at))
$$;
grant execute on function ledger.part_payout_hash to lalmor_app;

create or replace function ledger.transfer_hash(
  head bytea, player_id bigint, key text, asset smallint, kind text, from_account int, to_account int, amount bigint,
  seq bigint, cash_after bigint, bonus_after bigint, posted_at timestamptz
) returns bytea language sql stable parallel safe as $$
  select sha256(head || 'T' || int8send(player_id) || int4send(length(key)) || convert_to(key, 'UTF8') || int2send(asset)
    || int4send(length(kind)) || convert_to(kind, 'UTF8') || int4send(from_account) || int4send(to_account) || int8send(amount)
    || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(posted_at))
$$;
grant execute on function ledger.transfer_hash to lalmor_app;

create or replace function ledger.house_transfer_hash(
  head bytea, asset smallint, key text, kind text, from_account int, to_account int, amount bigint, seq bigint, posted_at timestamptz
) returns bytea language sql stable parallel safe as $$
  select sha256(head || 'H' || int2send(asset) || ledger.text_send(key) || ledger.text_send(kind) || int4send(from_account)
    || int4send(to_account) || int8send(amount) || int8send(seq) || timestamptz_send(posted_at))
$$;
grant execute on function ledger.house_transfer_hash to lalmor_app;
