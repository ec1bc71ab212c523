import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mnemonicToAccount } from 'viem/accounts'
import type { Abi, Hex } from 'viem'
import { encodeDeployData, encodeFunctionData, getAddress, getContractAddress, isAddress } from 'viem/utils'
import { mnemonic } from './anvil.ts'
import { hex, rpc } from './rpc.ts'

/** Thrown for a request that cannot be carried out. */
export class BadRequest extends Error {}

const { abi, bytecode } = JSON.parse(readFileSync(join(import.meta.dirname, '../token/token.json'), 'utf8')) as { abi: Abi; bytecode: Hex }

/** The first account owns both and creates them first, so that their addresses are always the same. */
const tokens = {
  usdt: { name: 'Test USDT', symbol: 'USDT', nonce: 0n },
  other: { name: 'Some other token', symbol: 'OTHER', nonce: 1n },
} as const
export type TokenName = keyof typeof tokens

/** The mnemonic's account for deposits; only its xpub is published. */
const accountPath = "m/44'/60'/7'"
const accountXpub = () => mnemonicToAccount(mnemonic, { path: accountPath }).getHdKey().publicExtendedKey

export type Sent = { hash: Hex; to: string; amount: string; token: TokenName; at: string; confirmations: number; isGone: boolean }
type SentBefore = Omit<Sent, 'confirmations' | 'isGone'>

type Parts = {
  /** The address of anvil's JSON-RPC. */
  node: string
  decimals: number
  /** The time between blocks while something awaits confirmations. */
  blockMs: number
  log: (line: string) => void
}

/** Blocks mined after the last transaction: 12 confirmations and a few to spare. */
const blocksAfter = 16
const supply = 10n ** 12n
const keptSent = 20

/** Reads digits with at most `decimals` places. Throws BadRequest. */
export function unitsOf(amount: string, decimals: number): bigint {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,18}))?$/.exec(amount) ?? []
  if (!whole || part.length > decimals) throw new BadRequest('amount')
  return BigInt(whole + part.padEnd(decimals, '0'))
}

export async function openChain({ node, decimals, blockMs, log }: Parts) {
  const ask = <Result>(method: string, ...params: unknown[]) => rpc<Result>(node, method, params)
  const [owner] = await ask<Hex[]>('eth_accounts')
  const addressOf = (token: TokenName) => getContractAddress({ from: owner!, nonce: tokens[token].nonce })
  const height = async () => Number(await ask<Hex>('eth_blockNumber'))
  // Derived once: words take thousands of hashes.
  const xpub = accountXpub()
  const sent: SentBefore[] = []
  let left = 0
  let timer: NodeJS.Timeout | undefined

  const mine = async (blocks: number) => void (await ask('anvil_mine', hex(blocks)))

  /** Mines until all transactions are confirmed. */
  function goOn(blocks: number) {
    left = Math.max(left, blocks)
    timer ??= setTimeout(() => {
      timer = undefined
      if (left-- <= 0) return
      mine(1).then(
        () => goOn(left),
        (error: unknown) => log(`no block: ${String(error)}`),
      )
    }, blockMs)
  }

  if ((await ask<Hex>('eth_getCode', addressOf('usdt'), 'latest')) === '0x') {
    for (const { name, symbol } of Object.values(tokens)) {
      const data = encodeDeployData({ abi, bytecode, args: [name, symbol, decimals, supply * 10n ** BigInt(decimals)] })
      await ask('eth_sendTransaction', { from: owner, data })
      await mine(1)
    }
  }

  async function send({ to, amount, token }: { to: string; amount: string; token: TokenName }): Promise<Hex> {
    // Addresses in one case have no checksum; wallets accept them.
    if (!isAddress(to)) throw new BadRequest('address')
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [getAddress(to), unitsOf(amount, decimals)] })
    const hash = await ask<Hex>('eth_sendTransaction', { from: owner, to: addressOf(token), data, gas: hex(100_000) })
    sent.unshift({ hash, to: getAddress(to), amount, token, at: new Date().toISOString() })
    sent.splice(keptSent)
    return hash
  }

  async function rawSince(from: number): Promise<Hex[]> {
    const found: Hex[] = []
    for (let at = from; at <= (await height()); at++) {
      const { transactions } = await ask<{ transactions: Hex[] }>('eth_getBlockByNumber', hex(at), false)
      for (const hash of transactions) found.push(await ask<Hex>('eth_getRawTransactionByHash', hash))
    }
    return found
  }

  return {
    describe: async () => ({
      network: 'Lalmor sandbox chain',
      xpub,
      token: { symbol: 'USDT', contract: addressOf('usdt'), decimals },
      height: await height(),
      blockMs,
    }),
    async sent(): Promise<Sent[]> {
      const head = await height()
      return Promise.all(
        sent.map(async (one) => {
          const receipt = await ask<{ blockNumber: Hex } | null>('eth_getTransactionReceipt', one.hash).catch(() => null)
          const confirmations = receipt ? head - Number(receipt.blockNumber) + 1 : 0
          return { ...one, confirmations, isGone: !receipt }
        }),
      )
    },
    /** `count` times in one block. Resolves once it is in a block. */
    async transfer(asked: { to: string; amount: string; token: TokenName; count?: number }): Promise<Hex[]> {
      const { count = 1 } = asked
      if (!Number.isInteger(count) || count < 1 || count > 400) throw new BadRequest('count')
      const hashes: Hex[] = []
      for (let n = 0; n < count; n++) hashes.push(await send(asked))
      await mine(1)
      goOn(blocksAfter)
      return hashes
    },
    async mine(blocks: number): Promise<number> {
      if (!Number.isInteger(blocks) || blocks < 1 || blocks > 200) throw new BadRequest('blocks')
      await mine(blocks)
      return height()
    },
    /** Empties the last blocks. `again`: their transactions are in the next block. */
    async reorg({ depth, again = false }: { depth: number; again?: boolean }): Promise<number> {
      // The first two blocks create the tokens: the faucet needs them.
      const most = Math.min(64, (await height()) - 2)
      if (!Number.isInteger(depth) || depth < 1 || depth > most) throw new BadRequest('depth')
      const raw = again ? await rawSince((await height()) - depth + 1) : []
      await ask('anvil_reorg', depth, [])
      for (const transaction of raw) await ask('eth_sendRawTransaction', transaction)
      goOn(blocksAfter)
      return height()
    },
    stop: () => clearTimeout(timer),
  }
}

export type Chain = Awaited<ReturnType<typeof openChain>>
