import { navigateTo, redirectTo } from '../../page/router.ts'
import { localStore, session } from '../../data/client.ts'
import { createRecentSearches } from './recent-searches.ts'

export const recentSearches = createRecentSearches(localStore)

export type Tab = 'all' | 'hot' | 'recent'

export function remember(keyword: string) {
  const uid = session.current()?.uid
  if (uid !== undefined) recentSearches.note(uid, keyword)
}

/** A search from the result page replaces that page, so that Back leaves both. */
export function search(text: string, { again }: { again: boolean }) {
  const keyword = text.trim()
  remember(keyword)
  const go = again ? redirectTo : navigateTo
  go('/pages/search/SearchResult', { keyword })
}
