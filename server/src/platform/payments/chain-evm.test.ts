import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keccak256, stringToHex, toHex } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Block } from './chain.ts'
import { bloomOf } from './chain-bloom.ts'
import { createEvmReader } from './chain-evm.ts'

type Params = unknown[]
/** A function gets the call's parameters; an Error is the node's. */
let answers: { [method: string]: unknown } = {}
const asked: { method: string; params: Params }[] = []
const node = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (part: string) => (text += part))
  request.on('end', () => {
    const { method, params } = JSON.parse(text) as { method: string; params: Params }
    asked.push({ method, params })
    const answer = answers[method]
    const result: unknown = typeof answer === 'function' ? (answer as (...params: Params) => unknown)(...params) : answer
    const said = result instanceof Error ? { error: { code: -32_005, message: result.message } } : { result: result ?? null }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...said }))
  })
})
beforeEach(() => {
  answers = {}
  asked.length = 0
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
const transferTopic = keccak256(stringToHex('Transfer(address,address,uint256)'))
const transfer = {
  address: usdt,
  topics: [transferTopic, topicOf(stranger), topicOf(player)],
  data: '0xf4240',
  blockNumber: '0x7',
  blockHash: hashOf(6),
  transactionHash: hashOf(7),
  logIndex: '0x0',
}
type Log = typeof transfer & { removed?: boolean }
const bloomWith = (...logs: Log[]) => toHex(bloomOf(logs.flatMap(({ address, topics }) => [address, ...topics])))
const blockWith = (...logs: Log[]): Block => ({
  number: 7n,
  hash: hashOf(6),
  parent: hashOf(5),
  at: new Date(0),
  bloom: bloomWith(...logs),
  size: new Set(logs.map(({ transactionHash }) => transactionHash)).size,
})
const ask = { contract: usdt, addresses: [player], blocks: [blockWith(transfer)], isAgain: false }
const own = { txHash: hashOf(7), logIndex: 0, blockNumber: 7n, blockHash: hashOf(6), to: player, units: 1_000_000n }

test('a node that does not filter, or reports removed logs, makes no money', async () => {
  answers['eth_getLogs'] = [
    { ...transfer, address: other },
    { ...transfer, removed: true },
    { ...transfer, topics: transfer.topics.slice(0, 2) },
    { ...transfer, topics: [hashOf(5), ...transfer.topics.slice(1)] },
    { ...transfer, topics: [...transfer.topics.slice(0, 2), topicOf(stranger)] },
    { ...transfer, data: '0x0' },
    { ...transfer, removed: false, logIndex: '0x5' },
  ]
  expect(await reader.transfers(ask)).toEqual({ kind: 'answer', value: [{ ...own, logIndex: 5 }] })
})

/** A second transfer in the same block, to the same player. */
const second: Log = { ...transfer, transactionHash: hashOf(8), logIndex: '0x1', data: '0x1e8480' }
const replaced: Log = { ...transfer, blockHash: hashOf(9) }
const sweep: Log = { ...transfer, topics: [transferTopic, topicOf(player), topicOf(stranger)] }
const receiptsOf = (...logs: Log[]) => logs.map((log) => ({ blockHash: log.blockHash, logs: [log] }))
const heldAfter = (before: bigint, after: bigint) => (_call: unknown, at: string) =>
  `0x${(at === '0x7' ? after : before).toString(16).padStart(64, '0')}`
/** Logs of a range, and by the block's hash. */
const logs = (range: unknown, byHash: unknown) => (filter: { blockHash?: string }) => (filter.blockHash ? byHash : range)
const unknown = new Error('unknown block')

type Row = [name: string, is: Log[], says: { [method: string]: unknown }, isAgain: boolean, units: bigint[] | 'behind']
// What is in the block, what the node says, whether it is a second reading, and the transfers that are believed.
test.each<Row>([
  ['what both say', [transfer], { eth_getLogs: [transfer] }, false, [1_000_000n]],
  ['nothing, and the bloom rules it out', [], { eth_getLogs: [] }, false, []],
  [
    'nothing, as if the block were not there yet; receipts',
    [transfer],
    { eth_getLogs: logs([], unknown), eth_getBlockReceipts: receiptsOf(transfer) },
    false,
    [1_000_000n],
  ],
  [
    'nothing, as if the block were not there yet; no receipts',
    [transfer],
    { eth_getLogs: logs([], unknown), eth_call: heldAfter(0n, 1_000_000n) },
    false,
    'behind',
  ],
  [
    'nothing in the range only; no receipts',
    [transfer],
    { eth_getLogs: logs([], [transfer]), eth_call: heldAfter(5n, 1_000_005n) },
    false,
    [1_000_000n],
  ],
  ['nothing at all; receipts', [transfer], { eth_getLogs: [], eth_getBlockReceipts: receiptsOf(transfer) }, false, [1_000_000n]],
  [
    'nothing at all; no receipts, and the balance grew',
    [transfer],
    { eth_getLogs: [], eth_call: heldAfter(0n, 1_000_000n) },
    false,
    'behind',
  ],
  [
    'nothing at all; no receipts, and the balance stands: a bloom by chance',
    [transfer],
    { eth_getLogs: [], eth_call: heldAfter(3n, 3n) },
    false,
    [],
  ],
  [
    'nothing at all; receipts that lack a transaction',
    [transfer, second],
    { eth_getLogs: [], eth_getBlockReceipts: receiptsOf(transfer) },
    false,
    'behind',
  ],
  [
    'nothing at all; receipts that lack its log',
    [transfer],
    { eth_getLogs: [], eth_getBlockReceipts: [{ blockHash: hashOf(6), logs: [] }] },
    false,
    'behind',
  ],
  [
    'nothing at all; receipts of another block',
    [transfer],
    { eth_getLogs: [], eth_getBlockReceipts: receiptsOf({ ...transfer, blockHash: hashOf(9) }) },
    false,
    'behind',
  ],
  [
    'one of two',
    [transfer, second],
    { eth_getLogs: logs([transfer], [transfer, second]), eth_getBlockReceipts: receiptsOf(transfer, second) },
    false,
    [1_000_000n, 2_000_000n],
  ],
  [
    'one of two, twice the same; at first it is believed',
    [transfer, second],
    { eth_getLogs: [transfer], eth_getBlockReceipts: receiptsOf(transfer, second) },
    false,
    [1_000_000n],
  ],
  [
    'one of two, twice the same; not again',
    [transfer, second],
    { eth_getLogs: [transfer], eth_getBlockReceipts: receiptsOf(transfer, second) },
    true,
    [1_000_000n, 2_000_000n],
  ],
  [
    'one of two, twice the same; not again, without receipts',
    [transfer, second],
    { eth_getLogs: [transfer], eth_call: heldAfter(0n, 3_000_000n) },
    true,
    'behind',
  ],
  ['each twice', [transfer, second], { eth_getLogs: [transfer, transfer, second, second] }, false, [1_000_000n, 2_000_000n]],
  [
    'each twice, and the last first',
    [transfer, second],
    { eth_getLogs: [second, second, transfer, transfer], eth_call: heldAfter(0n, 3_000_000n) },
    true,
    [1_000_000n, 2_000_000n],
  ],
  [
    'both as removed; receipts',
    [transfer, second],
    { eth_getLogs: [transfer, second].map((log) => ({ ...log, removed: true })), eth_getBlockReceipts: receiptsOf(transfer, second) },
    false,
    [1_000_000n, 2_000_000n],
  ],
  ['a transfer that the bloom rules out', [], { eth_getLogs: [transfer] }, false, 'behind'],
  ['a log of a block that was replaced', [], { eth_getLogs: [replaced] }, false, []],
  [
    'a log of a block that was replaced, and beside it nothing',
    [transfer],
    { eth_getLogs: logs([replaced], [transfer]), eth_call: heldAfter(0n, 1_000_000n) },
    false,
    [1_000_000n],
  ],
  ['a sweep', [sweep], { eth_getLogs: logs([], [sweep]) }, false, []],
  ['a sweep, again', [sweep], { eth_getLogs: logs([], [sweep]), eth_call: heldAfter(9_000_000n, 8_000_000n) }, true, []],
])('a node’s answers about a block: %s', async (_name, is, says, isAgain, units) => {
  answers = says
  const answer = await reader.transfers({ ...ask, blocks: [blockWith(...is)], isAgain })
  if (units === 'behind') expect(answer).toMatchObject({ kind: 'behind', why: expect.stringContaining('block 7: ') })
  else expect(answer.kind === 'answer' && answer.value.map((each) => each.units)).toEqual(units)
})

const blocks = Array.from({ length: 50 }, (_, n): Block => ({ ...blockWith(), number: BigInt(n) + 1n }))
type Range = { fromBlock: string; toBlock: string }
const spans = () =>
  asked.map(({ params }) => {
    const { fromBlock, toBlock } = params[0] as Range
    return Number(toBlock) - Number(fromBlock) + 1
  })

test('a node that limits ranges is asked for half as many blocks, and more after a success', async () => {
  answers['eth_getLogs'] = ({ fromBlock, toBlock }: Range) =>
    Number(toBlock) - Number(fromBlock) >= 10 ? new Error('query exceeds max block range 10') : []
  expect(await reader.transfers({ ...ask, blocks })).toEqual({ kind: 'answer', value: [] })
  expect(spans()).toEqual([50, 25, 12, 6, 6, 6, 6, 6, 6, 6, 6, 2])
  asked.length = 0
  answers['eth_getLogs'] = []
  for (let n = 0; n < 4; n++) await reader.transfers({ ...ask, blocks })
  expect(spans()).toEqual([12, 12, 12, 12, 2, 24, 24, 2, 48, 2, 50])
})

test('a node that refuses a single block counts as away', async () => {
  answers['eth_getLogs'] = new Error('limit exceeded')
  expect(await reader.transfers({ ...ask, blocks })).toEqual({ kind: 'away', why: 'eth_getLogs: limit exceeded' })
  expect(spans()).toEqual([50, 25, 12, 6, 3, 1])
})

// the node's answer            the balance, or none
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
  { topics: [transferTopic, topicOf(stranger), 'nobody'] },
])('a transfer outside the protocol (%j) rejects the whole answer', async (odd) => {
  answers['eth_getLogs'] = [transfer, { ...transfer, ...odd }]
  expect(await reader.transfers(ask)).toMatchObject({ kind: 'away' })
})
