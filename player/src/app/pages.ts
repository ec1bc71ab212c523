import { reportError } from '../page/report-error.ts'
import type { QueryShape } from '../page/route-table.ts'
import { onNavigation, place } from '../page/router.ts'
import type { Path } from '../page/routes.ts'
import { withStyles } from '../page/with-styles.ts'
import type { LaterPath } from './page-files.ts'
import { createPageLoading, type LoadPage } from './page-loading.ts'

/** The tables have already checked the queries' types. */
async function loadPage(path: Path) {
  // A visitor's first page does not wait for the table of the others.
  const load = path === '/' ? () => import('../screens/entry/Entry.tsx') : (await import('./page-files.ts')).pageFiles[path as LaterPath]
  return (load as LoadPage<QueryShape>)()
}

export const pages = createPageLoading({
  place,
  subscribe: onNavigation,
  report: (error, path) => reportError(error, `page ${path}`),
  loaderOf: (path) => () => withStyles(() => loadPage(path as Path)),
})
