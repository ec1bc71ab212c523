import { matchTransfers, type Cause } from '@lalmor/ledger/causes.ts'
import { checkEach, type Checked, type Invariant } from '@lalmor/ledger/check.ts'
import type { Query } from '@lalmor/ledger/query.ts'

const startGifts = {
  name: 'each player got one start gift',
  kinds: ['start-gift'],
  due: `select p.player_id, 'start-gift' as key, 'start-gift' as kind, a.start_gift as amount, 'a new player' as cause
    from app.player p join ledger.wallet w using (player_id) join ledger.asset a using (asset)`,
}

const restores = 'each restore is the one of its Indian day and fills up what was almost nothing'

const invariants: Invariant[] = [
  matchTransfers(startGifts),
  {
    name: restores,
    examined: `select count(*) as n from ledger.transfer where kind = 'restore-gift'`,
    broken: `select t.player_id as "playerId", 'transfer ' || t.key as row, t.amount || ' on ' || ledger.ist_day(t.posted_at) as found
      from ledger.transfer t join ledger.asset a using (asset)
      where t.kind = 'restore-gift'
        and (t.key <> 'restore/' || ledger.ist_day(t.posted_at) or t.amount > a.start_gift or t.amount <= a.start_gift - a.lot_floor
          or t.cash_after + t.bonus_after > a.start_gift)`,
  },
]

export const walletCauses: readonly Cause[] = [
  { kinds: startGifts.kinds, cause: 'a new player', invariant: startGifts.name },
  { kinds: ['restore-gift'], cause: 'a balance below ₹1, once an Indian day', invariant: restores },
]

export const checkWallet = (query: Query): Promise<Checked[]> => checkEach(query, invariants)
