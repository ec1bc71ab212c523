-- Up Migration
-- What was earned on a day is owed, whatever is closed or spent afterwards (PRODUCT §8 R13). Rebuilds two indexes of reward.

-- When a promotion was opened and closed: what a day earned is judged by the switches of that day.
create table app.promotion_switch (
  promotion text not null references app.promotion,
  is_open boolean not null,
  at timestamptz not null,
  switch_id bigint generated always as identity primary key
);
create index promotion_switch_idx on app.promotion_switch (promotion, at);
insert into app.promotion_switch (promotion, is_open, at) select promotion, is_open, '-infinity' from app.promotion;
revoke insert, update, delete on app.promotion_switch from lalmor_app;

-- `waiting`: earned, and its budget or the fund has too little. It opens when there is more, and its time to claim begins then.
alter table app.reward drop constraint reward_state_check,
  add constraint reward_state_check check (state in ('promised', 'open', 'waiting', 'claimed', 'released', 'expired', 'ended', 'reversed')),
  drop constraint reward_check,
  add check ((decided_at is null) = (state in ('promised', 'open', 'waiting')));
drop index app.reward_open_idx;
create index reward_open_idx on app.reward (player_id) where state in ('promised', 'open', 'waiting');
create index reward_waiting_idx on app.reward (promotion, made_at, reward_id) where state = 'waiting';
