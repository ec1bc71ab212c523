import type { UserInfo } from '@lalmor/contract/account.ts'
import type { Limits } from '@lalmor/contract/limits.ts'
import type { Query } from '@tanstack/react-query'
import { call, connection, launchedAt, launchQuery, localStore, queryClient, session, source, userInfoKey } from '../data/client.ts'
import { clickIds } from '../data/launch-query.ts'
import { isRecord } from '../data/storage.ts'
import { createAttribution } from './attribution.ts'
import { collectorDomain, watchRequests } from './collector.ts'
import { isOfSdk, loadSdk } from './load-sdk.ts'
import { storedUnder } from './sdk.ts'

/** Called once; follows the consent until the page closes. */
export function startAttribution() {
  const domain = collectorDomain(window.location)
  const attribution = createAttribution({
    store: localStore,
    call,
    domain,
    load: loadSdk,
    newSpace: () => crypto.randomUUID().slice(0, 8),
    storage,
    player,
    online: () => connection.current().online,
    params,
    wait: (ms) => new Promise((resume) => setTimeout(resume, ms)),
  })
  if (domain !== undefined)
    watchRequests(XMLHttpRequest.prototype, { domain, protocol: window.location.protocol, forgotten: attribution.forgotten })
  silenceSdk()

  const follow = () => void attribution.follow()
  session.subscribe(follow)
  connection.subscribe(() => {
    attribution.setOnline(connection.current().online)
    if (connection.current().online) follow()
  })
  const heard = new Map<string, string>()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const news = type === 'updated' ? newsOf(query) : undefined
    if (news === undefined || heard.get(query.queryHash) === news) return
    heard.set(query.queryHash, news)
    follow()
  })
  follow()
}

const storage = {
  clearStop: (space: string) => quietly(() => window.localStorage.removeItem(`${storedUnder(space)}.p`)),
  erase: (space: string) =>
    quietly(() => {
      for (const key of Object.keys(window.localStorage)) if (key.startsWith(`${storedUnder(space)}.`)) window.localStorage.removeItem(key)
      window.indexedDB.deleteDatabase(storedUnder(space))
    }),
}

function quietly(act: () => void) {
  try {
    act()
  } catch {}
}

/** Only the server says that consent ended: this device's memory may be a visitor's. */
function player() {
  const uid = session.current()?.uid
  const state = queryClient.getQueryState<UserInfo>(userInfoKey)
  const agrees = state?.data?.choices?.attribution
  if (state?.data?.uid !== uid) return { uid, agrees: undefined }
  return { uid, agrees: agrees === true ? true : state && state.dataUpdatedAt > 0 ? false : undefined }
}

function params(): Record<string, string> {
  const sent = { source, h5No: String(launchQuery.h5No), ...clickIds(launchedAt, { consent: player().agrees === true }) }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
}

/** An answer's news to report: player, mails (one per credit and payment), a break, an order's status. */
function newsOf({ queryKey: [name], state: { data } }: Query): string | undefined {
  if (data === undefined) return undefined
  if (name === userInfoKey[0]) {
    const { uid, guest, unreadMails, choices: chosen, closedAt } = data as UserInfo
    return [uid, guest, unreadMails, chosen?.attribution, closedAt].join()
  }
  if (name === 'limits') return JSON.stringify((data as Limits).stopped ?? '')
  if (isRecord(data) && typeof data['orderNo'] === 'string' && typeof data['status'] === 'string')
    return `${data['orderNo']} ${data['status']}`
  return undefined
}

/** The SDK's own unhandled errors are not reported. */
function silenceSdk() {
  const silence = (event: Event, reason: unknown) => {
    if (!isOfSdk(reason)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('unhandledrejection', (event) => silence(event, event.reason), { capture: true })
  window.addEventListener('error', (event) => silence(event, event.error), { capture: true })
}
