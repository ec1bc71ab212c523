import { ledgerCauses, type Cause } from '@lalmor/ledger/causes.ts'
import type { Checked } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'
import { depositCauses } from '../../deposits/check.ts'
import { promotionCauses } from '../../promotions/check.ts'
import { providerCauses } from '../../play/provider-wallet/check.ts'
import { walletCauses } from '../../wallet/check.ts'
import { withdrawalCauses } from '../../withdrawals/check.ts'
import { fundCauses } from './check-acts.ts'

/** Each kind of transfer is here once (docs/money-map.md). */
export const causes: readonly Cause[] = [
  ...walletCauses,
  ...depositCauses,
  ...withdrawalCauses,
  ...promotionCauses,
  ...providerCauses,
  ...ledgerCauses,
  ...fundCauses,
]

/** Each kind the ledger can move has one cause here. */
export async function checkKinds(query: Query): Promise<Checked[]> {
  const rows = await query<{ kind: string }>('select kind from ledger.transfer_kind order by kind', [])
  const known = causes.flatMap(({ kinds }) => kinds)
  const breaks = rows.flatMap(({ kind }) => {
    const times = known.filter((each) => each === kind).length
    return times === 1 ? [] : [{ playerId: null, row: `kind ${kind}`, found: `${times} causes are known` }]
  })
  return [{ invariant: 'the cause of each kind of transfer is known', examined: BigInt(rows.length), breaks }]
}
