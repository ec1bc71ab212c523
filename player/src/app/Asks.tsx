import { useEffect } from 'react'
import { choices, localStore } from '../data/client.ts'
import { mayHaveFeedback } from '../data/kept-feedback.ts'
import { saveChoices } from '../data/profile.ts'
import { useConfig, useUserInfo, useVipInfo } from '../data/queries.ts'
import { readSeenLevel } from '../data/seen-level.ts'
import { keepSupport } from '../page/known-support.ts'
import { appSheets } from '../page/app-sheets.ts'
import { useKeptAnswers } from './useKeptAnswers.ts'

/** No questions here: money, records and profile stay reachable without acceptance. */
const quiet = /^\/pages\/(account|wallet|mail)\//

/** Asks for acceptance of the documents in force. A visitor's choices become the player's. */
export default function Asks({ uid, path }: { uid: string; path: string | undefined }) {
  useKeptAnswers(uid)
  const { data: user, dataUpdatedAt } = useUserInfo()
  const config = useConfig()
  // Stored data may come from an older app: only the server knows what is missing.
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
    if (vip) readSeenLevel(localStore, { uid: vip.uid, level: vip.currentVipConfig.level })
  }, [vip])
  const idleMinutes = user?.idleMinutes
  useEffect(() => {
    if (idleMinutes === undefined) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('../data/idle-watch.ts').then(
      ({ watchIdle }) => isOver || (stop = watchIdle(idleMinutes)),
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
    if (mayHaveFeedback(localStore)) import('../screens/feedback/outbox.ts').catch(() => undefined)
  }, [])
  return null
}
