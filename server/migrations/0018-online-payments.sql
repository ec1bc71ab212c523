-- Up Migration
-- Payments at the gateway, one for each online deposit order (docs/decisions/0058).
-- Locks: creates only.

-- `payment_id` is made here, before the gateway is asked: asked again it is the same payment. Status, received, link and `modified_at` are the
-- gateway's latest word, whatever became of the order; without a status it has not been heard of there. `next_ask_at`: when the gateway is
-- asked next; null is never again, unless it sends word.
create table app.online_payment (
  payment_id text primary key check (payment_id ~ '^[A-Za-z0-9_-]{30}$'),
  order_no text not null unique references app.deposit_order,
  player_id bigint not null references app.player,
  return_url text not null,
  created_at timestamptz not null,
  status text,
  received_paise bigint not null default 0 check (received_paise >= 0),
  link text,
  modified_at timestamptz,
  next_ask_at timestamptz,
  -- What a person decided on an order in review. From then on nothing happens to it by itself.
  decision text check (decision in ('credit-received', 'refuse')),
  decided_by text,
  decided_at timestamptz,
  check ((status is null) = (modified_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (decided_at is null))
);
create index online_payment_due_idx on app.online_payment (next_ask_at) where next_ask_at is not null;

revoke delete on app.online_payment from lalmor_app;
