import { toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useOps } from '../operators/ops/test-ops.ts'
import { keptMs } from '../platform/app-config/kept.ts'
import { useTestApi } from '../test-api.ts'

const api = useTestApi()
const { call, database, later } = api
const { dataDir, run } = useOps(api)

const helplines = async (country = 'IN') => (await call('/u/helplines', { country })).helplines

test('the FAQ’s figures are the rows and rules in force, with or without a session', async () => {
  expect(await call('/u/faqFigures', {})).toMatchObject({
    deposit: {
      upiMin: 500_00,
      usdtMin: 10_000_000,
      selfServiceAfter: 30 * 60_000,
      waitingPercent: 1,
      waitingMax: 30,
      waitingByAnswer: 4,
      waitingMultiple: 3,
    },
    withdrawal: { min: 200_00, feeMin: 0, feeMax: 200, dayLimit: 10_000_00, dayTimesMax: 15, accountWait: 60_000 },
    game: { countsMines: 1_000, closesAfter: 86_400_000 },
    bonus: { firstPercentMin: 20, firstPercentMax: 100, cashbackBets: 150, openMax: 20 },
    vip: { keepDays: 30, weeklyMultiple: 30, birthdayKnown: 30, rebateMax: 50, serviceLevel: 6 },
    invite: { percent: 30, afterDays: 7 },
    account: { startGift: 1_000_00, refillBelow: 1_00, otpTries: 5 },
    safety: { limitRaise: 86_400_000, realityCheck: 3_600_000, bonusesEndAfter: 7 * 86_400_000 },
  })
  await database.admin.query("update app.deposit_method set min_paise = 70000 where method = 'upi'")
  await database.admin.query('update app.vip_level set withdrawal_fee_bps = 250 where level = 0')
  later(keptMs)
  expect(await call('/u/faqFigures', {})).toMatchObject({
    deposit: { upiMin: toWire(paise(700_00n)) },
    withdrawal: { feeMax: 250 },
  })
})

test('a new installation has India’s helplines, unconfirmed', async () => {
  expect((await helplines()).map(({ phone, texts, checkedAt }) => [phone, texts.en.name, checkedAt])).toEqual([
    ['14416', 'Tele MANAS', undefined],
    ['1800 891 4416', 'Tele MANAS, other line', undefined],
    ['112', 'Emergency', undefined],
  ])
  expect(await helplines('FR')).toEqual([])
})

test('an operator writes a helpline, confirms it once it was called, and removes it; writing it again unconfirms it', async () => {
  const file = join(dataDir, 'line.json')
  writeFileSync(file, JSON.stringify({ en: { name: 'Listening line', note: 'Free, 9 AM to 9 PM' } }))
  const line = { country: 'FR', phone: '0 800 000 000' }
  await run('helpline set', { ...line, file, link: 'https://example.org/help' }, 'bala')
  expect(await helplines('FR')).toEqual([
    { phone: line.phone, texts: { en: { name: 'Listening line', note: 'Free, 9 AM to 9 PM' } }, link: 'https://example.org/help' },
  ])
  await run('helpline confirm', line, 'bala')
  expect(await helplines('FR')).toMatchObject([{ checkedAt: expect.any(String) }])
  const { data } = await run('helpline list', {}, 'bala')
  expect(data['helplines']).toContainEqual(expect.objectContaining({ ...line, name: 'Listening line', checked_by: 'bala' }))
  await run('helpline set', { ...line, file }, 'bala')
  expect((await helplines('FR'))[0]).not.toHaveProperty('checkedAt')
  await run('helpline remove', line, 'bala')
  expect(await helplines('FR')).toEqual([])
})

test.each([
  ['helpline confirm', { country: 'IN', phone: '999' }, 'There is no helpline 999 in IN.'],
  ['helpline remove', { country: 'India', phone: '112' }, "'INDIA' is not a country."],
  ['helpline confirm', { country: 'IN', phone: 'call me' }, "'call me' is not a phone number."],
])('%s refuses %o', async (name, args, why) => {
  await expect(run(name, args, 'bala')).rejects.toThrow(why)
})
