import { encodeEventTopics, encodeFunctionData, getAddress, isAddress } from 'viem/utils'
import { readJson } from '../http/answer.ts'
import type { Answer, Block, ChainFacts, ChainReader, Transfer, TransfersAnswer } from './chain.ts'
import { bloomOf, mayHold, readBloom } from './chain-bloom.ts'
import { proveBlock, type Movement, type Witnesses } from './chain-proof.ts'

type Settings = {
  /** The rail's address, without a trailing slash; undefined while it is away. */
  address: () => string | undefined
  /** The account key of players' addresses, overriding the rail's. */
  xpub?: string | undefined
  timeoutMs?: number
}

/** Nodes limit the topics of a call. */
const addressesAtOnce = 500
/** Bytes of an answer: of the logs of as many blocks as are asked for at once. */
const answerMax = 16 * 1024 * 1024
/** Each is a call. */
const balancesAtOnce = 16
/** Maximum blocks in one question about logs. A node that refuses gets half as many. */
const widthMax = 50n

const transferEvent = [
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'to', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
] as const

const balanceOf = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
] as const

class Away extends Error {}
/** The node answers, with an error. */
class Refused extends Away {}

type RpcBlock = { number: string; hash: string; parentHash: string; timestamp: string; logsBloom: string; transactions: unknown[] }
type RpcLog = {
  address: string
  topics: string[]
  data: string
  blockNumber: string
  blockHash: string
  transactionHash: string
  logIndex: string
  removed?: boolean
}
type RpcReceipt = { blockHash: string; logs: RpcLog[] }
type RpcFacts = { network: string; xpub: string; token: { symbol: string; contract: string; decimals: number } }

const hash = /^0x[0-9a-f]{64}$/
const quantity = /^0x[0-9a-f]{1,64}$/
const bloomForm = /^0x[0-9a-f]{512}$/
const addressForm = /^0x[0-9a-fA-F]{40}$/

/** Throws Away for a field outside the protocol: such a node counts as unavailable. */
function take(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Away(`an answer has ${JSON.stringify(value)} for ${form.source}`)
  return value
}
const number = (value: unknown) => BigInt(take(value, quantity))
const hex = (value: bigint) => `0x${value.toString(16)}`

function blockOf({ number: no, hash: own, parentHash, timestamp, logsBloom, transactions }: RpcBlock): Block {
  if (!Array.isArray(transactions)) throw new Away('a block has no list of transactions')
  return {
    number: number(no),
    hash: take(own, hash),
    parent: take(parentHash, hash),
    at: new Date(Number(number(timestamp)) * 1000),
    bloom: take(logsBloom, bloomForm),
    size: transactions.length,
  }
}

const addressIn = (topic: unknown): string => getAddress(`0x${take(topic, hash).slice(-40)}`)

const topicOf = (address: string) => `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
const [transferTopic] = encodeEventTopics({ abi: transferEvent, eventName: 'Transfer' }) as [string]

function movementOf(log: RpcLog): Movement {
  return {
    txHash: take(log.transactionHash, hash),
    logIndex: Number(number(log.logIndex)),
    blockNumber: number(log.blockNumber),
    blockHash: take(log.blockHash, hash),
    from: addressIn(log.topics[1]),
    to: addressIn(log.topics[2]),
    units: number(log.data),
  }
}

/** The token's transfers. A node that ignores the filter, or reports removed logs, must not create money. */
const movementsIn = (logs: readonly RpcLog[], contract: string): Movement[] =>
  logs
    .filter(
      ({ address, topics, removed }) =>
        !removed && topics.length === 3 && topics[0] === transferTopic && getAddress(take(address, addressForm)) === contract,
    )
    .map(movementOf)

/** Reads JSON-RPC at `<address>/rpc`; `<address>/chain` is the watch list. Never retries: the watcher asks again. */
export function createEvmReader({ address, xpub: own, timeoutMs = 5_000 }: Settings): ChainReader {
  async function fetchJson(path: string, body?: object): Promise<unknown> {
    const base = address()
    if (base === undefined) throw new Away('it does not run')
    try {
      const answer = await fetch(`${base}${path}`, {
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      return await readJson(answer, answerMax)
    } catch (error) {
      throw new Away(error instanceof Error ? error.message : String(error))
    }
  }

  async function ask<Result>(method: string, ...params: unknown[]): Promise<Result> {
    const answer = (await fetchJson('/rpc', { jsonrpc: '2.0', id: 1, method, params })) as { result?: Result; error?: { message?: string } }
    if (answer.error || !('result' in answer)) throw new Refused(`${method}: ${answer.error?.message ?? 'no result'}`)
    return answer.result as Result
  }
  /** An answer that a node may not have. */
  const askMaybe = <Result>(method: string, ...params: unknown[]): Promise<Result | undefined> =>
    ask<Result | null>(method, ...params)
      .catch((error: unknown) => {
        if (error instanceof Refused) return undefined
        throw error
      })
      .then((result) => result ?? undefined)
  const blockAt = async (at: bigint | 'latest' | 'finalized'): Promise<Block | undefined> => {
    const block = await ask<RpcBlock | null>('eth_getBlockByNumber', typeof at === 'bigint' ? hex(at) : at, false)
    return block ? blockOf(block) : undefined
  }

  let width = widthMax

  /** Logs of a range, in as many questions as the node wants. After an error half as many blocks are asked about, after a success twice as many. */
  async function readLogs(filter: { address: string; topics: unknown }, from: bigint, to: bigint): Promise<RpcLog[]> {
    const found: RpcLog[] = []
    for (let at = from; at <= to;) {
      const last = at + width > to ? to : at + width - 1n
      try {
        found.push(...(await ask<RpcLog[]>('eth_getLogs', { ...filter, fromBlock: hex(at), toBlock: hex(last) })))
        at = last + 1n
      } catch (error) {
        const asked = last - at + 1n
        if (asked > 1n) width = asked / 2n
        if (!(error instanceof Refused) || asked === 1n) throw error
      }
    }
    width = width * 2n > widthMax ? widthMax : width * 2n
    return found
  }

  async function readBalances({ contract, addresses, at }: { contract: string; addresses: readonly string[]; at: bigint }) {
    const found: bigint[] = []
    for (let from = 0; from < addresses.length; from += balancesAtOnce) {
      const owners = addresses.slice(from, from + balancesAtOnce)
      const asked = owners.map((owner) =>
        ask<string>('eth_call', { to: contract, data: encodeFunctionData({ abi: balanceOf, args: [getAddress(owner)] }) }, hex(at)),
      )
      // Empty if there is no contract, as before the contract's first block.
      found.push(...(await Promise.all(asked)).map((word) => (word === '0x' ? 0n : BigInt(take(word, hash)))))
    }
    return found
  }

  const witnessesOf = (contract: string): Witnesses => ({
    byHash: async (block) => {
      const logs = await askMaybe<RpcLog[]>('eth_getLogs', { address: contract, topics: [transferTopic], blockHash: block.hash })
      return logs && movementsIn(logs, contract).filter(({ blockHash }) => blockHash === block.hash)
    },
    receipts: async (block) => {
      const receipts = await askMaybe<RpcReceipt[]>('eth_getBlockReceipts', block.hash)
      if (!receipts) return undefined
      const logs = receipts.flatMap((receipt) => receipt.logs)
      const said = bloomOf(logs.flatMap(({ address, topics }) => [take(address, addressForm), ...topics.map((topic) => take(topic, hash))]))
      const isWhole =
        receipts.length === block.size &&
        receipts.every(({ blockHash }) => blockHash === block.hash) &&
        Buffer.compare(said, readBloom(block.bloom)) === 0
      return { movements: movementsIn(logs, contract), isWhole }
    },
    gains: async (block, addresses) => {
      const [after, before] = await Promise.all([block.number, block.number - 1n].map((at) => readBalances({ contract, addresses, at })))
      return after!.map((units, n) => units - before![n]!)
    },
  })

  /** A node's faults become values; only our own errors are thrown. */
  async function answered<Value>(read: () => Promise<Value>): Promise<Answer<Value>> {
    try {
      return { kind: 'answer', value: await read() }
    } catch (error) {
      if (error instanceof Away) return { kind: 'away', why: error.message }
      throw error
    }
  }

  return {
    facts: () =>
      answered(async (): Promise<ChainFacts> => {
        const { network, xpub: named, token } = (await fetchJson('/chain')) as RpcFacts
        const xpub = own ?? named
        const genesis = await blockAt(0n)
        if (!genesis) throw new Away('it has no first block')
        const { symbol, contract, decimals } = token
        if (!isAddress(contract)) throw new Away('its token has no address')
        return { network, genesis: genesis.hash, xpub, symbol, contract: getAddress(contract), decimals }
      }),
    tip: () =>
      answered(async () => {
        const head = await blockAt('latest')
        if (!head) throw new Away('it has no head')
        // A chain without finality answers with an error or its first block.
        const finalized = await blockAt('finalized').catch((error: unknown) => {
          if (error instanceof Away) return undefined
          throw error
        })
        return { head, finalized: finalized?.number ?? 0n }
      }),
    blocks: (from, to) =>
      answered(async () => {
        const numbers = Array.from({ length: Number(to - from) + 1 }, (_, n) => from + BigInt(n))
        const found = await Promise.all(numbers.map(blockAt))
        const end = found.indexOf(undefined)
        return found.slice(0, end < 0 ? undefined : end).filter((block) => block !== undefined)
      }),
    transfers: async ({ contract, addresses, blocks, isAgain }) => {
      const read = await answered(async (): Promise<TransfersAnswer> => {
        const receivers = addresses.map((address) => getAddress(address))
        const told: Movement[] = []
        for (let at = 0; at < receivers.length; at += addressesAtOnce) {
          const some = receivers.slice(at, at + addressesAtOnce)
          const topics = encodeEventTopics({ abi: transferEvent, eventName: 'Transfer', args: { to: some } })
          const logs = await readLogs({ address: contract, topics }, blocks[0]!.number, blocks.at(-1)!.number)
          told.push(...movementsIn(logs, contract).filter(({ to }) => some.includes(to as (typeof some)[number])))
        }
        const found: Transfer[] = []
        // Answers about other blocks are dropped: a reorganisation replaced them.
        for (const block of blocks) {
          const bloom = readBloom(block.bloom)
          const isOurs = mayHold(bloom, contract) && mayHold(bloom, transferTopic)
          const suspects = isOurs ? receivers.filter((address) => mayHold(bloom, topicOf(address))) : []
          const ofBlock = { block, told: told.filter(({ blockHash }) => blockHash === block.hash), suspects, isAgain }
          const proven = await proveBlock(ofBlock, witnessesOf(contract))
          if (proven.kind === 'open') return { kind: 'behind', why: proven.why }
          found.push(...proven.transfers)
        }
        return {
          kind: 'answer',
          value: found.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex),
        }
      })
      return read.kind === 'away' ? read : read.value
    },
    balances: (asked) => answered(() => readBalances(asked)),
  }
}
