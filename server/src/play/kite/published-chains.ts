import { kiteRun } from '@lalmor/games/crash/definition.ts'
import type { NamedChain } from '@lalmor/games/proof/documents.ts'
import type { Tx } from '../../platform/db/database.ts'

export async function readPublishedChains(tx: Tx): Promise<NamedChain[]> {
  const rows = await tx
    .selectFrom('app.kite_chain')
    .select(['chain_no', 'terminal_hash', 'length'])
    .where('chain_no', '>=', (eb) =>
      eb.fn.coalesce(eb.selectFrom('app.kite_round').select('chain_no').orderBy('round_no', 'desc').limit(1), eb.lit(1)),
    )
    .orderBy('chain_no')
    .limit(2)
    .execute()
  return rows.map(({ chain_no: chain, terminal_hash: hash, length }) => ({
    game: kiteRun.id,
    chain,
    terminalHash: hash.toString('hex'),
    length,
  }))
}
