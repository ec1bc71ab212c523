import { searchWords } from '@lalmor/contract/search-words.ts'
import { isRecord, readJson, type Store } from '../../data/storage.ts'

type Searches = { uid: string; keywords: string[] }

/** Entries kept; the oldest are dropped. */
const keep = 8

const isSearches = (value: unknown): value is Searches =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  Array.isArray(value['keywords']) &&
  value['keywords'].every((keyword) => typeof keyword === 'string')

/** Newest first. Never sent, and only this player's. */
export function createRecentSearches(store: Store) {
  const of = (uid: string): string[] => {
    const searches = readJson(store, 'searches', isSearches)
    return searches?.uid === uid ? searches.keywords : []
  }
  return {
    of,
    /** Ignores case and spacing. */
    note(uid: string, keyword: string) {
      const same = (other: string) => searchWords(other).join(' ') === searchWords(keyword).join(' ')
      const keywords = [keyword.trim(), ...of(uid).filter((other) => !same(other))]
      store.set('searches', JSON.stringify({ uid, keywords: keywords.slice(0, keep) }))
    },
    clear: () => store.remove('searches'),
  }
}
