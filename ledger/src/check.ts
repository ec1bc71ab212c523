import type { Query } from './query.ts'

/** A row that breaks an invariant, named so that a person can go and look. */
export type Break = { playerId: bigint | null; row: string; found: string }

export type Checked = { invariant: string; examined: bigint; breaks: Break[] }

type Invariant = { name: string; examined: string; broken: string }

/** Every journal row of a player with the hash before it. */
const chain = `chain as (
  select player_id, seq, hash, coalesce(lag(hash) over (partition by player_id order by seq), '') as before
  from (select player_id, seq, hash from ledger.round union all select player_id, seq, hash from ledger.transfer) journal
)`

/**
 * What must hold at any moment, from the database alone. `broken` lists the rows that fail: playerId, row, found.
 * Source: PRODUCT §2; findings on storage engines, invariants.
 */
const invariants: Invariant[] = [
  {
    name: 'postings of each asset sum to zero',
    examined: 'select count(*) as n from ledger.posting',
    broken: `select null::bigint as "playerId", 'asset ' || asset as row, 'sum ' || sum(amount) as found
      from ledger.posting group by asset having sum(amount) <> 0`,
  },
  {
    name: 'each pocket is the sum of its postings',
    examined: 'select 2 * count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", case pocket when 1 then 'cash' else 'bonus' end as row,
        'wallet ' || held || ', postings ' || coalesce(posted, 0) as found
      from ledger.wallet w
      cross join lateral (values (1, w.cash), (2, w.bonus)) pockets (pocket, held)
      left join (select player_id, account, sum(amount) as posted from ledger.posting where account > 0 group by 1, 2) p
        on p.player_id = w.player_id and p.account = pocket
      where held <> coalesce(posted, 0)`,
  },
  {
    name: 'no pocket is below zero',
    examined: 'select 2 * count(*) as n from ledger.wallet',
    broken: `select player_id as "playerId", 'wallet' as row, 'cash ' || cash || ', bonus ' || bonus as found
      from ledger.wallet where cash < 0 or bonus < 0`,
  },
  {
    name: 'seq runs from 1 without gaps up to the wallet’s',
    examined: 'select count(*) as n from ledger.wallet',
    broken: `select w.player_id as "playerId", 'seq' as row,
        'wallet ' || w.seq || ', rows ' || coalesce(rows, 0) || ', highest ' || coalesce(highest, 0) as found
      from ledger.wallet w
      left join (
        select player_id, count(*) as rows, count(distinct seq) as different, min(seq) as lowest, max(seq) as highest
        from (select player_id, seq from ledger.round union all select player_id, seq from ledger.transfer) journal group by 1
      ) j on j.player_id = w.player_id
      where w.seq <> coalesce(highest, 0) or w.seq <> coalesce(rows, 0) or w.seq <> coalesce(different, 0) or coalesce(lowest, 1) <> 1`,
  },
  {
    name: 'the last journal row ends at the wallet’s balance',
    examined: 'select count(*) as n from ledger.wallet where seq > 0',
    broken: `select w.player_id as "playerId", 'seq ' || w.seq as row,
        'wallet ' || w.cash || ' + ' || w.bonus || ', row ' || coalesce(cash_after || ' + ' || bonus_after, 'missing') as found
      from ledger.wallet w
      left join (
        select player_id, seq, cash_after, bonus_after from ledger.round
        union all select player_id, seq, cash_after, bonus_after from ledger.transfer
      ) j on j.player_id = w.player_id and j.seq = w.seq
      where w.seq > 0 and (cash_after is distinct from w.cash or bonus_after is distinct from w.bonus)`,
  },
  {
    name: 'each journal row seals the one before it, and the wallet the last',
    examined: 'select (select count(*) from ledger.round) + (select count(*) from ledger.transfer) as n',
    broken: `with ${chain}
      select r.player_id as "playerId", 'round ' || r.round_id as row, 'hash differs at seq ' || r.seq as found
      from ledger.round r join chain c on c.player_id = r.player_id and c.seq = r.seq
      where r.hash <> ledger.round_hash(c.before, r.player_id, r.round_id, r.asset, r.game, r.version, r.stake, r.stake_bonus, r.payout,
        r.valid_bet, r.seed_no, r.nonce, r.seq, r.cash_after, r.bonus_after, r.settled_at)
      union all
      select t.player_id, 'transfer ' || t.key, 'hash differs at seq ' || t.seq
      from ledger.transfer t join chain c on c.player_id = t.player_id and c.seq = t.seq
      where t.hash <> ledger.transfer_hash(c.before, t.player_id, t.key, t.asset, t.kind, t.from_account, t.to_account, t.amount, t.seq,
        t.cash_after, t.bonus_after, t.posted_at)
      union all
      select w.player_id, 'wallet', 'head is not the hash of seq ' || w.seq
      from ledger.wallet w left join chain c on c.player_id = w.player_id and c.seq = w.seq
      where w.head <> coalesce(c.hash, '')`,
  },
  {
    name: 'the nonces of each seed pair run from 0 without gaps',
    examined: 'select count(*) as n from (select distinct player_id, seed_no from ledger.round) pairs',
    broken: `select p.player_id as "playerId", 'seed pair ' || p.seed_no as row,
        rows || ' rounds, nonces ' || lowest || ' to ' || highest || coalesce(', wallet at ' || w.nonce, '') as found
      from (
        select player_id, seed_no, count(*) as rows, count(distinct nonce) as different, min(nonce) as lowest, max(nonce) as highest
        from ledger.round group by 1, 2
      ) p
      left join ledger.wallet w on w.player_id = p.player_id and w.seed_no = p.seed_no
      where lowest <> 0 or highest <> rows - 1 or different <> rows or coalesce(w.nonce, rows) <> rows
      union all
      select w.player_id, 'seed pair ' || w.seed_no, 'no rounds, wallet at ' || w.nonce
      from ledger.wallet w
      where w.nonce > 0 and not exists (select from ledger.round r where r.player_id = w.player_id and r.seed_no = w.seed_no)`,
  },
  {
    name: 'each journal row has the asset of its wallet and the accounts of its kind',
    examined: 'select (select count(*) from ledger.round) + (select count(*) from ledger.transfer) as n',
    broken: `select r.player_id as "playerId", 'round ' || r.round_id as row, 'asset ' || r.asset || ', game ' || r.game as found
      from ledger.round r
      left join ledger.wallet w on w.player_id = r.player_id
      left join ledger.game g on g.game = r.game
      where w.asset is distinct from r.asset or g.game is null
      union all
      select t.player_id, 'transfer ' || t.key, 'asset ' || t.asset || ', from ' || t.from_account || ' to ' || t.to_account
      from ledger.transfer t
      left join ledger.wallet w on w.player_id = t.player_id
      join ledger.transfer_kind k on k.kind = t.kind
      where w.asset is distinct from t.asset or k.from_account <> t.from_account or k.to_account <> t.to_account`,
  },
]

/** Checks every invariant of the journal. Nothing is changed; run it inside a repeatable-read `tx` to see one moment. */
export async function checkLedger(query: Query): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { name, examined, broken } of invariants) {
    const [count] = await query<{ n: bigint }>(examined, [])
    checked.push({ invariant: name, examined: BigInt(count!.n), breaks: await query<Break>(broken, []) })
  }
  return checked
}
