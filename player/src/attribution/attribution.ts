import type { TrackedFact } from '@lalmor/contract/attribution.ts'
import type { Call } from '../data/call.ts'
import { isRecord, readJson, type Store } from '../data/storage.ts'
import { startMeasuring, type AdjustSdk, type Measuring, type Service } from './sdk.ts'

/**
 * This device's memory of a consent: its player, the SDK's storage name, the tokens it was started with, and the facts done: `told` to the SDK, `sent`
 * uploaded.
 */
type Kept = { uid: string; space: string; service?: Service; told: string[]; sent: string[] }
/** An SDK still to be forgotten: its name and tokens. Once the collector has forgotten (`isDone`), only the SDK's storage here is left. */
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

/** Names in the store: the running consent, and those that are still to be forgotten. */
const keptName = 'attribution'
const forgetName = 'attribution-forget'

/** Facts remembered as done: more than the server names at once. */
const doneMax = 100
/** Facts in one upload (PRODUCT §4 H33). */
const uploadMax = 20
/** Time the SDK takes to end after the collector's answer; then its storage is deleted. */
const endingMs = 1_000
/** Time an upload waits for the browser's id. */
const patienceMs = 5_000

export type AttributionDeps = {
  store: Store
  call: Call
  /** Undefined: there is no collector, and the SDK is never started. */
  domain: string | undefined
  load: () => Promise<AdjustSdk>
  newSpace: () => string
  /** Deletes that the SDK was stopped under this name, or all that it stored. */
  storage: { clearStop(space: string): void; erase(space: string): void }
  /** The player here, and whether this player agrees; undefined while that is not known. */
  player: () => { uid: string | undefined; agrees: boolean | undefined }
  online: () => boolean
  /** Custom parameters of every session, event and upload. */
  params: () => Record<string, string>
  wait: (ms: number) => Promise<void>
}

/**
 * Follows the player's consent (SPEC §4): on while agreed, paused during a break and without a login, forgotten once withdrawn. Facts come from the server
 * and are remembered as done here, so a reload loses and repeats none. Failures are retried in silence.
 */
export function createAttribution(deps: AttributionDeps) {
  const { store } = deps
  let current: Measuring | undefined
  let isPaused = false
  /** The name whose SDK is telling the collector to forget. */
  let forgetting: string | undefined

  const readKept = () => readJson(store, keptName, isKept)
  const keep = (kept: Kept) => store.set(keptName, JSON.stringify(kept))
  /** Changes what is remembered of this consent, unless it has ended meanwhile, perhaps in another tab. */
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

  /** Runs the SDK for this consent. Undefined where it is blocked. */
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

  /** The consent is withdrawn: what the SDK stores is forgotten, here and at the collector. */
  function withdraw({ space, service }: Kept) {
    store.remove(keptName)
    // It was never started: there is nothing to forget.
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

  /** Tells the collector to forget what an earlier page could not, one name after the other. */
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
  /** Called whenever something may have changed. One run at a time; errors wait for the next occasion. */
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
    /** The collector has forgotten. */
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
