import { sandboxProvider } from '@lalmor/server/play/provider-wallet/title.ts'
import { signatureHeader, signBody } from '@lalmor/server/play/provider-wallet/signature.ts'
import assert from 'node:assert'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { SeededChoice } from './chance.ts'
import { call, type Session } from './visitor.ts'
import type { World } from './world.ts'

const game = 'seven-up-seven-down'
/** Paise in the provider's unit, a hundred-thousandth of a rupee. */
const unitsOf = (paise: number) => paise * 1_000

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })

/** The provider decides in this process, and sends signed calls. */
export async function playOutside(
  world: World,
  session: Session,
  whim: SeededChoice,
  { stake, rounds }: { stake: number; rounds: number },
): Promise<void> {
  const [its, ours] = [newKeys(), newKeys()]
  let token = ''
  const server = createServer(async (request, response) => {
    ;({ token } = JSON.parse(await text(request)) as { token: string })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: `${address}/play` }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world.providers.add({
    id: sandboxProvider,
    address,
    frameOrigin: address,
    publicKeys: [its.publicKey],
    privateKey: ours.privateKey,
    unknownRollback: 'ok',
  })

  async function say(what: 'bet' | 'win', fields: object): Promise<void> {
    const common = { request_uuid: randomUUID(), user: session.uid, game_code: game, currency: 'FUN' }
    const payload = JSON.stringify({ ...common, ...fields })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(its.privateKey, Buffer.from(payload)) }
    const answer = await world.api.inject({ method: 'POST', url: `/seat/${sandboxProvider}/transaction/${what}`, headers, payload })
    assert(answer.json<{ status?: string }>().status === 'RS_OK', `the provider was answered ${answer.body}`)
  }

  try {
    await call(world, '/game/launch', { game }, session)
    for (let played = 0; played < rounds; played++) {
      world.clock.pass(8_000 + whim.below(4_000))
      const [bet, round] = [randomUUID(), randomUUID()]
      await say('bet', { token, transaction_uuid: bet, round, round_closed: false, amount: unitsOf(stake) })
      world.clock.pass(4_000)
      // Up pays 2.3 × on 15 of 36 throws.
      const amount = whim.below(36) < 15 ? unitsOf((stake * 23) / 10) : 0
      await say('win', { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round, round_closed: true, amount })
    }
  } finally {
    world.providers.remove(sandboxProvider)
    server.close()
  }
}
