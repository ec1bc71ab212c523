import type { Query } from './query.ts'

/** Parts of the hash (sql/hash.sql): `split` if a bonus paid for a payout, `choice` with choices or an opening, then `link`. `hash` is the journal's so far. */
export type LinkedRow = { seq: bigint; hash: Buffer; split: Buffer | null; choice: Buffer | null; link: Buffer }

/** The links of a row, in the order in which they are hashed. */
export const linksOf = ({ split, choice, link }: LinkedRow): Buffer[] => [split, choice, link].filter((one) => one !== null)

const split = `case when payout_cash is not null then 'B'::bytea || int8send(payout_cash) end as split`

const roundLinks = `select seq, hash, ${split},
    case when opened_seq is not null or play is not null
      then 'S'::bytea || int8send(coalesce(opened_seq, 0)) || case when voided then '\\x01'::bytea else '\\x00'::bytea end || ledger.text_send(play) end as choice,
    'R'::bytea || int8send(player_id) || uuid_send(round_id) || int2send(asset) || int4send(game) || int4send(version)
      || int8send(stake) || int8send(stake_bonus) || int8send(payout) || int8send(valid_bet) || int4send(seed_no) || int4send(nonce)
      || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(settled_at) as link
  from ledger.round`
const openingLinks = `select seq, hash, null::bytea as split, null::bytea as choice,
    'O'::bytea || int8send(player_id) || uuid_send(round_id) || int2send(asset) || int4send(game) || int4send(version)
      || int8send(stake) || int8send(stake_bonus) || ledger.text_send(play) || int4send(seed_no) || int4send(nonce)
      || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(opened_at) as link
  from ledger.opening`
const partLinks = `select seq, hash, ${split}, null::bytea as choice,
    'P'::bytea || int8send(player_id) || uuid_send(round_id) || ledger.text_send(key) || int2send(asset) || int4send(game)
      || int8send(amount) || boolsend(to_bonus) || boolsend(late) || int8send(seq) || int8send(cash_after) || int8send(bonus_after)
      || timestamptz_send(paid_at) as link
  from ledger.part_payout`
const transferLinks = `select seq, hash, null::bytea as split, null::bytea as choice,
    'T'::bytea || int8send(player_id) || int4send(length(key)) || convert_to(key, 'UTF8') || int2send(asset)
      || int4send(length(kind)) || convert_to(kind, 'UTF8') || int4send(from_account) || int4send(to_account) || int8send(amount)
      || int8send(seq) || int8send(cash_after) || int8send(bonus_after) || timestamptz_send(posted_at) as link
  from ledger.transfer`

/** Each shape with the column whose index gives its rows in order of time. Round ids hold theirs; a round that was opened before has its own index. */
const shapes = [
  { links: roundLinks, of: 'opened_seq is null', by: 'round_id', instant: (at: string) => `ledger.uuid7_floor(${at})` },
  { links: roundLinks, of: 'opened_seq is not null', by: 'settled_at', instant: (at: string) => at },
  { links: openingLinks, of: 'true', by: 'round_id', instant: (at: string) => `ledger.uuid7_floor(${at})` },
  { links: partLinks, of: 'true', by: 'paid_at', instant: (at: string) => at },
  { links: transferLinks, of: 'true', by: 'posted_at', instant: (at: string) => at },
] as const

/** There is no index by number, because it would slow every round. Clocks and round ids differ by less than this. */
const slack = "interval '1 hour'"

const unionOf = (select: (shape: (typeof shapes)[number]) => string) => shapes.map((shape) => `(${select(shape)})`).join('\nunion all\n')

const between = unionOf(
  ({ links, of, by, instant }) => `${links} where player_id = $1 and ${of} and seq between $2 and $3
    and ${by} >= ${instant(`$4::timestamptz - ${slack}`)} and ${by} < ${instant(`$5::timestamptz + ${slack}`)}`,
)

/** Reads both ends and the links between, written between two instants, in order. */
export const readLinks = (
  query: Query,
  playerId: bigint,
  { from, to, since, until }: { from: bigint; to: bigint; since: Date; until: Date },
): Promise<LinkedRow[]> =>
  query<LinkedRow>(`select seq, hash, split, choice, link from (${between}) as rows order by seq`, [playerId, from, to, since, until])

/** Links read, newest first. Ids may be five minutes off: two devices ten minutes apart write 240 rounds, one every 2.5 s. */
const lookedBack = 500

const preceding = unionOf(
  ({ links, of, by, instant }) => `${links} where player_id = $1 and ${of} and seq < $2 and ${by} < ${instant(`$3::timestamptz + ${slack}`)}
    order by ${by} desc limit ${lookedBack}`,
)

/** The two rows before number `seq`, which was written at `at`, in order; fewer at the journal's beginning. */
export const readLinksBefore = (query: Query, playerId: bigint, { seq, at }: { seq: bigint; at: Date }): Promise<LinkedRow[]> =>
  query<LinkedRow>(`select seq, hash, split, choice, link from (${preceding}) as rows where seq >= $2 - 2 order by seq`, [
    playerId,
    seq,
    at,
  ])
