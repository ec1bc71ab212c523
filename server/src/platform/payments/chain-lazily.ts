import { CannotStart } from '../config/cannot-start.ts'
import type { ChainReader } from './chain.ts'

// Loaded only when a chain is used: both modules load more slowly than the rest of a small server.

export const deriveLazily = async (xpub: string, index: number): Promise<string> =>
  (await import('./chain-address.ts')).deriveAddress(xpub, index)

/** Throws CannotStart without repeating the key: it may be the secret one. */
export async function refuseWrongXpub(xpub: string | undefined): Promise<void> {
  if (xpub === undefined) return
  await deriveLazily(xpub, 0).catch(() => {
    throw new CannotStart("CRYPTO_XPUB is the xpub of an account, of depth 3 (m/44'/60'/0'). Never put a private key there.")
  })
}

export async function openReader(address: () => string | undefined, xpub?: string): Promise<ChainReader> {
  const { createEvmReader } = await import('./chain-evm.ts')
  return createEvmReader({ address, xpub })
}
