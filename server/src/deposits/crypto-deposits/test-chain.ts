import assert from 'node:assert'
import { createSandboxChain } from '../../platform/payments/run-chain.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

type Sent = { to: string; amount: string; token?: 'usdt' | 'other'; count?: number }

/** A separate process, with anvil. It mines only on request. Rejects if anvil cannot run. */
export async function startTestChain() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lalmor-chain-'))
  const chain = createSandboxChain(undefined)
  const program = await new Promise<{ stop: () => Promise<void> }>((resolve, reject) => {
    const running = chain.run({
      root,
      dataDir,
      port: 0,
      home: '',
      log: { error: (facts, message) => reject(new Error(`${message}: ${JSON.stringify(facts)}`)) },
      ready: () => resolve(running),
      // An hour, so that only tests mine.
      blockMs: 3_600_000,
    })
  })
  const address = chain.address()!

  async function post<Result>(path: string, body: object): Promise<Result> {
    const answer = await fetch(`${address}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const result = (await answer.json()) as Result
    assert(answer.ok, `${path} ${JSON.stringify(body)}: ${JSON.stringify(result)}`)
    return result
  }

  return {
    address,
    /** Sends in a block of its own. Resolves with the transactions' hashes. */
    send: async (sent: Sent) => (await post<{ hashes: string[] }>('/send', sent)).hashes,
    mine: (blocks: number) => post('/mine', { blocks }),
    /** Replaces the last blocks; with `again` their transactions wait for the next block. */
    reorg: (depth: number, { again = false } = {}) => post('/reorg', { depth, again }),
    behave: (how: object) => post('/sandbox/behave', how),
    async stop() {
      await program.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
