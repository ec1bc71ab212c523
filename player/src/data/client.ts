import type { UserInfo } from '@lalmor/contract/account.ts'
import { product } from './product.ts'
import { errorText } from './error-text.ts'
import { createLanguage } from '../i18n/language.ts'
import { loadTexts } from '../i18n/load-texts.ts'
import { toasts } from '../ui/toasts.ts'
import { createChoices } from './choices.ts'
import { createCall, createRead, type CallDeps } from './call.ts'
import { createConnection } from './connection.ts'
import { deviceNumber } from './device.ts'
import { mayKeepWithoutSession } from './kept-names.ts'
import { createKeptUser, createKeptVip, type Kept } from './kept-user.ts'
import { clickIds, readLaunchQuery, sourceMarker } from './launch-query.ts'
import { startOnlineReport } from './online-report.ts'
import { createQueryClient } from './query-client.ts'
import { createServerClock } from './server-clock.ts'
import { createSessionStore } from './session.ts'
import { browserStore, forgetAnswers } from './storage.ts'

/** Answers that arrive after a log-out are not kept either. */
const mayKeep = (name: string) => mayKeepWithoutSession(name) || session.current() !== undefined

export const localStore = browserStore(() => window.localStorage, mayKeep)

export const userInfoKey = ['user-info'] as const
export const vipInfoKey = ['vip-info'] as const
// Until the server answers, a player counts as a guest: the stronger warning is safe.
export const session = createSessionStore(localStore, () => queryClient.getQueryData<UserInfo>(userInfoKey)?.guest ?? true)
export const connection = createConnection()
/** Survives reloads, not shared between tabs. */
export const sessionStore = browserStore(() => window.sessionStorage, mayKeep)
export const launchQuery = readLaunchQuery(sessionStore, window.location)
export const choices = createChoices(localStore)
/** The first page's address, while the document lives. */
export const launchedAt = { search: window.location.search, hash: window.location.hash }
export const source = sourceMarker(localStore, window.location, window.matchMedia('(display-mode: standalone)').matches)

export const language = createLanguage({ store: localStore, load: loadTexts, page: document.documentElement })

const device = deviceNumber(localStore)
const clock = createServerClock()
export const serverNow = () => clock.now().getTime()
const wire: CallDeps = {
  fetch: (...request) => window.fetch(...request),
  common: () => ({
    appId: 101,
    deviceNumber: device,
    locale: language.chosen(),
    appPackageName: product.packageName,
    h5No: launchQuery.h5No,
    ...clickIds(launchedAt, { consent: choices.allowsAttribution() }),
  }),
  session,
  connection,
  clock,
}
export const call = createCall(wire)
export const read = createRead(wire)

startOnlineReport({ session, report: () => call('/user/reportOnline', { placeId: -1 }) })

export const queryClient = createQueryClient(
  (error) => void errorText(error).then(toasts.show),
  // Once the server is reachable, everything shown is fetched again, including the act's result.
  () => {
    const stop = connection.subscribe(() => {
      stop()
      void queryClient.invalidateQueries()
    })
  },
)

/** The half of the session that scripts know. */
export const streamHello = () => {
  const { sign, uid } = session.current() ?? {}
  return sign === undefined || uid === undefined ? undefined : { sign, uid, deviceNumber: device }
}

// Another tab; `key` is null if storage was cleared.
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.endsWith('.session')) session.reload()
  if (key === null || key.endsWith('.locale') || key.endsWith('.text-size')) void language.reload()
})
window.addEventListener('offline', () => connection.lost())
if (!navigator.onLine) connection.lost()
window.addEventListener('online', () => void queryClient.invalidateQueries())
// Stored data belongs to one player.
let knownUid = session.current()?.uid
function keepAnswers<Info extends { uid: string }>(key: readonly [string], kept: Kept<Info>) {
  // Stale: the first page to show it fetches it again.
  queryClient.setQueryData(key, kept.of(knownUid), { updatedAt: 0 })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const info = type === 'updated' && query.queryKey[0] === key[0] && queryClient.getQueryData<Info>(key)
    if (info && info.uid === session.current()?.uid) kept.keep(info)
  })
  return kept.forget
}
const forgetKept = [keepAnswers(userInfoKey, createKeptUser(localStore)), keepAnswers(vipInfoKey, createKeptVip(localStore)), forgetAnswers]
session.subscribe(() => {
  const uid = session.current()?.uid
  if (uid === knownUid) return
  queryClient.clear()
  for (const forget of forgetKept) forget()
  // A visitor's choices go into the new session; a player's are deleted.
  if (knownUid !== undefined) choices.forget()
  knownUid = uid
})
