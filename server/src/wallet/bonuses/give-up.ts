import { toWire } from '@lalmor/contract/wire.ts'
import { giveUpBonus as giveUpInLedger } from '@lalmor/ledger/lots.ts'
import { lockWallet } from '@lalmor/ledger/outside.ts'
import { listOpenLots } from '@lalmor/ledger/wagering.ts'
import type { Paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { ledgerIn, type Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { sendMail } from '../../platform/mail/send.ts'

/** `forfeits` is the amount the player was shown. */
type Ask = { playerId: bigint; lotNo: number; forfeits: Paise }

/** Stopped and frozen players may too. Idempotent. Throws UnknownBonus, RoundOpen for its open round, BonusChanged if its rest is not `forfeits`. */
export async function giveUpBonus(db: Database['db'], { playerId, lotNo, forfeits }: Ask, now: Date): Promise<Paise> {
  return db.transaction().execute(async (tx) => {
    const ledger = ledgerIn(tx)
    // Between check and end, no bet, expiry or second device can change it.
    await lockWallet(ledger, playerId)
    const lot = (await listOpenLots(ledger, playerId)).find((lot) => lot.lotNo === lotNo)
    if (lot?.cause === 'bonus' && !lot.roundOpen && lot.bonus !== forfeits)
      throw new Refusal('BonusChanged', toWire({ forfeits: lot.bonus }))
    const given = await giveUpInLedger(ledger, { playerId, lotNo, at: now })
    switch (given.kind) {
      case 'unknown':
        throw new Refusal('UnknownBonus')
      case 'round-open':
        throw new Refusal('RoundOpen')
      case 'replayed':
        return given.forfeited
      case 'given-up': {
        assert(given.forfeited === forfeits, `giving up lot ${lotNo} of player ${playerId} forfeited ${given.forfeited}, not ${forfeits}`)
        await sendMail(tx, { playerId, key: 'bonus-given-up', params: toWire({ amount: given.forfeited }) }, now)
        return given.forfeited
      }
    }
  })
}
