import type { RevealedPair, SeedsInUse } from '@lalmor/contract/seeds.ts'
import { readWallet } from '@lalmor/ledger/wallet.ts'
import assert from 'node:assert'
import { ledgerIn, type Tx } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isEndingSoon } from './rules.ts'
import * as store from './store.ts'
import type { Occasion } from './openings.ts'
import type { Sealed } from './sealed.ts'
import type { SeedVault } from './vault.ts'

/** Returns the hashes of the pair in use and of the next one, and the last pair revealed. */
export async function readSeeds(tx: Tx, vault: SeedVault, playerId: bigint, now: Date): Promise<SeedsInUse> {
  const wallet = await readWallet(ledgerIn(tx), playerId)
  assert(wallet, `player ${playerId} has no wallet`)
  const { seedNo, nonce } = wallet
  const pairs = await store.findPairs(tx, playerId, { from: seedNo - 1, to: seedNo + 1 })
  const inUse = pairs.find((pair) => pair.seed_no === seedNo)
  const next = pairs.find((pair) => pair.seed_no === seedNo + 1)
  assert(inUse?.client_seed && inUse.activated_at && next, `player ${playerId} lacks a seed pair around ${seedNo}`)
  return {
    seedNo,
    nonce,
    serverSeedHash: inUse.server_seed_hash.toString('hex'),
    clientSeed: inUse.client_seed,
    clientSeedFrom: drawnBy(inUse),
    nextServerSeedHash: next.server_seed_hash.toString('hex'),
    ...(isEndingSoon({ rounds: nonce, activatedAt: inUse.activated_at }, now) && { endsSoon: true }),
    ...(seedNo > 1 && { lastRevealed: await revealPair(tx, vault, playerId, seedNo - 1) }),
  }
}

const drawnBy = ({ client_seed_from: from }: { client_seed_from: string | null }) => (from === 'player' ? 'player' : 'server')

export async function readClientSeedOrigin(tx: Tx, playerId: bigint, seedNo: number): Promise<SeedsInUse['clientSeedFrom']> {
  const pair = await store.findPair(tx, playerId, seedNo)
  assert(pair?.client_seed, `seed pair ${seedNo} of player ${playerId} was never in use`)
  return drawnBy(pair)
}

/** Throws UnknownSeed, or SeedInUse while a round may still be drawn from it. */
export async function revealPair(tx: Tx, vault: SeedVault, playerId: bigint, seedNo: number): Promise<RevealedPair> {
  const pair = await store.findPair(tx, playerId, seedNo)
  if (!pair) throw new Refusal('UnknownSeed')
  if (pair.revealed_at === null || pair.rounds === null || pair.client_seed === null) throw new Refusal('SeedInUse')
  const sealed = await store.findSealed(tx, playerId, seedNo)
  assert(sealed, `seed pair ${seedNo} of player ${playerId} has no server seed`)
  return {
    seedNo,
    serverSeed: Buffer.from(vault.open(sealed, { playerId, seedNo }, 'reveal')).toString('hex'),
    serverSeedHash: pair.server_seed_hash.toString('hex'),
    clientSeed: pair.client_seed,
    rounds: pair.rounds,
  }
}

/** Secret: only on the server. */
export type DrawingPair = { seedNo: number; serverSeed: Uint8Array; serverSeedHash: string; clientSeed: string; activatedAt: Date }

export async function readPair(
  tx: Tx,
  vault: SeedVault,
  playerId: bigint,
  seedNo: number,
  occasion: Occasion = 'draw',
): Promise<{ pair: DrawingPair; revealed: boolean }> {
  const [row] = await store.findPairsOf(tx, [{ playerId, seedNo }])
  assert(row, `player ${playerId} has no seed pair ${seedNo}`)
  return { pair: openPair(vault, row, occasion), revealed: row.revealed_at !== null }
}

/** Like `createDrawingPairs`, but without a cache, for callers that read a pair once. */
export const pairReader = (tx: Tx, vault: SeedVault) => async (playerId: bigint, seedNo: number) =>
  (await readPair(tx, vault, playerId, seedNo)).pair

export async function readClientSeeds(tx: Tx, asked: { playerId: bigint; seedNo: number }[]): Promise<string[]> {
  const rows = await store.findClientSeeds(tx, asked)
  const texts = new Map(rows.map((row) => [`${row.player_id}/${row.seed_no}`, row.client_seed]))
  return asked.map(({ playerId, seedNo }) => {
    const text = texts.get(`${playerId}/${seedNo}`)
    assert(text, `seed pair ${seedNo} of player ${playerId} was never in use`)
    return text
  })
}

type SealedPair = Sealed & {
  player_id: bigint
  seed_no: number
  server_seed_hash: Buffer
  client_seed: string | null
  activated_at: Date | null
}

export function openPair(vault: SeedVault, row: SealedPair, occasion: Occasion = 'draw'): DrawingPair {
  const { player_id: playerId, seed_no: seedNo, client_seed: clientSeed, activated_at: activatedAt } = row
  assert(clientSeed && activatedAt, `seed pair ${seedNo} of player ${playerId} was never in use`)
  const serverSeed = vault.open(row, { playerId, seedNo }, occasion)
  return { seedNo, serverSeed, serverSeedHash: row.server_seed_hash.toString('hex'), clientSeed, activatedAt }
}
