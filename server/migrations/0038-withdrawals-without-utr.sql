-- Up Migration
-- By which amount money is known that may be that of a withdrawal coming back, while its UTR is not known (docs/decisions/0068).
-- Locks: app.withdrawal against writes while its index is made.
create index withdrawal_without_utr_idx on app.withdrawal ((amount_paise - fee_paise), paying_at) where utr is null and paying_at is not null;
