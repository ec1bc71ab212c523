import { refusals } from '@lalmor/contract/refusals.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from './call.ts'
import { errorText } from './error-text.ts'
import { loadTexts } from '../i18n/load-texts.ts'
import { callErrorText, reasonText } from './refusal-text.ts'
import { activate } from '../i18n/texts.ts'

afterEach(() => {
  activate('en')
  vi.useRealTimers()
})

test('a refusal’s text follows its reason and facts, not the wire’s message', () => {
  const text = (reason: keyof typeof refusals, facts: object) =>
    callErrorText(new CallRefused({ state: '409', msg: 'WIRE', reason, facts }))
  expect(text('StakeTooLow', { min: 1000 })).toBe('The minimum stake is ₹10.')
  expect(text('InsufficientFunds', { balance: 500 })).toBe('Your balance of ₹5 is too low for this stake.')
  expect(text('TooSoon', { waitMs: 1 })).toBe('You can start the next round in 1 s.')
  expect(text('TooSoon', { waitMs: 2_001 })).toBe('You can start the next round in 3 s.')
})

test('every reason of the contract has its own text', () => {
  const facts = {
    field: 'x',
    min: 1,
    max: 1,
    balance: 1,
    waitMs: 1,
    retryAfterMs: 1,
    nextAt: '2026-11-20T18:35:00.000Z',
    resendAt: '2026-11-20T18:35:00.000Z',
    triesLeft: 1,
    why: 'run' as const,
    phone: '98****3210',
    below: 1,
    opensAt: '2026-11-20T18:35:00.000Z',
    adultOn: '2026-11-21',
    fields: {},
    forfeits: 1,
    stakes: [],
    problem: 'x',
    until: null,
    measure: 'time' as const,
    period: 'day' as const,
    left: 1,
    limit: 1,
    times: 1,
    most: 5,
    cash: 1,
    fee: 1,
    feeBps: 200,
    turnsAt: '2026-11-20T18:30:00.000Z',
    from: '2026-11-20T18:35:00.000Z',
    rowsMax: 100_000,
    at: '2026-11-27T18:35:00.000Z',
  }
  for (const reason of Object.keys(refusals) as (keyof typeof refusals)[])
    expect(callErrorText(new CallRefused({ state: '1', msg: 'WIRE', reason, facts })), reason).not.toBe('WIRE')
})

test('a stop has its end, and a limit its amount', () => {
  const text = (reason: keyof typeof refusals, facts: object) =>
    callErrorText(new CallRefused({ state: '403', msg: 'WIRE', reason, facts }))
  expect(text('PlayStopped', { until: '2026-11-21T12:00:00.000Z' })).toBe('You can’t play until 21 Nov 2026, 5:30 PM IST.')
  expect(text('OverLimit', { measure: 'loss', period: 'week', left: 900 })).toBe('You can stake ₹9 more this week under your loss limit.')
  expect(text('OverLimit', { measure: 'time', period: 'month', left: 1 })).toBe('You’ve reached your time limit for this month.')
})

test.each([
  ['a reason this app does not know', { reason: 'FromTheFuture' as 'Busy', msg: 'Closed for today' }, 'Closed for today'],
  [
    'facts that do not fit',
    { reason: 'StakeTooLow' as const, facts: { min: 'ten' as never }, msg: 'The stake is below the minimum' },
    'The stake is below the minimum',
  ],
  ['no reason and no message', { msg: '' }, 'Something went wrong on our side. Please try again.'],
])('a refusal with %s falls back to the message', (_name, refused, expected) => {
  expect(callErrorText(new CallRefused({ state: '1', ...refused }))).toBe(expected)
})

test('a lost answer has its text', () => {
  expect(callErrorText(new CallFailed('timeout'))).toBe('The server didn’t answer in time. Please try again.')
  expect(callErrorText(new Error('anything'))).toBe('Something went wrong on our side. Please try again.')
})

test('the same text is found where it must be loaded first', async () => {
  const refused = new CallRefused({ state: '409', msg: 'WIRE', reason: 'StakeTooLow', facts: { min: 1000 as never } })
  for (const error of [refused, new CallFailed('network'), new Error('anything')]) expect(await errorText(error)).toBe(callErrorText(error))
})

test.each([
  ['en', 'withdraw to it from 21 Nov', 'withdraw again from 21 Nov', 'Try again from 21 Nov', 'Try again in 40 s.'],
  ['es', 'retirar a ella a partir del 21 nov', 'retirar otra vez a partir del 21 nov', 'nuevo a partir del 21 nov', 'de nuevo en 40 s.'],
  ['fr', 'y retirer à partir du 21 nov', 'de nouveau retirer à partir du 21 nov', 'Réessayez à partir du 21 nov', 'Réessayez dans 40 s.'],
  ['zh-Hans', '（印度时间）之后可向其提款', '（印度时间）之后可再次提款', '（印度时间）之后可再试', '，40 秒后可再试'],
  ['zh-Hant', '（印度時間）之後可向其提款', '（印度時間）之後可再次提款', '（印度時間）之後可再試', '，40 秒後可再試'],
] as const)('in %s, a refusal that ends says when, or how soon', async (locale, account, held, times, soon) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00.000Z'), toFake: ['Date'] })
  const instant = '2026-11-20T18:35:00.000Z'
  activate(locale, locale === 'en' ? undefined : await loadTexts[locale]())
  expect(reasonText('WithdrawAccountTooNew', { from: instant })).toContain(account)
  expect(reasonText('WithdrawalsHeld', { until: instant })).toContain(held)
  expect(reasonText('NoWithdrawalsLeft', { times: 1, turnsAt: instant })).toContain(times)
  expect(reasonText('OtpLocked', { until: '2026-11-20T12:00:39.001Z' })).toContain(soon)
})
