import { useEffect } from 'react'
import { choices, localStore } from '../data/client.ts'
import { mayHaveFeedback } from '../data/kept-feedback.ts'
import { saveChoices } from '../data/profile.ts'
import { useConfig, useUserInfo, useVipInfo } from '../data/queries.ts'
import { readSeenLevel } from '../data/seen-level.ts'
import { keepSupport } from '../page/known-support.ts'
import { appSheets } from '../page/app-sheets.ts'
import { useKeptAnswers } from './useKeptAnswers.ts'

/** No questions here: whatever has not been accepted, the player can reach money, records and profile. */
const quiet = /^\/pages\/(account|wallet|mail)\//

/** Asks the player to accept the documents in force before playing on. Choices made as a visitor become the player's. */
export default function Asks({ uid, path }: { uid: string; path: string | undefined }) {
  useKeptAnswers(uid)
  const { data: user, dataUpdatedAt } = useUserInfo()
  const config = useConfig()
  // Data stored on the device may come from an older app: only the server knows what is missing.
  const known = dataUpdatedAt > 0 ? user : undefined
  const changed = known && config ? known.termsVersion !== config.termsVersion || known.privacyVersion !== config.privacyVersion : undefined

  useEffect(() => {
    if (!known) return
    const made = choices.made()
    if (known.choices) choices.keep(known.choices)
    else if (made) void saveChoices(made).catch(() => {})
  }, [known])
  const { data: vip } = useVipInfo()
  useEffect(() => {
    // The Vip tab shows a level that is reached from now on.
    if (vip) readSeenLevel(localStore, { uid: vip.uid, level: vip.currentVipConfig.level })
  }, [vip])
  const idleMinutes = user?.idleMinutes
  useEffect(() => {
    if (idleMinutes === undefined) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('../data/idle-watch.ts').then(
      ({ watchIdle }) => isOver || (stop = watchIdle(idleMinutes)),
      // The server ends the session all the same.
      () => {},
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [idleMinutes])
  useEffect(() => {
    if (changed && path !== undefined && path !== '/' && !quiet.test(path)) appSheets.show('terms-again')
  }, [changed, path])
  const support = config?.support
  useEffect(() => {
    if (support) keepSupport(support)
  }, [support])
  useEffect(() => {
    // Messages that could not be sent on an earlier visit.
    if (mayHaveFeedback(localStore)) import('../screens/feedback/outbox.ts').catch(() => undefined)
  }, [])
  return null
}
