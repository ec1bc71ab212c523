-- The app's role reads the ledger and calls these functions; it writes nothing itself. Last file: it covers the others.
alter function ledger.ensure_months(timestamptz, int) owner to lalmor_ledger;
alter function ledger.open_wallet(bigint, smallint) owner to lalmor_ledger;
alter function ledger.open_game(int, text) owner to lalmor_ledger;
alter function ledger.rotate_seed(bigint, int) owner to lalmor_ledger;
alter function ledger.set_limit(bigint, text, text, bigint, date, timestamptz) owner to lalmor_ledger;
alter function ledger.confirm_limit_raise(bigint, text, text, timestamptz) owner to lalmor_ledger;
alter function ledger.stop_player(bigint, timestamptz) owner to lalmor_ledger;
alter function ledger.switch_game(int, boolean) owner to lalmor_ledger;
alter function ledger.switch_asset(smallint, boolean) owner to lalmor_ledger;
alter function ledger.settle(smallint, timestamptz, date, uuid[], bigint[], int[], int[], bigint[], bigint[], bigint[], int[], int[], int[]) owner to lalmor_ledger;
alter function ledger.post(bigint, text, text, bigint, timestamptz) owner to lalmor_ledger;
revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to lalmor_app, lalmor_ledger;
alter view ledger.posting owner to lalmor_ledger;
grant select on ledger.posting to lalmor_app;
