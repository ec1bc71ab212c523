import { expect, test } from 'vitest'
import { MoneyModeRefused, readMoneyMode } from './money-mode.ts'

const live = 'https://pay.example'
const sandbox = 'http://127.0.0.1:8091'

// what              environment                                             outcome
test.each([
  ['missing', {}, 'play'],
  ['empty', { MONEY_MODE: '' }, 'play'],
  ['unknown', { MONEY_MODE: 'REAL' }, 'play'],
  ['play', { MONEY_MODE: 'play' }, 'play'],
  [
    'play with sandbox rails',
    { RAIL_ONLINE_URL: sandbox, RAIL_CRYPTO_URL: 'http://[::1]:8545', RAIL_SMS_URL: 'http://localhost:8093' },
    'play',
  ],
  ['play with a live rail', { RAIL_ONLINE_URL: live }, 'refused'],
  ['play with a live rail beside sandbox ones', { RAIL_ONLINE_URL: sandbox, RAIL_PAYOUT_URL: live }, 'refused'],
  ['play with a rail that only looks local', { RAIL_BANK_URL: 'https://127.0.0.1.example' }, 'refused'],
  ['play with a rail on the local network', { RAIL_BANK_URL: 'http://192.168.1.20:8092' }, 'refused'],
  ['play with pages on this machine', { RAIL_ONLINE_PAGES: `${sandbox}, http://localhost:1` }, 'play'],
  ['play with a live page', { RAIL_ONLINE_PAGES: `${sandbox},${live}` }, 'refused'],
  ['play with a rail that is not an address', { RAIL_SMS_URL: 'console' }, 'refused'],
  ['unknown with a live rail', { MONEY_MODE: 'test', RAIL_CRYPTO_URL: live }, 'refused'],
  ['real', { MONEY_MODE: 'real' }, 'refused'],
])('money mode %s', (_what, env, outcome) => {
  if (outcome === 'refused') expect(() => readMoneyMode(env)).toThrow(MoneyModeRefused)
  else expect(readMoneyMode(env)).toBe(outcome)
})

test('refusing real money says what is missing, and that India can never be permitted', () => {
  const refused = () => readMoneyMode({ MONEY_MODE: 'real' })
  for (const words of ['licence record', 'KYC', 'geofence', 'live rails', 'TLS', 'IN', 'Online Gaming Act, 2025'])
    expect(refused).toThrow(words)
})

test('refusing a live rail names it', () => {
  expect(() => readMoneyMode({ RAIL_ONLINE_URL: live, RAIL_SMS_URL: live })).toThrow('RAIL_ONLINE_URL, RAIL_SMS_URL lead off')
})
