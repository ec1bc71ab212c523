import { isRecord, readJson, type Store } from './storage.ts'

/** After this time the visitor has come for something else. */
const keepMs = 30 * 60_000

const isWanted = (value: unknown): value is { address: string; at: number } =>
  isRecord(value) && typeof value['address'] === 'string' && typeof value['at'] === 'number'

/** The page of ours that a visitor opened by a link: it survives entry and login. */
export const createWantedPage = (store: Store, now: () => number) => ({
  keep: (address: string) => store.set('wanted-page', JSON.stringify({ address, at: now() })),
  take(): string | undefined {
    const kept = readJson(store, 'wanted-page', isWanted)
    store.remove('wanted-page')
    return kept && now() - kept.at <= keepMs ? kept.address : undefined
  },
})
