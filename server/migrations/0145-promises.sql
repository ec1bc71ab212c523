-- Up Migration
-- A promise of the first-deposit bonus holds no money, and a deposit made while no bonus was to be had decides nothing (PRODUCT §8 R2, R4).
-- Rewrites nothing of deposit_order; rebuilds an index of reward.

drop index app.reward_due_idx;
create index reward_due_idx on app.reward (claim_until) where state in ('promised', 'open');

-- What was reserved for promises is free. Standing choices last 30 days from now.
update app.promotion_spend s set reserved_paise = s.reserved_paise - r.promised
from (select promotion, period_start, sum(amount_paise) as promised from app.reward where state = 'promised' group by 1, 2) r
where r.promotion = s.promotion and r.period_start = s.period_start;
update app.reward set claim_until = now() + interval '30 days' where state = 'promised' and cause = 'choice/first';

-- True where the first-deposit bonus could not be chosen when the order was made: its budget or the fund had too little, or it was closed.
alter table app.deposit_order add offer_absent boolean not null default false;
