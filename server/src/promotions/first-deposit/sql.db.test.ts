import { ensureMonths } from '@lalmor/ledger/games.ts'
import { assets } from '@lalmor/ledger/asset.ts'
import { postHouse } from '@lalmor/ledger/house.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { istDay, startOfIstDay } from '@lalmor/units/ist-day.ts'
import { paise, rupees } from '@lalmor/units/paise.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test-api.ts'
import { decideCheckIn, nextStep } from '../check-in/rules.ts'
import { faultOf, type Terms } from '../terms/terms.ts'
import { decideFirstDeposit } from './rules.ts'

/** Different code pays and quotes: on any terms they agree. */

const { database, signIn, time } = useTestApi()
const { admin } = database
const query = pgQuery(admin)

const amount = fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }))
const multiple = fc.integer({ min: 1, max: 10 })
const days = fc.integer({ min: 1, max: 366 })

const firstDepositTerms: fc.Arbitrary<Terms<'first-deposit'>> = fc.record({
  tiers: fc
    .uniqueArray(fc.record({ fromPaise: amount, percent: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 1,
      maxLength: 8,
      selector: ({ fromPaise }) => fromPaise,
    })
    .map((tiers) => tiers.toSorted((a, b) => a.fromPaise - b.fromPaise)),
  maxPaise: amount,
  multiple,
  multipleMax: multiple,
  days,
})

test('a first deposit earns and requires the same by SQL and by TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(firstDepositTerms, fc.array(amount, { minLength: 1, maxLength: 10 }), async (terms, amounts) => {
      expect(faultOf('first-deposit', terms)).toBeUndefined()
      // Around every tier too, where the two implementations could differ.
      const deposits = [...amounts, ...terms.tiers.flatMap(({ fromPaise }) => [fromPaise - 1, fromPaise, fromPaise + 1])]
      const { rows } = await admin.query<{ bonus: bigint; required: bigint; least: bigint }>(
        `select b.bonus, app.first_deposit_requirement($1, d, b.bonus) as required, app.first_deposit_least($1) as least
         from unnest($2::bigint[]) with ordinality deposit (d, n), lateral (select app.first_deposit_bonus($1, d) as bonus) b order by n`,
        [JSON.stringify(terms), deposits],
      )
      const decided = deposits.map((deposit) => decideFirstDeposit(terms, paise(BigInt(deposit))))
      expect(rows.map(({ bonus, required }) => ({ bonus, required }))).toEqual(
        decided.map((earned) => ({ bonus: earned?.bonus ?? 0n, required: earned?.required ?? 0n })),
      )
      expect(rows[0]!.least).toBe(BigInt(terms.tiers[0]!.fromPaise))
    }),
    { numRuns: 200 },
  )
})

test('a check-in earns and requires the same by SQL and by TypeScript, in every step of changing terms', async () => {
  await postHouse(query, { asset: assets.play, key: 'fund', kind: 'fund-promotions', amount: rupees(1_00_00_000n), at: time.now })
  await ensureMonths(query, time.now, 3)
  const step = fc.integer({ min: 1, max: 1_000_00 })
  const checkInTerms = fc.record({ stepsPaise: fc.array(step, { minLength: 7, maxLength: 7 }), multiple, days })
  let version = 1
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ terms: checkInTerms, skipped: fc.nat(3) }), { minLength: 9, maxLength: 16 }), async (visits) => {
      const player = await signIn()
      let last: { step: number } | undefined
      for (const { terms, skipped } of visits) {
        const published = time.now
        time.now = new Date(published.getTime() + (1 + skipped) * 86_400_000)
        const day = istDay(time.now)
        await admin.query(
          `insert into app.promotion_terms (promotion, version, terms, valid_from, published_at, published_by) values ('check-in', $1, $2, $3, $4, 'asha')`,
          [++version, JSON.stringify(terms), startOfIstDay(day), published],
        )
        await ensureMonths(query, time.now, 2)
        const { rows: said } = await admin.query<{ answer: string }>('select app.check_in_today($1, $2, $3) as answer', [
          player.uid,
          `device-of-${player.uid}`,
          time.now,
        ])
        expect(said[0]!.answer).toBe('claimed')
        const { rows } = await admin.query<{ step: number; bonus: bigint; required: bigint; version: number }>(
          `select c.step, r.amount_paise as bonus, r.required_paise as required, r.version
           from app.check_in c join app.reward r on r.player_id = c.player_id and r.cause = 'check-in/' || c.day
           where c.player_id = $1 and c.day = $2`,
          [player.uid, day],
        )
        last = { step: nextStep(last) }
        expect(rows).toEqual([{ ...last, ...decideCheckIn(terms, last.step), version }])
      }
    }),
    { numRuns: 4 },
  )
})
