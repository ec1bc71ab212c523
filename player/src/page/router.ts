import { session } from '../data/client.ts'
import { createHashHistory } from './hash-history.ts'
import { createNavigation } from './navigation.ts'
import { createPageLoading } from '../app/page-loading.ts'
import { reportError } from './report-error.ts'
import type { LoadPage, QueryShape } from './route-table.ts'
import { aliases, loadEntryPage, routes, type LaterPath, type Path } from './routes.ts'
import { withStyles } from './with-styles.ts'

const entry: Path = '/'
const home: Path = '/pages/home/Home'

/** Pages for signing in, closed to players who are logged in. A guest whose account is elsewhere gets to it by Phone Binding. */
const doors: ReadonlySet<Path> = new Set([entry, '/pages/Login/Login'])

/** A visitor sees open pages only. */
function gate(path: Path): Path {
  if (session.current()) return doors.has(path) ? home : path
  return 'open' in routes[path] ? path : entry
}

/** Fetches a page's chunk. The tables have already checked that each page's query is what its row reads. */
async function loadPage(path: Path) {
  const load = path === entry ? loadEntryPage : (await import('../app/page-files.ts')).pageFiles[path as LaterPath]
  return (load as LoadPage<QueryShape>)()
}

const navigation = createNavigation({
  history: createHashHistory(window),
  table: routes,
  aliases,
  home,
  gate,
  // SPEC §2: every navigation is logged to the console.
  // oxlint-disable-next-line no-console
  log: (message) => console.info(`navigation: ${message}`),
})

export const { navigateTo, redirectTo, switchTab, back, href, place, subscribe: onNavigation, start: startNavigation } = navigation

export const pages = createPageLoading({
  place,
  subscribe: onNavigation,
  report: (error, path) => reportError(error, `page ${path}`),
  loaderOf: (path) => () => withStyles(() => loadPage(path as Path)),
})

session.subscribe(navigation.recheck)
