import { exampleBeacon, exampleWord } from '@lalmor/games/beacon/example-beacon.ts'
import { beaconQuicknet, roundAt } from '@lalmor/games/beacon/info.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBeacon, readInfo } from './beacon.ts'

const time = { now: exampleBeacon.genesisMs + 60_000 }
const { chainHash } = exampleBeacon
const info = {
  public_key: exampleBeacon.publicKey,
  period: 3,
  genesis_time: exampleBeacon.genesisMs / 1_000,
  hash: chainHash,
  groupHash: exampleBeacon.groupHash,
  schemeID: exampleBeacon.scheme,
  metadata: { beaconID: exampleBeacon.id },
}
const honest = createServer((request, response) => {
  const [, chain, what, round] = request.url!.split('/')
  const isDue = Number(round) < roundAt(exampleBeacon, time.now + 1)
  const newest = roundAt(exampleBeacon, time.now + 1) - 1
  const words = round === 'latest' ? exampleWord(newest) : isDue ? exampleWord(Number(round)) : undefined
  const body = chain !== chainHash ? undefined : what === 'info' ? info : words
  response.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? {}))
})
let says: (path: string) => string = () => ''
const stranger = createServer((request, response) => void response.end(says(request.url!)))
const lines: object[] = []
const log = { error: (facts: object) => void lines.push(facts) }
let relays: string[]

const open = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
beforeAll(async () => void (relays = [await open(honest), await open(stranger)]))
afterAll(() => {
  for (const server of [honest, stranger]) server.close().closeAllConnections()
})

test('a beacon is read from its relay, and a round once it is due', async () => {
  const beacon = createBeacon({ place: () => ({ relays: [relays[0]!], chainHash }), log })
  expect(await beacon.info()).toEqual(exampleBeacon)
  const due = roundAt(exampleBeacon, time.now + 1)
  expect(await beacon.find(chainHash, due)).toBeUndefined()
  time.now += 3_000
  expect(await beacon.find(chainHash, due)).toEqual(exampleWord(due))
  expect(await beacon.find('ab'.repeat(32), due)).toBeUndefined()
  expect(lines).toEqual([])
})

test('an answer not signed by the chain’s key is ignored from any relay, and another relay’s true one is used', async () => {
  const round = roundAt(exampleBeacon, time.now)
  const forged = [
    { ...exampleWord(round + 1), round },
    { ...exampleWord(round), round: round + 1 },
    { ...exampleWord(round), signature: 'ab'.repeat(48) },
    {},
    null,
  ]
  const alone = createBeacon({ place: () => ({ relays: [relays[1]!], chainHash }), log })
  const both = createBeacon({ place: () => ({ relays, chainHash }), log })
  for (const answer of forged) {
    says = (path) => JSON.stringify(path.endsWith('/info') ? info : answer)
    expect(await alone.find(chainHash, round), JSON.stringify(answer)).toBeUndefined()
    expect(await both.find(chainHash, round)).toEqual(exampleWord(round))
  }
  expect(lines.length).toBeGreaterThanOrEqual(forged.length)
  says = () => 'no JSON'
  expect(await alone.find(chainHash, round)).toBeUndefined()
})

test('a round is out once a relay shows it, or a later one, signed: a bare claim is not enough', async () => {
  const beacon = createBeacon({ place: () => ({ relays: [relays[0]!], chainHash }), log })
  const newest = roundAt(exampleBeacon, time.now + 1) - 1
  expect(await Promise.all([-1, 0, 1].map((more) => beacon.isOut(chainHash, newest + more)))).toEqual([true, true, false])
  expect(await beacon.isOut('ab'.repeat(32), newest)).toBe(false)
  const alone = createBeacon({ place: () => ({ relays: [relays[1]!], chainHash }), log })
  for (const answer of [{ round: newest + 9 }, { ...exampleWord(newest), round: newest + 1 }, {}, null]) {
    says = (path) => JSON.stringify(path.endsWith('/info') ? info : answer)
    expect(await alone.isOut(chainHash, newest + 1), JSON.stringify(answer)).toBe(false)
  }
})

test('only the pinned chain’s key is accepted', () => {
  expect(readInfo(info, chainHash)).toMatchObject({ chainHash })
  for (const change of [{ public_key: beaconQuicknet.publicKey }, { period: 30 }, { genesis_time: 1 }, { metadata: { beaconID: 'x' } }])
    expect(readInfo({ ...info, ...change }, chainHash), JSON.stringify(change)).toBeUndefined()
  expect(readInfo({ ...info, schemeID: 'pedersen-bls-chained' }, chainHash)).toBeUndefined()
  expect(readInfo(null, chainHash)).toBeUndefined()
})

test('quicknet’s key is built in; a beacon without a place returns undefined', async () => {
  const quicknet = createBeacon({ place: () => ({ relays: ['http://127.0.0.1:1'], chainHash: beaconQuicknet.chainHash }), log })
  expect(await quicknet.info()).toBe(beaconQuicknet)
  expect(await quicknet.find(beaconQuicknet.chainHash, 1)).toBeUndefined()
  const none = createBeacon({ place: () => undefined, log })
  expect(await none.info()).toBeUndefined()
  expect(await none.find(chainHash, 1)).toBeUndefined()
})
