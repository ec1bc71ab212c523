import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEvmReader } from './chain-evm.ts'

/** A node that answers each call with these values, whatever its parameters. */
const answers: { [method: string]: unknown } = {}
const node = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => (text += part))
  request.on('end', () => {
    const { method } = JSON.parse(text) as { method: string }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method] }))
  })
})
let reader: ReturnType<typeof createEvmReader>
beforeAll(async () => {
  await once(node.listen(0, '127.0.0.1'), 'listening')
  const { port } = node.address() as AddressInfo
  reader = createEvmReader({ address: () => `http://127.0.0.1:${port}` })
})
afterAll(() => {
  node.close()
  node.closeAllConnections()
})

// Only digits: a checksum changes the case of letters.
const [usdt, other, player, stranger] = [1, 2, 3, 4].map((digit) => `0x${String(digit).repeat(40)}`) as [string, string, string, string]
const hashOf = (digit: number) => `0x${String(digit).repeat(64)}`
const topicOf = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`
const transfer = {
  address: usdt,
  topics: [hashOf(5), topicOf(stranger), topicOf(player)],
  data: '0xf4240',
  blockNumber: '0x7',
  blockHash: hashOf(6),
  transactionHash: hashOf(7),
  logIndex: '0x0',
}
const ask = { contract: usdt, addresses: [player], from: 1n, to: 9n }

test('a node that does not filter, or tells of what it took back, makes no money', async () => {
  answers['eth_getLogs'] = [
    { ...transfer, address: other },
    { ...transfer, removed: true },
    { ...transfer, topics: transfer.topics.slice(0, 2) },
    { ...transfer, topics: [...transfer.topics.slice(0, 2), topicOf(stranger)] },
    { ...transfer, data: '0x0' },
    { ...transfer, removed: false, logIndex: '0x5' },
  ]
  const own = { txHash: hashOf(7), logIndex: 5, blockNumber: 7n, blockHash: hashOf(6), to: player, units: 1_000_000n }
  expect(await reader.transfers(ask)).toEqual({ kind: 'answer', value: [own] })
})

// what the node answers        the balance, or none
test.each([
  [`0x${'0'.repeat(58)}0f4240`, [1_000_000n]],
  ['0x', [0n]],
  ['0xf4240', undefined],
  [null, undefined],
] as const)('a balance answered as %s', async (word, value) => {
  answers['eth_call'] = word
  const answer = await reader.balances({ contract: usdt, addresses: [player], at: 7n })
  expect(answer).toMatchObject(value ? { kind: 'answer', value } : { kind: 'away' })
})

test.each([
  { blockNumber: null },
  { blockHash: null },
  { transactionHash: '0x1' },
  { data: `0x${'f'.repeat(65)}` },
  { topics: [hashOf(5), topicOf(stranger), 'nobody'] },
])('a transfer that is not as the protocol has it (%j) is none, and neither are those beside it', async (odd) => {
  answers['eth_getLogs'] = [transfer, { ...transfer, ...odd }]
  expect(await reader.transfers(ask)).toMatchObject({ kind: 'away' })
})
