import { refusals } from '@lalmor/contract/refusals.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { expect, test } from 'vitest'
import { CallFailed, CallRefused } from '../data/call.ts'
import { en } from './en.ts'
import { formatNet, formatPpm, formatWire } from './money.ts'
import { callErrorText } from './refusal-text.ts'
import { t, tNodes, translation, type Key, type Text } from './t.ts'
import { dayName, formatClock, formatDay, formatDuration, formatInstant, formatIstDay, formatMinute } from './time.ts'

const wire = (amount: number) => amount as WirePaise

test('texts, placeholders and plurals', () => {
  expect(t('title.home')).toBe('Home')
  expect(t('account.id', { uid: '830668475' })).toBe('ID 830668475')
  expect(t('symbol.lotus', { count: 1 })).toBe('1 lotus')
  expect(t('symbol.lotus', { count: 3 })).toBe('3 lotuses')
  expect(t('day.sum', { count: 2, net: '₹0.00' })).toBe('2 rounds shown · W/L ₹0.00')
})

test('a value that looks like a placeholder is not read as one', () => {
  expect(t('game.status', { time: '{net}', net: '₹1.00' })).toBe('{net} played · net ₹1.00')
})

test('elements take the places of placeholders', () => {
  expect(tNodes('entry.agree', { terms: 'LINK' })).toMatchObject([
    { props: { children: 'I agree all statements in ' } },
    { props: { children: 'LINK' } },
    { props: { children: '' } },
  ])
})

test('a wrong key or placeholder does not compile', () => {
  // @ts-expect-error no such key
  const unknownKey = () => t('title.nowhere')
  // @ts-expect-error its uid is missing
  const missing = () => t('account.id')
  // @ts-expect-error a placeholder it does not have
  const misspelt = () => t('account.id', { user: 'x' })
  // @ts-expect-error a plural needs its count
  const noCount = () => t('symbol.lotus')
  // @ts-expect-error it has none
  const superfluous = () => t('title.home', { name: 'x' })
  expect([unknownKey, missing, misspelt, noCount, superfluous]).toHaveLength(5)
})

test('another language is held to the keys and placeholders of English', () => {
  expect(
    translation({
      ...en,
      'account.id': 'Número {uid}',
      'symbol.lotus': { one: '{count} loto', many: '{count} de lotos', other: '{count} lotos' },
    }),
  ).toBeDefined()
  // @ts-expect-error the placeholder is another one
  const renamed = () => translation({ ...en, 'account.id': 'Número {numero}' })
  // @ts-expect-error the placeholder is gone
  const lost = () => translation({ ...en, 'account.id': 'Número' })
  // @ts-expect-error one too many
  const added = () => translation({ ...en, 'title.home': 'Inicio de {name}' })
  // @ts-expect-error a key English does not have
  const unknownKey = () => translation({ ...en, 'title.inicio': 'Inicio' })
  const { 'title.home': _home, ...short } = en
  // @ts-expect-error a key is missing
  const missing = () => translation(short)
  expect([renamed, lost, added, unknownKey, missing]).toHaveLength(5)
})

test('every text has its placeholders closed, and says nothing by accident', () => {
  const texts = Object.entries(en).flatMap(([key, text]: [string, Text]) =>
    typeof text === 'string' ? [[key, text]] : Object.values(text).map((one) => [key, one]),
  )
  for (const [key, text] of texts) {
    expect(text!.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/)
    expect(text, key).toBe(text!.trim())
    expect(text, key).not.toMatch(/please login/i)
  }
})

test('the texts the specification fixes, letter for letter', () => {
  const fixed: { [K in Key]?: string } = {
    'entry.agree': 'I agree all statements in {terms}',
    'entry.terms': 'Terms and Conditions',
    'copy.done': 'Content copied',
    'copy.failed': 'Copy failed, please copy manually',
    'notFound.title': 'page is not found',
    'error.timeout': 'The connection timed out, click the screen to try again.',
    'status.Settled': 'Settled',
    'status.Unsettled': 'Unsettled',
    'status.Cancel': 'Cancel',
    'title.gameRecords': 'Game Records',
  }
  expect(en).toMatchObject(fixed)
})

test('a refusal is told by its reason and facts, not by the message of the wire', () => {
  const text = (reason: keyof typeof refusals, facts: object) =>
    callErrorText(new CallRefused({ state: '409', msg: 'WIRE', reason, facts }))
  expect(text('StakeTooLow', { min: 1000 })).toBe('The lowest stake is ₹10.00.')
  expect(text('InsufficientFunds', { balance: 500 })).toBe('Your balance of ₹5.00 is too low for this stake.')
  expect(text('TooSoon', { waitMs: 1 })).toBe('The next round can start in 1 s.')
  expect(text('TooSoon', { waitMs: 2_001 })).toBe('The next round can start in 3 s.')
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
    stakes: [],
    problem: 'x',
    until: null,
    measure: 'time' as const,
    period: 'day' as const,
    left: 1,
  }
  for (const reason of Object.keys(refusals) as (keyof typeof refusals)[])
    expect(callErrorText(new CallRefused({ state: '1', msg: 'WIRE', reason, facts })), reason).not.toBe('WIRE')
})

test('a stop and a limit say until when and how much', () => {
  const text = (reason: keyof typeof refusals, facts: object) =>
    callErrorText(new CallRefused({ state: '403', msg: 'WIRE', reason, facts }))
  expect(text('PlayStopped', { until: '2026-11-21T12:00:00.000Z' })).toBe('Play is stopped on this account until 21 Nov, 5:30 PM IST.')
  expect(text('OverLimit', { measure: 'loss', period: 'week', left: 900 })).toBe('Your loss limit of the week leaves ₹9.00 to stake.')
  expect(text('OverLimit', { measure: 'time', period: 'month', left: 1 })).toBe('Your time limit of the month is reached.')
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
  expect(callErrorText(new CallFailed('timeout'))).toBe('The server did not answer in time. Please try again.')
  expect(callErrorText(new Error('anything'))).toBe('Something went wrong on our side. Please try again.')
})

test('money', () => {
  expect(formatWire(wire(12_48_050))).toBe('₹12,480.50')
  expect(formatNet(wire(2_500), wire(1_000))).toBe('+₹15.00')
  expect(formatNet(wire(0), wire(1_000))).toBe('−₹10.00')
  expect(formatNet(wire(1_000), wire(1_000))).toBe('₹0.00')
  expect(formatPpm(963_023)).toBe('96.3%')
  expect(formatPpm(969_999)).toBe('96.9%')
})

test('times are Indian, whatever the clock of the device', () => {
  const at = new Date('2026-11-20T13:10:12Z')
  expect(formatClock(at)).toBe('6:40 PM')
  expect(formatMinute(at)).toBe('20 Nov, 6:40 PM IST')
  expect(formatInstant(at)).toBe('20 Nov, 6:40:12 PM IST')
  expect(formatDay(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov')
  expect(formatIstDay('2026-11-20')).toBe('20 Nov')
})

test('days are named from today in India', () => {
  const now = new Date('2026-11-20T18:30:00Z')
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map((day) => dayName(day as Parameters<typeof dayName>[0], now))).toEqual([
    'today',
    'yesterday',
    'earlier',
  ])
})

test.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [760_000, '12:40'],
  [3_723_000, '1:02:03'],
])('%i ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
