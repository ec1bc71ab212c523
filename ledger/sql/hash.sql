-- Each journal row of a player seals the one before it: hash = SHA-256(hash before ‖ every field of the row).
create or replace function ledger.round_hash(
  head bytea, player_id bigint, round_id uuid, asset smallint, game int, version int, stake bigint, stake_bonus bigint,
  payout bigint, valid_bet bigint, seed_no int, nonce int, seq bigint, cash_after bigint, bonus_after bigint, settled_at timestamptz
) returns bytea language sql immutable parallel safe as $$
  select sha256(head || 'R' || int8send(player_id) || uuid_send(round_id) || int2send(asset) || int4send(game) || int4send(version)
    || int8send(stake) || int8send(stake_bonus) || int8send(payout) || int8send(valid_bet) || int4send(seed_no) || int4send(nonce)
    || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(settled_at))
$$;

create or replace function ledger.transfer_hash(
  head bytea, player_id bigint, key text, asset smallint, kind text, from_account int, to_account int, amount bigint,
  seq bigint, cash_after bigint, bonus_after bigint, posted_at timestamptz
) returns bytea language sql immutable parallel safe as $$
  select sha256(head || 'T' || int8send(player_id) || int4send(length(key)) || convert_to(key, 'UTF8') || int2send(asset)
    || int4send(length(kind)) || convert_to(kind, 'UTF8') || int4send(from_account) || int4send(to_account) || int8send(amount)
    || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(posted_at))
$$;
