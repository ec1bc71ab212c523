import type { Invariant } from './check.ts'

/** `invariant` compares the two. */
export type Cause = { kinds: readonly string[]; cause: string; invariant: string }

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

type Matched = { name: string; kinds: readonly string[] } & ({ due: string } | { dueOfHouse: string })

/** Compares transfers with their causes, both ways. `due` selects player_id, key, kind, amount and `cause`, a name; `dueOfHouse` house transfers. */
export function matchTransfers({ name, kinds, ...of }: Matched): Invariant {
  const [due, owner, table, player, what] =
    'due' in of
      ? [of.due, 'player_id', 'ledger.transfer', 'coalesce(d.player_id, t.player_id)', 'transfer']
      : [of.dueOfHouse, 'asset', 'ledger.house_transfer', 'null::bigint', 'house transfer']
  return {
    name,
    examined: `select (select count(*) from ${table} where kind in (${quoted(kinds)})) + (select count(*) from (${due}) due) as n`,
    broken: `select ${player} as "playerId", '${what} ' || coalesce(t.key, d.key) as row,
        coalesce(t.kind || ' of ' || t.amount, 'missing') || '; ' || coalesce(d.cause || ' makes ' || d.kind || ' of ' || d.amount, 'nothing has caused it') as found
      from (${due}) d
      full join (select ${owner}, key, kind, amount from ${table} where kind in (${quoted(kinds)})) t on t.${owner} = d.${owner} and t.key = d.key
      where (d.kind, d.amount) is distinct from (t.kind, t.amount)`,
  }
}

export const ledgerCauses: readonly Cause[] = [
  {
    kinds: ['debt-drawn', 'debt-repaid'],
    cause: 'the taking that cash did not cover; the cash that came in after it',
    invariant: 'each reversal takes back one transfer, whole and with its fee',
  },
  {
    kinds: ['bonus-released', 'bonus-given-up', 'bonus-forfeited', 'bonus-expired'],
    cause: 'the end of its lot, or the round that closed after it',
    invariant: 'what leaves the bonus pocket ends the lot it names, or follows one that ended',
  },
]
