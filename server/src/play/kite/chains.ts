import { chainFrom, linkAt, type Chain } from '@lalmor/games/crash/chain.ts'
import { newServerSeed } from '@lalmor/games/fair/seeds.ts'
import assert from 'node:assert'
import type { Tx } from '../../platform/db/database.ts'
import type { Occasion } from '../seeds/openings.ts'
import type { SeedVault } from '../seeds/vault.ts'
import * as store from './store.ts'

/** About a month of play. Walking it takes a tenth of a second. */
export const usualLength = 100_000

/** The house's own seeds are sealed as player 0's. */
const ownerOf = (chainNo: number) => ({ playerId: 0n, seedNo: chainNo })

/** Publishes a chain's terminal hash and seals its secret, once. The next chain is made when the one before comes into use. */
export async function ensureChain(
  tx: Tx,
  vault: SeedVault,
  { chainNo, length }: { chainNo: number; length: number },
  now: Date,
): Promise<void> {
  if (await store.findChain(tx, chainNo)) return
  const secret = newServerSeed()
  const { terminal } = chainFrom(secret, length)
  await store.insertChain(tx, {
    chain_no: chainNo,
    length,
    terminal_hash: Buffer.from(terminal),
    created_at: now,
    ...vault.seal(secret, ownerOf(chainNo)),
  })
}

export function openChain(vault: SeedVault, row: store.SealedChain, occasion: Occasion): Chain {
  const { chain_no, length, terminal_hash } = row
  const chain = chainFrom(vault.open(row, ownerOf(chain_no), occasion), length)
  assert(terminal_hash.equals(chain.terminal), `chain ${chain_no} does not lead to its published hash`)
  return chain
}

/** A process walks a chain once and keeps checkpoints. */
export function createLinks(tx: Tx, vault: SeedVault) {
  let known: { chainNo: number; chain: Promise<Chain> } | undefined

  const read = async (chainNo: number) => {
    const row = await store.findSealedChain(tx, chainNo)
    assert(row, `there is no chain ${chainNo}`)
    return openChain(vault, row, 'draw')
  }

  return async ({ chain_no: chainNo, link_no: linkNo }: Pick<store.RoundRow, 'chain_no' | 'link_no'>): Promise<Uint8Array> => {
    if (known?.chainNo !== chainNo) {
      const chain = read(chainNo)
      const mine = { chainNo, chain }
      known = mine
      chain.catch(() => {
        if (known === mine) known = undefined
      })
    }
    return linkAt(await known!.chain, linkNo)
  }
}

export type Links = ReturnType<typeof createLinks>
