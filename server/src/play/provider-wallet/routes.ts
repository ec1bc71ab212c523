import { readWallet } from '@lalmor/ledger/wallet.ts'
import { pgQuery } from '@lalmor/ledger/query.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { headerOf, signedPosts } from '../../platform/http/signed-posts.ts'
import { placeBet, tokenHash } from './bet.ts'
import {
  BadField,
  readBet,
  readMessage,
  readRollback,
  readToken,
  readUser,
  readWin,
  toUnits,
  type Message,
  type Status,
} from './messages.ts'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import type { Provider, ProviderRegistry } from './provider.ts'
import { rollBack, rollBackWithoutPlayer } from './rollback.ts'
import { isSigned, signatureHeader } from './signature.ts'
import * as store from './store.ts'
import { CommitUnknown, currencyOf, transact, type Done, type ProviderWalletDeps } from './transact.ts'
import { payWin } from './win.ts'

type Call = (deps: ProviderWalletDeps, provider: Provider, message: Message) => Promise<Done>

const calls: { readonly [path: string]: Call } = {
  'user/info': readUserNow,
  'user/balance': readUserNow,
  'transaction/bet': (deps, provider, message) => {
    const bet = readBet(message)
    return transact({ deps, provider }, bet.playerId, (work) => placeBet(work, bet), nobody('RS_ERROR_INVALID_TOKEN'))
  },
  'transaction/win': (deps, provider, message) => {
    const win = readWin(message)
    return transact({ deps, provider }, win.playerId, (work) => payWin(work, win), nobody('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'))
  },
  'transaction/rollback': (deps, provider, message) => {
    const rollback = readRollback(message)
    const asked = { deps, provider }
    return transact(
      asked,
      rollback.playerId,
      (work) => rollBack(work, rollback),
      (work) => rollBackWithoutPlayer(work, rollback),
    )
  },
}

const nobody = (status: Status) => async () => status

/** Needs one of the player's launches; it may be over. */
async function readUserNow({ pool, clock }: ProviderWalletDeps, provider: Provider, message: Message): Promise<Done> {
  const playerId = readUser(message)
  const query = pgQuery(pool)
  const launch = await store.findLaunch(query, tokenHash(readToken(message)), clock())
  if (!launch || launch.provider !== provider.id || launch.playerId !== playerId) return { status: 'RS_ERROR_INVALID_TOKEN' }
  const wallet = (await readWallet(query, playerId))!
  return { status: 'RS_OK', balance: paise(wallet.cash + wallet.bonus) }
}

/** `POST /seat/<provider>/<call>`, signed, without our session, cookie or envelope. */
export async function providerWalletRoutes(
  app: FastifyInstance,
  { providers, security, ...deps }: ProviderWalletDeps & { providers: ProviderRegistry; security: SecurityLog },
) {
  await signedPosts(
    app,
    Object.entries(calls).map(([path, call]) => ({
      path: `/seat/:provider/${path}`,
      answer: (body, request, reply) => answer(request, reply, body, call),
    })),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, body: Buffer, call: Call) {
    const provider = providers.find((request.params as { provider: string }).provider)
    if (!provider || (provider.allow && !provider.allow.includes(request.ip))) {
      security.noted(request, 'ProviderAddress')
      return write(reply, {}, { status: 'RS_ERROR_INVALID_PARTNER' })
    }
    if (!isSigned(provider.publicKeys, body, headerOf(request, signatureHeader))) {
      security.noted(request, 'ProviderSignature')
      return write(reply, {}, { status: 'RS_ERROR_INVALID_SIGNATURE' })
    }
    const message = readMessage(body)
    if (!message) return write(reply, {}, { status: 'RS_ERROR_WRONG_SYNTAX' })
    try {
      return write(reply, message, await call(deps, provider, message))
    } catch (error) {
      if (error instanceof BadField) return write(reply, message, { status: error.status })
      request.log.error({ err: error, provider: provider.id }, 'a provider’s call failed')
      // The protocol has no status for an unknown outcome. After a 503 the provider repeats the call.
      if (error instanceof CommitUnknown) return reply.code(503).type('text/plain').send('unknown, ask again')
      return write(reply, message, { status: 'RS_ERROR_UNKNOWN' })
    }
  }

  /** Written by hand, because a balance may exceed what a JavaScript number holds. */
  function write(reply: FastifyReply, { user, request_uuid }: Message, { status, balance }: Done) {
    const said = { status, ...text({ user, request_uuid }), ...(balance !== undefined && { currency: currencyOf(deps.asset) }) }
    const json = JSON.stringify(said)
    const whole = balance === undefined ? json : `${json.slice(0, -1)},"balance":${toUnits(balance)}}`
    return reply.type('application/json; charset=utf-8').send(whole)
  }
}

const text = (fields: Message) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string' && value.length <= 64))
