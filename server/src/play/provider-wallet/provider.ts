import type { KeyObject } from 'node:crypto'

/** Who plays through our wallet, and how each knows the other. */
export type Provider = {
  /** In the path of its calls: `/seat/<id>/…`. */
  id: string
  /** Where it answers `/game/url`, without a trailing slash. */
  address: string
  /** The origin of its pages: all that may be framed. */
  frameOrigin: string
  /** Its keys; a call signed with any of them is its own. Two while it changes from one to the next. */
  publicKeys: readonly KeyObject[]
  /** Signs our calls to it. */
  privateKey: KeyObject
  /** What the rollback of a bet we never had is answered: both leave the tombstone. Some ask again until they hear of an end. */
  unknownRollback: 'ok' | 'does-not-exist'
  /** The addresses its calls come from; any, without. */
  allow?: readonly string[] | undefined
}

/**
 * The providers that are there now. One may come while the server runs: where its pages are expected they may be framed before it does,
 * as a document that is open then keeps the policy it came with.
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
