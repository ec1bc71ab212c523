import type { ReactNode } from 'react'
import { t } from '../i18n/t.ts'
import { Button } from './Button.tsx'
import css from './ListEnd.module.css'
import { Note } from './Note.tsx'
import { ReachBottom } from './ReachBottom.tsx'
import { Skeleton } from './Skeleton.tsx'

export type Pages = {
  hasNextPage: boolean
  fetchNextPage: () => unknown
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}

/** Fetches the next page as it comes near, says if that failed, or shows `children` at the end. */
export function ListEnd({ pages, label, children }: { pages: Pages; label: string; children?: ReactNode }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  if (isFetchNextPageError)
    return (
      <div className={css.more}>
        <Note icon="alert" announce>
          {t('error.list')}
        </Note>
        <Button tone="ghost" size="sm" icon="refresh" onPress={() => void fetchNextPage()}>
          {t('action.tryAgain')}
        </Button>
      </div>
    )
  if (!hasNextPage) return children && <div className={css.end}>{children}</div>
  return (
    <ReachBottom label={label} busy={isFetchingNextPage} onReach={fetchNextPage}>
      <div className={css.more}>
        <Skeleton shape="row" />
      </div>
    </ReachBottom>
  )
}
