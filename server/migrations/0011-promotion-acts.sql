-- Up Migration
-- What operators decide about promotions and announcements, and which of it needs a second person.

insert into ops.threshold (act, alone_most_paise, counted, counted_with) values
  -- By how much a budget is raised. Lowering it asks nobody.
  ('promotion budget', 10000000, 'day', 'promotion budget'),
  -- Never by one person. Their amount is the budget of a period, which they decide about.
  ('promotion terms', 0, 'each', 'promotion terms');

-- An act that moves no money can wait too: a campaign to everyone.
alter table ops.act alter column amount_paise drop not null;

-- With play money it agrees to what waits for a second person: PRODUCT §12.
insert into ops.operator (name, role, created_at) values ('sandbox-2', 'sandbox', now()) on conflict do nothing;
