import { paise, type Paise } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { hold, postHold, voidHold } from './hold.ts'
import { giveUpBonus } from './lots.ts'
import { readOwnMoney } from './own-money.ts'
import { reverse } from './post.ts'
import { pgQuery } from './query.ts'
import { useTestDatabase } from './test-database.ts'
import { testWallets } from './test-wallets.ts'

const at = new Date('2026-11-20T12:00:00.000Z')
const { admin } = useTestDatabase()
const query = pgQuery(admin)
const { openHouse, playerWith, deposit, bet } = testWallets(admin)

beforeAll(() => openHouse(at))

type Step = { amount: bigint; pays: bigint; what: 'deposit' | 'taken back' | 'bet' | 'paid out' | 'void' | 'sent back' | 'given up' }
const whats = ['deposit', 'taken back', 'bet', 'paid out', 'void', 'sent back', 'given up'] as const
const step = fc.record<Step>({
  amount: fc.bigInt(1_00n, 900_00n),
  pays: fc.bigInt(0n, 2_000_00n),
  what: fc.constantFrom(...whats),
})

test('the sources of a player’s money add up, and winnings are payouts less stakes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const playerId = await playerWith({ cash: 500_00n, bonus: 40_00n, at })
      const expected = { deposited: 0n, won: 0n, withdrawn: 0n, held: 0n }
      for (const [n, { what, ...rest }] of steps.entries()) {
        const amount = paise(rest.amount)
        const key = `k${n}`
        if (what === 'deposit' || what === 'taken back') {
          await deposit(playerId, { key, amount, at })
          if (what === 'taken back') await reverse(query, { playerId, key, at })
          else expected.deposited += amount
        } else if (what === 'bet') {
          const pays = paise(rest.pays)
          const { kind } = (await bet(playerId, { stake: amount, payout: pays, at })) as { kind: string }
          if (kind === 'settled') expected.won += pays - amount
        } else if (what === 'given up') await giveUpBonus(query, { playerId, lotNo: 1, at })
        else if ((await hold(query, { playerId, key, amount, at })).kind === 'posted') {
          const fee = (amount / 100n) as Paise
          if (what === 'void') await voidHold(query, { playerId, key, at })
          else if (rest.pays % 2n === 0n) expected.held += amount
          else {
            await postHold(query, { playerId, key, fee, at })
            if (what === 'sent back') await reverse(query, { playerId, key: `${key}/end`, at })
            else expected.withdrawn += amount
          }
        }
      }
      const own = (await readOwnMoney(query, playerId))!
      expect(own).toMatchObject(expected)
      const [wallet] = await query<{ has: bigint }>(
        'select cash + bonus + withdraw_hold - debt as has from ledger.wallet where player_id = $1',
        [playerId],
      )
      expect(own.deposited + own.won + own.given - own.withdrawn).toBe(wallet!.has)
    }),
    { numRuns: 30 },
  )
})
