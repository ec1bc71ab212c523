import { contributions, type Contribution } from '@lalmor/ledger/valid-bet.ts'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { fieldsOf, isAddress, isText, readJsonFile } from './json-file.ts'

export type GameSetting = {
  /** Its permanent account in the ledger: 1,000 or more; lower numbers are our own games. */
  number: number
  id: string
  code: string
  name: string
  kind: 'slot' | 'crash' | 'mines' | 'table' | 'cards'
  contribution: Contribution
  rtpPpm: number
  /** The highest return of its bets: promotions rely on it as a maximum. */
  bestRtpPpm: number
  stakeMin: number
  stakeMax: number
  lobby: boolean
}

export type ProviderSetting = {
  id: string
  name: string
  address: string
  frameOrigin: string
  /** PEM. */
  publicKeys: string[]
  unknownRollback: 'ok' | 'does-not-exist'
  prizesWithoutBet: boolean
  allow: string[] | undefined
  games: GameSetting[]
}

const kinds = ['slot', 'crash', 'mines', 'table', 'cards']
const reserved = 'sandbox'

export function readProviders(file: string): ProviderSetting[] {
  const list = readJsonFile('PROVIDERS', file)
  if (!Array.isArray(list)) throw new CannotStart(`${file} must be a list of providers`)
  const providers = list.map((entry, n) => readProvider(entry, `${file}, provider ${n + 1}`, dirname(file)))
  const games = providers.flatMap((provider) => provider.games)
  for (const [what, values] of [
    ['provider', providers.map(({ id }) => id)],
    ['game', games.map(({ id }) => id)],
    ['game number', games.map(({ number }) => number)],
  ] as const)
    if (new Set<string | number>(values).size < values.length) throw new CannotStart(`${file} names a ${what} twice`)
  return providers
}

function readProvider(entry: unknown, where: string, folder: string): ProviderSetting {
  const field = fieldsOf(entry, where)
  const id = field('id', 'a short name of lower-case letters and digits', (value) => isText(value, /^[a-z][a-z0-9-]{1,23}$/))
  if (id === reserved) throw new CannotStart(`${where}: the id '${reserved}' is taken`)
  const address = field('address', 'an https address', isAddress).replace(/\/$/, '')
  return {
    id,
    name: field('name', 'a text', (value) => isText(value, /^.{1,40}$/u)),
    address,
    frameOrigin: new URL(field('frame', 'an https address', isAddress)).origin,
    publicKeys: field('publicKeys', 'a list of files', isTexts).map((key) => readFile(resolve(folder, key), where)),
    unknownRollback: field('unknownRollback', "'ok' or 'does-not-exist'", isRollback, 'ok'),
    prizesWithoutBet: field('prizesWithoutBet', 'true or false', isBoolean, false),
    allow: field(
      'allow',
      'a list of IP addresses',
      (value): value is string[] | undefined => value === undefined || isTexts(value),
      undefined,
    ),
    games: field('games', 'a list', Array.isArray).map((game, n) => readGame(game, `${where}, game ${n + 1}`)),
  }
}

function readGame(entry: unknown, where: string): GameSetting {
  const field = fieldsOf(entry, where)
  const wholeFrom =
    (least: number) =>
    (value: unknown): value is number =>
      Number.isSafeInteger(value) && (value as number) >= least
  const rtpPpm = field('rtpPpm', 'parts per million', wholeFrom(1))
  return {
    number: field('number', 'a whole number from 1000 on', wholeFrom(1_000)),
    id: field('id', 'a name of lower-case letters', (value) => isText(value, /^[a-z][a-z-]{2,31}$/)),
    code: field('code', 'a text', (value) => isText(value, /^[\x20-\x7e]{1,64}$/)),
    name: field('name', 'a text', (value) => isText(value, /^.{1,40}$/u)),
    kind: field('kind', `one of ${kinds.join(', ')}`, (value): value is GameSetting['kind'] => kinds.includes(String(value))),
    contribution: field('contribution', `one of ${Object.keys(contributions).join(', ')}`, (value): value is Contribution =>
      Object.hasOwn(contributions, String(value)),
    ),
    rtpPpm,
    bestRtpPpm: field('bestRtpPpm', 'parts per million, at least rtpPpm', wholeFrom(rtpPpm)),
    stakeMin: field('stakeMin', 'whole paise above 0', wholeFrom(1)),
    stakeMax: field('stakeMax', 'whole paise above 0', wholeFrom(1)),
    lobby: field('lobby', 'true or false', isBoolean, false),
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isRollback = (value: unknown): value is ProviderSetting['unknownRollback'] => value === 'ok' || value === 'does-not-exist'

function readFile(file: string, where: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CannotStart(`${where}: the key ${file} cannot be read`)
  }
}
