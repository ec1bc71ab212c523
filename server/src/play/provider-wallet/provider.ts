import type { KeyObject } from 'node:crypto'

export type Provider = {
  /** Part of the path of its calls: `/seat/<id>/…`. */
  id: string
  /** Base address of its `/game/url`, without a trailing slash. */
  address: string
  frameOrigin: string
  /** Two while it changes keys. */
  publicKeys: readonly KeyObject[]
  privateKey: KeyObject
  /** The answer to a rollback of an unknown bet; both leave a tombstone. Some providers repeat the call until an answer ends it. */
  unknownRollback: 'ok' | 'does-not-exist'
  /** Promotions may pay without a bet. */
  prizesWithoutBet?: boolean | undefined
  /** The only addresses its calls may come from; without it, any. */
  allow?: readonly string[] | undefined
}

/** Providers can be added later. Expected origins may be framed from the start: an open document keeps its policy. */
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
