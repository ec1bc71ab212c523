import { useState, type ReactNode } from 'react'
import { Notices, Ribbon } from '../../app/Notices.tsx'
import { back, navigateTo, redirectTo } from '../../app/router.ts'
import { localStore, session } from '../../data/client.ts'
import { t } from '../../i18n/search/t.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './SearchPage.module.css'
import { createRecentSearches } from './recent-searches.ts'

export const recentSearches = createRecentSearches(localStore)

export type Tab = 'all' | 'hot' | 'recent'

type Props = {
  title: string
  /** The keyword searched for; absent on the page where a search begins. */
  keyword?: string
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}

/** The layout of Search and its result: a field in place of the title, and tabs for which games to search. */
export function SearchPage({ title, keyword, tab, onTab, children }: Props) {
  const [text, setText] = useState(keyword ?? '')
  return (
    <div className={css.page}>
      <header className={css.bar}>
        <IconButton icon="back" label={t('nav.back')} onPress={back} />
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') search(text, { again: keyword !== undefined })
          }}
        >
          <Field
            label={t('search.field')}
            bare
            icon="search"
            value={text}
            onChange={setText}
            input={{ type: 'search', enterKeyHint: 'search', placeholder: t('search.field'), name: 'keyword' }}
          >
            {text !== '' && (
              <span className={css.clear}>
                <IconButton icon="close" label={t('search.clearField')} onPress={() => setText('')} />
              </span>
            )}
          </Field>
        </form>
      </header>
      <Ribbon />
      <Notices />
      <main tabIndex={-1} className={css.content}>
        <h1 className="sr">{title}</h1>
        <Segmented
          label={t('search.lists')}
          options={[
            { id: 'all', label: t('search.all') },
            { id: 'hot', label: t('search.hot') },
            { id: 'recent', label: t('search.recent') },
          ]}
          selected={tab}
          onSelect={onTab}
        />
        {children}
      </main>
    </div>
  )
}

/** Searches for games, and remembers the keyword. A search from the result page replaces it, so that Back leaves both. */
export function search(text: string, { again }: { again: boolean }) {
  const keyword = text.trim()
  const uid = session.current()?.uid
  if (uid !== undefined) recentSearches.note(uid, keyword)
  const go = again ? redirectTo : navigateTo
  go('/pages/search/SearchResult', { keyword })
}
