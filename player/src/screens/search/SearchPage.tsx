import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Notices, Ribbon } from '../../page/Notices.tsx'
import { back } from '../../page/router.ts'
import { t } from '../../i18n/search/t.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import css from './SearchPage.module.css'
import { Results } from './Results.tsx'
import { remember, search, type Tab } from './search.ts'

/** A text is searched for after this long without typing. */
const settledMs = 150

type Props = {
  title: string
  /** Absent on the page where the player types a search. */
  keyword?: string
  tab: Tab
  onTab: (tab: Tab) => void
  children: ReactNode
}

/** The title is a field, with tabs of games. Typing searches at once, replacing the page's content. */
export function SearchPage({ title, keyword, tab, onTab, children }: Props) {
  const [text, setText] = useState(keyword ?? '')
  const typed = useDebounced(text.trim())
  const isTyping = typed !== '' && text.trim() !== '' && typed !== (keyword ?? '').trim()
  return (
    <div className={css.page} onKeyDown={goThrough}>
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
        {isTyping ? <Results keyword={typed} tab={tab} onShowAll={() => onTab('all')} onOpen={() => remember(typed)} /> : children}
      </main>
    </div>
  )
}

function useDebounced(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(settle, settledMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Arrow keys go from the field to the results, and on. */
function goThrough(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[name="keyword"], main li a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}
