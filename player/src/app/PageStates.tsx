import type { ReactNode } from 'react'
import mark from '../art/logo-mark.svg'
import wordmark from '../art/wordmark.svg'
import { t } from '../i18n/t.ts'
import { Failure } from '../page/Failure.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SubPageBar } from '../ui/SubPageBar.tsx'
import { Ribbon } from '../page/Notices.tsx'
import type { Place } from '../page/navigation.ts'
import css from './PageStates.module.css'
import { labelOf } from './page-label.ts'
import { product } from '../data/product.ts'
import { reload } from './reload.ts'
import { back } from '../page/router.ts'
import { isTabPath, TabPage } from '../page/TabPage.tsx'

/** Name and placeholder shapes in the page's frame; the painted shell for the entry page. */
export function PageLoading({ place }: { place: Place }) {
  if (isEntry(place)) return <Splash />
  return (
    <Frame place={place}>
      <div className={css.bones} role="status" aria-busy="true" aria-label={t('loading.page')}>
        <Skeleton shape="banner" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </Frame>
  )
}

/** SPEC §2: a page failed or threw; a tap reloads the document. */
export function LoadFailed({ place }: { place: Place }) {
  return (
    <Frame place={place}>
      <Failure onRetry={() => void reload()} />
    </Frame>
  )
}

const isEntry = (place: Place) => place.kind === 'page' && place.path === '/'

/** The splash as index.html paints it (theme/shell.css). */
function Splash() {
  return (
    <main className="shell" aria-busy="true" aria-label={t('loading.page')}>
      <img className="shell-mark" src={mark} alt="" />
      <img className="shell-name" src={wordmark} alt={product.name} />
    </main>
  )
}

/** The coming page's layout, so that bars do not move. */
function Frame({ place, children }: { place: Place; children: ReactNode }) {
  if (place.kind === 'page' && isTabPath(place.path)) return <TabPage path={place.path}>{children}</TabPage>
  return (
    <div className={css.page}>
      {!isEntry(place) && <SubPageBar title={labelOf(place) ?? product.name} onBack={back} />}
      <Ribbon />
      <main tabIndex={-1} className={css.content}>
        {children}
      </main>
    </div>
  )
}
