import { paise } from '@lalmor/units/paise.ts'
import { expect, test } from 'vitest'
import { standingWithoutBonus, wagerLeft } from './rules.ts'

const lot = (lotNo: number, cause: 'deposit' | 'bonus', [required, done, bonus]: [bigint, bigint, bigint]) => ({
  lotNo,
  cause,
  required: paise(required),
  done: paise(done),
  bonus: paise(bonus),
})
const deposit = lot(1, 'deposit', [1_000n, 400n, 0n])
const first = lot(2, 'bonus', [4_500n, 3_260n, 412n])
const second = lot(3, 'bonus', [90n, 0n, 30n])

test('requirements of deposits and bonuses are worked off side by side', () => {
  expect(wagerLeft([deposit, first, second])).toEqual({ bonuses: 1_330n, deposits: 600n })
  expect(wagerLeft([])).toEqual({ bonuses: 0n, deposits: 0n })
})

// what                             cash  bonus  round open  balance  bonuses left  deposits left
test.each<[string, bigint, bigint, boolean, bigint, bigint, bigint]>([
  ['one of two', 500n, 442n, false, 530n, 90n, 600n],
  ['exactly a rupee is left', 70n, 442n, false, 100n, 90n, 600n],
  ['less than a rupee is left', 69n, 442n, false, 99n, 0n, 0n],
  ['less than a rupee, and a round open', 69n, 442n, true, 99n, 90n, 600n],
])('without the first bonus: %s', (_what, cash, bonus, roundOpen, balance, bonuses, deposits) => {
  const standing = { cash: paise(cash), bonus: paise(bonus), floor: paise(100n), roundOpen }
  expect(standingWithoutBonus(standing, [deposit, first, second], first)).toEqual({ balance, wagerLeft: { bonuses, deposits } })
})
