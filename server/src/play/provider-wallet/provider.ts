import type { KeyObject } from 'node:crypto'

/** A provider that plays through our wallet, and the keys and addresses of both sides. */
export type Provider = {
  /** In the path of its calls: `/seat/<id>/…`. */
  id: string
  /** Base address of its `/game/url`, without a trailing slash. */
  address: string
  /** The only origin of its pages that may be framed. */
  frameOrigin: string
  /** Its public keys; a call signed with any of them is its own. Two while it changes keys. */
  publicKeys: readonly KeyObject[]
  /** Signs our calls to it. */
  privateKey: KeyObject
  /**
   * The answer to a rollback of a bet we never had; either way a tombstone is left. Some providers repeat the call until they get an
   * answer that ends it.
   */
  unknownRollback: 'ok' | 'does-not-exist'
  /** Its documents have promotions that pay without a bet. */
  prizesWithoutBet?: boolean | undefined
  /** The only addresses its calls may come from; without it, any. */
  allow?: readonly string[] | undefined
}

/**
 * The providers available now. One may be added while the server runs, so the origins expected for its pages may be framed from the
 * start: an open document keeps the policy it came with.
 */
export function createProviderRegistry(configured: readonly Provider[] = [], expectedOrigins: readonly string[] = []) {
  const providers = new Map(configured.map((provider) => [provider.id, provider]))
  return {
    find: (id: string) => providers.get(id),
    add: (provider: Provider) => void providers.set(provider.id, provider),
    remove: (id: string) => void providers.delete(id),
    frameOrigins: () => [...new Set([...expectedOrigins, ...[...providers.values()].map(({ frameOrigin }) => frameOrigin)])],
  }
}

export type ProviderRegistry = ReturnType<typeof createProviderRegistry>
