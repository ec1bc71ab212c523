import type { TrackedFact } from '@lalmor/contract/attribution.ts'
import type { Call } from '../data/call.ts'
import { isRecord, readJson, type Store } from '../data/storage.ts'
import { startMeasuring, type AdjustSdk, type Measuring, type Service } from './sdk.ts'

/** A consent on this device: player, SDK storage name, its tokens, and facts `told` to the SDK or `sent` by upload. */
type Kept = { uid: string; space: string; service?: Service; told: string[]; sent: string[] }
/** A withdrawn consent. With `isDone` the collector has forgotten it; only local storage remains. */
type Ended = { space: string; service: Service; isDone?: boolean }

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === 'string')
const isService = (value: unknown): value is Service =>
  isRecord(value) && typeof value['appToken'] === 'string' && typeof value['environment'] === 'string' && isRecord(value['eventTokens'])
const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value['uid'] === 'string' &&
  typeof value['space'] === 'string' &&
  (value['service'] === undefined || isService(value['service'])) &&
  isTexts(value['told']) &&
  isTexts(value['sent'])
const areEnded = (value: unknown): value is Ended[] =>
  Array.isArray(value) && value.every((each) => isRecord(each) && typeof each['space'] === 'string' && isService(each['service']))

/** The running consent, and those to be forgotten. */
const keptName = 'attribution'
const forgetName = 'attribution-forget'

/** The server names fewer at once. */
const doneMax = 100
/** Per upload (PRODUCT §4 H33). */
const uploadMax = 20
/** The SDK ends this long after the collector's answer; then its storage is deleted. */
const endingMs = 1_000
/** An upload waits this long for the browser's id. */
const patienceMs = 5_000

export type AttributionDeps = {
  store: Store
  call: Call
  /** Undefined: no collector, and no SDK. */
  domain: string | undefined
  load: () => Promise<AdjustSdk>
  newSpace: () => string
  /** Deletes that the SDK was stopped, or all it stored. */
  storage: { clearStop(space: string): void; erase(space: string): void }
  /** `agrees`: undefined while unknown. */
  player: () => { uid: string | undefined; agrees: boolean | undefined }
  online: () => boolean
  /** Custom parameters of sessions, events and uploads. */
  params: () => Record<string, string>
  wait: (ms: number) => Promise<void>
}

/**
 * Follows the consent (SPEC §4): on while agreed, paused during breaks and without a login, forgotten once withdrawn. Remembers the facts done, so a reload
 * repeats none.
 */
export function createAttribution(deps: AttributionDeps) {
  const { store } = deps
  let current: Measuring | undefined
  let isPaused = false
  /** The name whose SDK is asking the collector to forget. */
  let forgetting: string | undefined

  const readKept = () => readJson(store, keptName, isKept)
  const keep = (kept: Kept) => store.set(keptName, JSON.stringify(kept))
  /** Changes nothing if the consent has ended, perhaps in another tab. */
  const note = (space: string, change: (kept: Kept) => Partial<Kept>) => {
    const kept = readKept()
    if (kept?.space === space) keep({ ...kept, ...change(kept) })
  }
  const toForget = () => readJson(store, forgetName, areEnded) ?? []

  function pause() {
    if (!current || isPaused) return
    current.pause()
    isPaused = true
  }

  /** Undefined if the SDK is blocked. */
  async function run(kept: Kept, service: Service): Promise<Measuring | undefined> {
    if (deps.domain === undefined) return undefined
    if (current?.space === kept.space) {
      if (isPaused) current.resume()
      isPaused = false
      return current
    }
    pause()
    const sdk = await deps.load().catch(() => undefined)
    if (!sdk || readKept()?.space !== kept.space) return undefined
    deps.storage.clearStop(kept.space)
    note(kept.space, () => ({ service }))
    current = startMeasuring(sdk, { space: kept.space, service, domain: deps.domain, params: deps.params() })
    isPaused = false
    if (!deps.online()) current.setOnline(false)
    return current
  }

  /** Forgets what the SDK stored, here and at the collector. */
  function withdraw({ space, service }: Kept) {
    store.remove(keptName)
    if (!service) return
    rememberEnded([...toForget(), { space, service }])
    if (current?.space !== space) return
    if (isPaused) current.resume()
    current.forget()
    current = undefined
    forgetting = space
  }

  const rememberEnded = (ended: readonly Ended[]) =>
    ended.length > 0 ? store.set(forgetName, JSON.stringify(ended)) : store.remove(forgetName)

  function erase(space: string) {
    deps.storage.erase(space)
    rememberEnded(toForget().filter((each) => each.space !== space))
  }

  /** Forgets, one after the other, the consents that an earlier page could not. */
  async function forgetRest() {
    const all = toForget()
    for (const { space, isDone } of all) if (isDone && space !== forgetting) erase(space)
    const ended = all.find(({ isDone }) => !isDone)
    if (!ended || forgetting !== undefined || deps.domain === undefined) return
    forgetting = ended.space
    const sdk = await deps.load().catch(() => undefined)
    if (!sdk) {
      forgetting = undefined
      return
    }
    deps.storage.clearStop(ended.space)
    startMeasuring(sdk, { ...ended, domain: deps.domain, params: {} }).forget()
  }

  async function report(kept: Kept, facts: readonly TrackedFact[], measuring: Measuring | undefined) {
    const { space } = kept
    for (const fact of facts) {
      if (!measuring || kept.told.includes(fact.id)) continue
      void measuring.track(fact).then((isDone) => {
        if (isDone) note(space, ({ told }) => ({ told: [...told, fact.id].slice(-doneMax) }))
      })
    }
    const unsent = facts.filter(({ id }) => !kept.sent.includes(id))
    if (unsent.length === 0) return
    const webUuid = await Promise.race([measuring?.webUuid(), deps.wait(patienceMs)])
    const params = { ...deps.params(), ...(webUuid !== undefined && { webUuid }) }
    for (let n = 0; n < unsent.length; n += uploadMax) {
      const events = unsent.slice(n, n + uploadMax).map(({ id, name, at }) => ({ id, name, at, params }))
      await deps.call('/u/transferEventUpload', { events })
      note(space, ({ sent }) => ({ sent: [...sent, ...events.map(({ id }) => id)].slice(-doneMax) }))
    }
  }

  async function follow() {
    const { uid, agrees } = deps.player()
    const before = readKept()
    if (uid === undefined) return pause()
    if (agrees === undefined) return
    if (!agrees) return before?.uid === uid ? withdraw(before) : pause()
    const { state, service, facts } = await deps.call('/u/attribution', {})
    if (deps.player().uid !== uid) return
    const kept = readKept()
    if (state === 'off') return kept?.uid === uid ? withdraw(kept) : pause()
    if (state === 'paused' || !service) return pause()
    const mine = kept?.uid === uid ? kept : { uid, space: deps.newSpace(), told: [], sent: [] }
    if (mine !== kept) keep(mine)
    await report(mine, facts, await run(mine, service))
  }

  let isFollowing = false
  let isAsked = false
  /** Called on possible changes. One run at a time; errors wait for the next. */
  async function followAll(): Promise<void> {
    isAsked = true
    if (isFollowing) return
    isFollowing = true
    while (isAsked) {
      isAsked = false
      await follow().catch(() => undefined)
      await forgetRest().catch(() => undefined)
    }
    isFollowing = false
  }

  return {
    follow: followAll,
    setOnline: (online: boolean) => current?.setOnline(online),
    forgotten() {
      if (forgetting === undefined) return
      const space = forgetting
      rememberEnded(toForget().map((each) => (each.space === space ? { ...each, isDone: true } : each)))
      void deps.wait(endingMs).then(() => {
        forgetting = undefined
        return followAll()
      })
    },
  }
}
