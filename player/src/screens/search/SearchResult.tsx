import { useVisitState } from '../../page/visit-state.ts'
import { t } from '../../i18n/search/t.ts'
import { Empty } from '../../ui/Empty.tsx'
import { defaultMaxLength } from '../../ui/max-length.ts'
import { Results } from './Results.tsx'
import type { Tab } from './search.ts'
import { SearchPage } from './SearchPage.tsx'

export default function SearchResult({ query }: { query: { keyword: string } }) {
  // An address may have any length.
  const keyword = query.keyword.slice(0, defaultMaxLength)
  const [tab, setTab] = useVisitState<Tab>('tab', 'all')
  return (
    <SearchPage title={t('title.searchResult')} keyword={keyword} tab={tab} onTab={setTab}>
      {keyword.trim() === '' ? (
        <Empty title={t('search.start')} text={t('search.startText')} />
      ) : (
        <Results keyword={keyword} tab={tab} onShowAll={() => setTab('all')} />
      )}
    </SearchPage>
  )
}
