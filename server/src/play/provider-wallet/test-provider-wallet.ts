import { paise } from '@lalmor/units/paise.ts'
import assert from 'node:assert'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import type { Title } from '../games/titles.ts'
import { createProviderRegistry, type Provider } from './provider.ts'
import { isSigned, signatureHeader, signBody } from './signature.ts'
import { sandboxProvider, titlesWith } from './title.ts'

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const newAddress = 'http://127.0.0.1:1'

export type Answer = { status: string; user?: string; request_uuid?: string; currency?: string; balance?: number }

export function useProviderWallet(change: Partial<Provider> = {}, configured: readonly Title[] = []) {
  const [its, ours] = [newKeys(), newKeys()]
  const provider: Provider = {
    id: sandboxProvider,
    address: newAddress,
    frameOrigin: newAddress,
    publicKeys: [its.publicKey],
    privateKey: ours.privateKey,
    unknownRollback: 'ok',
    ...change,
  }
  const providers = createProviderRegistry()
  const titles = titlesWith({ kite: false, sandbox: true, configured })
  const api = useTestApi({ titles, providers })

  /** `answer` replaces a page. */
  const asked: { [field: string]: string }[] = []
  const misbehave: { answer?: (token: string) => { code?: number; body: string } } = {}
  const server = createServer(async (request, response) => {
    const body = await text(request)
    assert(isSigned([ours.publicKey], Buffer.from(body), String(request.headers[signatureHeader])), 'our call is signed')
    const ask = JSON.parse(body) as { token: string }
    asked.push(ask)
    const { code = 200, body: answer } = misbehave.answer?.(ask.token) ?? {
      body: JSON.stringify({ url: `${provider.frameOrigin}/play?token=${ask.token}` }),
    }
    response.writeHead(code, { 'content-type': 'application/json' }).end(answer)
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    provider.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    provider.frameOrigin = provider.address
    providers.add(provider)
  })
  afterAll(() => server.close())

  /** Signed unless another signature is given. */
  async function send(
    path: string,
    body: string,
    signature: string | undefined = signBody(its.privateKey, Buffer.from(body)),
    id = provider.id,
  ) {
    const response = await api.inject({
      method: 'POST',
      url: `/seat/${id}/${path}`,
      payload: body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    })
    return { http: response.statusCode, ...(response.json() as Answer) }
  }
  const say = async (path: string, fields: object): Promise<Answer> => {
    const { http, ...answer } = await send(path, JSON.stringify({ request_uuid: randomUUID(), ...fields }))
    assert.equal(http, 200)
    return answer
  }

  /** Has launched the game. Amounts are paise. */
  async function newPlayer(player?: TestPlayer) {
    const who = player ?? (await api.guest())
    const launch = await api.call('/game/launch', { game: 'seven-up-seven-down' }, who)
    assert('launchId' in launch)
    const { token } = asked.at(-1)!
    const common = { user: who.uid, game_code: 'seven-up-seven-down', currency: 'FUN' }
    const units = (amount: number) => amount * 1_000

    return {
      player: who,
      playerId: BigInt(who.uid),
      token: token!,
      launchId: launch.launchId,
      common,
      bet: (
        amount: number,
        {
          uuid = randomUUID() as string,
          round = randomUUID() as string,
          ...more
        }: { uuid?: string; round?: string; [field: string]: unknown } = {},
      ) => say('transaction/bet', { ...common, token, transaction_uuid: uuid, round, round_closed: false, amount: units(amount), ...more }),
      win: (
        bet: string,
        amount: number,
        {
          uuid = randomUUID() as string,
          round = 'r',
          closed = true,
          ...more
        }: { uuid?: string; round?: string; closed?: boolean; [field: string]: unknown } = {},
      ) =>
        say('transaction/win', {
          ...common,
          transaction_uuid: uuid,
          reference_transaction_uuid: bet,
          round,
          round_closed: closed,
          amount: units(amount),
          ...more,
        }),
      rollback: (
        bet: string,
        { uuid = randomUUID() as string, round = 'r', ...more }: { uuid?: string; round?: string; [field: string]: unknown } = {},
      ) =>
        say('transaction/rollback', {
          ...common,
          transaction_uuid: uuid,
          reference_transaction_uuid: bet,
          round,
          round_closed: true,
          ...more,
        }),
      balance: async () => {
        const { balance } = await api.call('/user/getUserInfo', {}, who)
        return paise(BigInt(balance))
      },
    }
  }

  const wait = (ms = 3_000) => (api.time.now = new Date(api.time.now.getTime() + ms))

  return { ...api, provider, keys: { its, ours }, asked, misbehave, titles, send, say, newPlayer, wait }
}
