import type { FastifyRequest } from 'fastify'
import { createCounter, type Counter } from './counter.ts'
import { networkOf } from './network.ts'
import { openApiPath } from './openapi.ts'
import { Refusal } from './refusal.ts'

type Rule = { points: number; durationS: number }

/** An account polls twice in ten seconds and plays a round in two and a half. A whole town may share one address, so an address gets far more. */
export const usualRules = {
  session: { points: 200, durationS: 10 },
  device: { points: 100, durationS: 10 },
  address: { points: 5_000, durationS: 10 },
  // For all callers at an address without a session: players behind the same address have the rest.
  stranger: { points: 2_000, durationS: 10 },
  newAccountDevice: { points: 10, durationS: 3_600 },
  newAccountAddress: { points: 400, durationS: 600 },
} satisfies Record<string, Rule>

type Rules = Readonly<Record<keyof typeof usualRules, Rule>>

const costs: { readonly [path: string]: number } = {
  '/round/list': 3,
  '/game/search': 3,
  '/game/launch': 5,
  '/proof/balance': 10,
  '/proof/round': 20,
  // Each reads a period of the player's journal.
  '/limit/position': 5,
  '/wallet/statement': 20,
  // Each makes us call the gateway.
  '/deposit/online': 10,
  '/deposit/check': 10,
  // Sent while an IFSC is typed; too slow a rate to copy the whole list of branches.
  '/withdraw-account/branch': 5,
  '/sms/send': 5,
  '/sso/v2/login': 5,
  // Writes a player, a wallet and a session.
  '/sso/guest': 10,
}

const accountMakers = new Set(['/sso/guest'])

/** Documents that cost several points: they are long. */
const documentCosts: { readonly [path: string]: number } = { [openApiPath]: 50 }

export type RequestLimits = {
  /** Called before the body is read. Throws TooManyRequests. */
  takeAddress(request: FastifyRequest): void
  /** Throws TooManyRequests. */
  takeCall(request: FastifyRequest, path: string, by: { sessionKey?: string | undefined; deviceNumber: string; isPlayer?: boolean }): void
}

/** Counts in this process's memory: each limits its own load. Limits over all processes are in the database (otp/limits.ts). */
export function createRequestLimits(rules: Rules = usualRules): RequestLimits {
  const counters = Object.fromEntries(
    Object.entries(rules).map(([name, { points, durationS }]) => [name, createCounter({ points, windowMs: durationS * 1_000 })]),
  ) as Record<keyof Rules, Counter>

  function take(limit: keyof Rules, key: string, cost = 1) {
    const retryAfterMs = counters[limit].take(key, cost, performance.now())
    if (retryAfterMs > 0) throw new Refusal('TooManyRequests', { retryAfterMs })
  }

  return {
    takeAddress: (request) => take('address', networkOf(request.ip), documentCosts[request.routeOptions.url ?? '']),
    takeCall(request, path, { sessionKey, deviceNumber, isPlayer = true }) {
      const cost = costs[path] ?? 1
      if (!isPlayer) take('stranger', networkOf(request.ip), cost)
      // One point was taken before the body was read; without this a few hundred accounts behind one address would get the others free.
      else if (cost > 1) take('address', networkOf(request.ip), cost - 1)
      // A copied sign counts apart from its owner's, so that a stolen one uses up nothing of a player's.
      if (sessionKey) take('session', sessionKey, cost)
      else take('device', deviceNumber, cost)
      if (!accountMakers.has(path)) return
      // The address comes first: devices can be invented.
      take('newAccountAddress', networkOf(request.ip))
      take('newAccountDevice', deviceNumber)
    },
  }
}
