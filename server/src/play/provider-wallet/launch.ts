import type { OutsideLaunch } from '@lalmor/contract/games.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { pgQuery, type Query } from '@lalmor/ledger/query.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { randomBytes, randomUUID } from 'node:crypto'
import type { Title } from '../games/titles.ts'
import { readJson } from '../../platform/http/answer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { tokenHash } from './bet.ts'
import type { Provider, ProviderRegistry } from './provider.ts'
import { signatureHeader, signBody } from './signature.ts'
import * as store from './store.ts'
import { currencyOf, type ProviderWalletDeps } from './transact.ts'

export const lifeMs = 4 * 60 * 60 * 1000
const answerMs = 3_000
const answerMax = 16 * 1024

export type LaunchDeps = ProviderWalletDeps & { providers: ProviderRegistry; log: { warn: (facts: object, message: string) => void } }
type Ask = { playerId: bigint; sessionId: string; locale: string; ip: string }

/** Opening any game stops bets on the one before. */
export const endLaunches = ({ pool }: Pick<ProviderWalletDeps, 'pool'>, playerId: bigint, now: Date): Promise<void> =>
  store.endLaunches(pgQuery(pool), playerId, now)

export const endLaunchesOf = (query: Query, sessionIds: readonly string[], now: Date): Promise<void> =>
  store.endLaunchesOf(query, sessionIds, now)

/** The token is valid for this player and game, and is not a session of ours. Throws GameAway without an answer, or with a foreign address. */
export async function launchOutside(
  { pool, asset, providers, log }: LaunchDeps,
  title: Title,
  ask: Ask,
  now: Date,
): Promise<OutsideLaunch> {
  const { outside, game, name, rules, rtpPpm } = title
  assert(outside, `${name} is not a game of a provider`)
  const { playerId, sessionId, locale, ip } = ask
  const provider = providers.find(outside.provider)
  if (!provider) throw new Refusal('GameAway')
  const query = pgQuery(pool)
  const token = randomBytes(32).toString('base64url')
  const launchId = randomUUID()
  const until = new Date(now.getTime() + lifeMs)
  await store.insertLaunch(query, {
    launchId,
    tokenHash: tokenHash(token),
    provider: provider.id,
    playerId,
    sessionId,
    game,
    at: now,
    until,
  })
  const asked = {
    user: String(playerId),
    token,
    game_code: outside.code,
    currency: currencyOf(asset),
    lang: locale,
    country: 'IN',
    platform: 'GPL_MOBILE',
    lobby_url: '',
    deposit_url: '',
    ip,
  }
  const address = await askForAddress(provider, asked).catch((err: unknown) => {
    log.warn({ err, provider: provider.id }, 'a provider did not open its game')
    throw new Refusal('GameAway')
  })
  const wallet = await readWallet(query, playerId)
  assert(wallet, `player ${playerId} has no wallet`)
  const balance = toWire(paise(wallet.cash + wallet.bonus))
  return { game: rules.id, title: name, provider: outside.providerName, address, launchId, rtpPpm, balance }
}

async function askForAddress(provider: Provider, asked: object): Promise<string> {
  const body = Buffer.from(JSON.stringify(asked))
  const answer = await fetch(`${provider.address}/game/url`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(provider.privateKey, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  })
  if (!answer.ok) throw new Error(`it answered HTTP ${answer.status}`)
  const { url } = (await readJson(answer, answerMax)) as { url?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url) || new URL(url).origin !== provider.frameOrigin)
    throw new Error(`its page is not on ${provider.frameOrigin}`)
  return url
}
