import { encodeEventTopics, encodeFunctionData, getAddress, isAddress } from 'viem/utils'
import { readJson } from '../http/answer.ts'
import type { Answer, Block, ChainFacts, ChainReader, Transfer } from './chain.ts'

type Settings = {
  /** The rail's address, without a trailing slash; undefined while it is away. */
  address: () => string | undefined
  /** The account whose addresses players get, whatever the rail says. Undefined: the one that the rail names. */
  xpub?: string | undefined
  timeoutMs?: number
}

/** The most addresses in one call: nodes limit its topics. */
const addressesAtOnce = 500
/** Bytes of an answer: of the logs of as many blocks as are asked for at once. */
const answerMax = 16 * 1024 * 1024
/** Balances asked for at once: each is a call. */
const balancesAtOnce = 16

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

type RpcBlock = { number: string; hash: string; parentHash: string; timestamp: string }
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
type RpcFacts = { network: string; xpub: string; token: { symbol: string; contract: string; decimals: number } }

const hash = /^0x[0-9a-f]{64}$/
const quantity = /^0x[0-9a-f]{1,64}$/

/** Reads a field of an answer. Throws Away if it does not follow the protocol: such a node is treated as unavailable. */
function take(value: unknown, form: RegExp): string {
  if (typeof value !== 'string' || !form.test(value)) throw new Away(`an answer has ${JSON.stringify(value)} for ${form.source}`)
  return value
}
const number = (value: unknown) => BigInt(take(value, quantity))
const hex = (value: bigint) => `0x${value.toString(16)}`

const blockOf = ({ number: no, hash: own, parentHash, timestamp }: RpcBlock): Block => ({
  number: number(no),
  hash: take(own, hash),
  parent: take(parentHash, hash),
  at: new Date(Number(number(timestamp)) * 1000),
})

/** The address in a topic, with its checksum. */
const addressIn = (topic: unknown): string => getAddress(`0x${take(topic, hash).slice(-40)}`)

function transferOf(log: RpcLog): Transfer {
  return {
    txHash: take(log.transactionHash, hash),
    logIndex: Number(number(log.logIndex)),
    blockNumber: number(log.blockNumber),
    blockHash: take(log.blockHash, hash),
    to: addressIn(log.topics[2]),
    units: number(log.data),
  }
}

/**
 * Reads a chain of the EVM family by its JSON-RPC, at `<address>/rpc`; `<address>/chain` says what is watched there. It never
 * retries: the watcher asks again.
 */
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
    if (answer.error || !('result' in answer)) throw new Away(`${method}: ${answer.error?.message ?? 'no result'}`)
    return answer.result as Result
  }
  const blockAt = async (at: bigint | 'latest' | 'finalized'): Promise<Block | undefined> => {
    const block = await ask<RpcBlock | null>('eth_getBlockByNumber', typeof at === 'bigint' ? hex(at) : at, false)
    return block ? blockOf(block) : undefined
  }

  /** Faults of a node become values; only our own errors are thrown. */
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
        // A chain without finality answers with an error or with its first block.
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
    transfers: ({ contract, addresses, from, to }) =>
      answered(async () => {
        const found: Transfer[] = []
        for (let at = 0; at < addresses.length; at += addressesAtOnce) {
          const receivers = addresses.slice(at, at + addressesAtOnce).map((address) => getAddress(address))
          const topics = encodeEventTopics({ abi: transferEvent, eventName: 'Transfer', args: { to: receivers } })
          const logs = await ask<RpcLog[]>('eth_getLogs', { address: contract, topics, fromBlock: hex(from), toBlock: hex(to) })
          // A node that ignores the filter, or reports logs that were removed, must not create money.
          const own = logs.filter(
            (log) => !log.removed && log.topics.length === 3 && getAddress(take(log.address, /^0x[0-9a-fA-F]{40}$/)) === contract,
          )
          found.push(...own.map(transferOf).filter(({ to: receiver, units }) => units > 0n && receivers.includes(getAddress(receiver))))
        }
        return found.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
      }),
    balances: ({ contract, addresses, at }) =>
      answered(async () => {
        const found: bigint[] = []
        for (let from = 0; from < addresses.length; from += balancesAtOnce) {
          const owners = addresses.slice(from, from + balancesAtOnce)
          const asked = owners.map((owner) =>
            ask<string>('eth_call', { to: contract, data: encodeFunctionData({ abi: balanceOf, args: [getAddress(owner)] }) }, hex(at)),
          )
          // A word, which has zeros in front: a quantity has none. Empty where there is no contract, as before its first block.
          found.push(...(await Promise.all(asked)).map((word) => (word === '0x' ? 0n : BigInt(take(word, hash)))))
        }
        return found
      }),
  }
}
