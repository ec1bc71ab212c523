import { canonicalJson } from '@lalmor/games/fair/canonical-json.ts'
import { readLastStart } from '@lalmor/ledger/outside.ts'
import { settleBatch, type Settled } from '@lalmor/ledger/settle.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import assert from 'node:assert'
import { hash } from 'node:crypto'
import { closeProviderRound } from './close.ts'
import type { readBet, Status } from './messages.ts'
import * as store from './store.ts'
import type { Title } from '../games/titles.ts'
import { currencyOf, findDone, titleOf, type Work } from './transact.ts'

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Opens a round with the same statement as every stake. Only a bet checks token, limits, stops and switches. A repeat is always `RS_OK`. */
export async function placeBet(work: Work, bet: ReturnType<typeof readBet>): Promise<Status> {
  const { deps, provider, query, client, now } = work
  const { playerId, uuid, gameCode, round, closed, amount } = bet
  const isFree = (bet.free || bet.promotion) && amount === 0n
  const done = await findDone(work, isFree ? 'free-bet' : 'bet', bet)
  if (done) return done.status
  const launch = await store.findLaunch(query, tokenHash(bet.token), now)
  if (!launch || launch.provider !== provider.id || launch.playerId !== playerId) return 'RS_ERROR_INVALID_TOKEN'
  const title = titleOf(work, gameCode)
  if (!title) return 'RS_ERROR_INVALID_GAME'
  if (!opens(work, launch.game, title)) return 'RS_ERROR_INVALID_TOKEN'
  if (launch.isOver) return 'RS_ERROR_TOKEN_EXPIRED'
  if (bet.currency !== currencyOf(deps.asset)) return 'RS_ERROR_WRONG_CURRENCY'
  if (isFree) {
    const why = await store.whyNoFreeRound(query, { playerId, game: title.game, at: now })
    if (why) return refusalOf({ kind: why })
    await store.insertTransaction(query, provider.id, { ...bet, kind: 'free-bet', launchId: launch.launchId }, now)
    return 'RS_OK'
  }
  // A free bet with a stake.
  if (amount === 0n || bet.free) return 'RS_ERROR_WRONG_TYPES'
  const { stakeMin, stakeMax } = title.outside!
  if (amount < stakeMin || amount > stakeMax) return 'RS_ERROR_BET_LIMIT_EXCEEDED'

  const { seedNo, nonce } = (await readWallet(query, playerId))!
  const isFurther = (await store.listRoundsOf(query, { provider: provider.id, playerId, round })).length > 0
  const roundId = uuid7(now)
  const lastStart = isFurther ? await readLastStart(query, playerId) : undefined
  // Another machine's clock may be ahead.
  const at = lastStart && lastStart > now ? lastStart : now
  const item = {
    roundId,
    playerId,
    game: title.game,
    version: title.rules.version,
    stake: amount,
    play: canonicalJson({ provider: provider.id, round, transaction: uuid }),
    seedNo,
    nonce,
    // Further bets have no spin floor.
    floorMs: isFurther ? 0 : title.minRoundMs,
  }
  const [settled] = await settleBatch(client, { asset: deps.asset, at, items: [item] })
  assert(settled, 'a batch of one has one answer')
  if (settled.kind !== 'opened') return refusalOf(settled)
  await store.insertTransaction(query, provider.id, { ...bet, kind: 'bet', reference: null, roundId, launchId: launch.launchId }, now)
  if (closed) await closeProviderRound(work, { playerId, round })
  return 'RS_OK'
}

/** Stores nothing: the uuid may be sent again, and its rollback is that of an unknown bet. */
function refusalOf({ kind }: { kind: Settled['kind'] }): Status {
  switch (kind) {
    case 'insufficient':
      return 'RS_ERROR_NOT_ENOUGH_MONEY'
    case 'player-stopped':
    case 'player-frozen':
      return 'RS_ERROR_USER_DISABLED'
    case 'game-stopped':
    case 'day-closed':
      return 'RS_ERROR_INVALID_GAME'
    // The app shows the reality check.
    case 'check-due':
    case 'over-limit':
    case 'too-soon':
    case 'round-open':
      return 'RS_ERROR_BET_LIMIT_EXCEEDED'
    default:
      // Wallet, asset and position were checked under the lock, and the id is new.
      return assert.fail(`a bet with a held wallet was answered ${kind}`)
  }
}

/** A launch covers its own title or, from a lobby, all of the provider's. */
const opens = ({ deps: { titles } }: Work, launched: number, title: Title) =>
  launched === title.game || titles.byNumber(launched)?.outside?.lobby === true
