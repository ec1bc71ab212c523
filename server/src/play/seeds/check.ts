import { checkEach, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const empty = "encode(sha256(''), 'hex')"

const openings: Invariant = {
  name: 'the log of openings is as it was written, and as the daily heads have it',
  examined: 'select count(*) as n from app.seed_opening',
  broken: `select null::bigint as "playerId", 'opening ' || o.opening_no as row, 'its hash is not made of it and the row before' as found
    from (
      select s as row, opening_no, hash, lag(hash, 1, sha256('')) over (order by opening_no) as before, lag(opening_no, 1, 0::bigint) over (order by opening_no) as no_before
      from app.seed_opening s
    ) o
    where o.hash <> app.opening_hash(o.before, o.row) or o.opening_no <> o.no_before + 1
    union all
    select null, 'daily head ' || h.day, 'names ' || h.rows || ' openings with another hash'
    from (
      select day, (statement::jsonb #>> '{openings,rows}')::bigint as rows, statement::jsonb #>> '{openings,hash}' as hash
      from ledger.daily_head
    ) h left join app.seed_opening o on o.opening_no = h.rows
    where h.rows is not null and h.hash is distinct from (case when h.rows = 0 then ${empty} else encode(o.hash, 'hex') end)`,
}

export const checkOpenings = (query: Query): Promise<Checked[]> => checkEach(query, [openings])
