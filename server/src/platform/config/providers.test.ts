import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { readProviders } from './providers.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-providers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'acme.pem'), 'a key')

const dice = {
  number: 1_000,
  id: 'acme-dice',
  code: 'dice',
  name: 'Acme Dice',
  kind: 'table',
  contribution: 'dice',
  rtpPpm: 960_000,
  bestRtpPpm: 965_000,
  stakeMin: 100,
  stakeMax: 10_000,
}
const acme = {
  id: 'acme',
  name: 'Acme',
  address: 'http://127.0.0.1:9001/api/',
  frame: 'http://127.0.0.1:9002/play',
  publicKeys: ['acme.pem'],
  games: [dice],
}
const write = (content: unknown) => {
  const file = join(folder, 'providers.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('a provider is read with its keys and games', () => {
  expect(readProviders(write([acme]))).toEqual([
    {
      id: 'acme',
      name: 'Acme',
      address: 'http://127.0.0.1:9001/api',
      frameOrigin: 'http://127.0.0.1:9002',
      publicKeys: ['a key'],
      unknownRollback: 'ok',
      prizesWithoutBet: false,
      allow: undefined,
      games: [{ ...dice, lobby: false }],
    },
  ])
})

test.each([
  ['no JSON', '{', 'cannot be read'],
  ['no list', {}, 'must be a list'],
  ['the sandbox’s name', [{ ...acme, id: 'sandbox' }], "'sandbox' is taken"],
  ['one twice', [acme, { ...acme, games: [] }], 'names a provider twice'],
  ['one game number twice', [{ ...acme, games: [dice, { ...dice, id: 'other' }] }], 'names a game number twice'],
  ['a number of ours', [{ ...acme, games: [{ ...dice, number: 7 }] }], "provider 1, game 1: 'number' must be a whole number from 1000 on"],
  ['a lobby that is no yes or no', [{ ...acme, games: [{ ...dice, lobby: 1 }] }], "'lobby' must be true or false"],
  ['no address', [{ ...acme, address: 'acme' }], "'address' must be an https address"],
  ['an address elsewhere without TLS', [{ ...acme, address: 'http://acme.example' }], "'address' must be an https address"],
  ['no key', [{ ...acme, publicKeys: [] }], "'publicKeys' must be a list of files"],
  ['a key that is not there', [{ ...acme, publicKeys: ['gone.pem'] }], 'gone.pem cannot be read'],
  ['another word for a rollback', [{ ...acme, unknownRollback: 'yes' }], "'unknownRollback' must be 'ok' or 'does-not-exist'"],
  [
    'a best bet below the worst',
    [{ ...acme, games: [{ ...dice, bestRtpPpm: 959_999 }] }],
    "'bestRtpPpm' must be parts per million, at least rtpPpm",
  ],
  ['an unknown contribution', [{ ...acme, games: [{ ...dice, contribution: 'bingo' }] }], "'contribution' must be one of"],
])('%s is refused, with its place', (_, content, said) => {
  expect(() => readProviders(write(content))).toThrow(said)
})

test('with play money every provider and its pages are on this machine', () => {
  const read = (change: object) => () => readEnv({ PROVIDERS: write([{ ...acme, ...change }]) })
  expect(read({})().providers).toHaveLength(1)
  expect(read({ address: 'https://api.acme.example' })).toThrow('never meets a live provider, but acme')
  expect(read({ frame: 'https://play.acme.example' })).toThrow('off this machine')
})

test('the sandbox provider is the only default', () => {
  expect(readEnv({})).toMatchObject({ sandboxPorts: { provider: 8_095 }, providers: [] })
})
