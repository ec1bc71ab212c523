import { session, sessionStore } from '../data/client.ts'
import { createWantedPage } from '../data/wanted-page.ts'
import { openSheets } from '../ui/open-sheets.ts'
import { createHashHistory } from './hash-history.ts'
import { createNavigation } from './navigation.ts'
import { aliases, routes, type Path } from './routes.ts'

const entry: Path = '/'
const home: Path = '/pages/home/Home'

/** Closed to players who are logged in. A guest with an account elsewhere uses Phone Binding. */
const doors: ReadonlySet<Path> = new Set([entry, '/pages/Login/Login'])

function gate(path: Path): Path {
  if (session.current()) return doors.has(path) ? home : path
  return 'open' in routes[path] ? path : entry
}

const navigation = createNavigation({
  history: createHashHistory(window),
  sheets: openSheets,
  now: Date.now,
  table: routes,
  aliases,
  home,
  gate,
  wanted: createWantedPage(sessionStore, Date.now),
  // SPEC §2: every navigation is logged to the console.
  // oxlint-disable-next-line no-console
  log: (message) => console.info(`navigation: ${message}`),
})

export const { navigateTo, redirectTo, switchTab, back, href, place, subscribe: onNavigation, start: startNavigation } = navigation

session.subscribe(navigation.recheck)
