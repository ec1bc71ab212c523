import { useEffect } from 'react'
import { choices } from '../data/client.ts'
import { saveChoices } from '../data/profile.ts'
import { useConfig, useUserInfo } from '../data/queries.ts'
import { appSheets } from './app-sheets.ts'

/** Where no game is: the player gets to the money, the records and the profile whatever has not been accepted. */
const quiet = /^\/pages\/(account|wallet|mail)\//

/**
 * What is asked of a player: the documents in force before playing on, and once on a device, on Home, what may be shared. What a
 * visitor chose before is made the player's.
 */
export default function Asks({ path }: { path: string | undefined }) {
  const { data: user, dataUpdatedAt } = useUserInfo()
  const config = useConfig()
  // What was kept on the device may be of an older app: only the server says what is missing.
  const known = dataUpdatedAt > 0 ? user : undefined
  const changed = known && config ? known.termsVersion !== config.termsVersion || known.privacyVersion !== config.privacyVersion : undefined

  useEffect(() => {
    if (!known) return
    const made = choices.made()
    if (known.choices) choices.keep(known.choices)
    else if (made) void saveChoices(made).catch(() => {})
  }, [known])
  useEffect(() => {
    if (changed === undefined || path === undefined || path === '/') return
    if (changed) {
      if (!quiet.test(path)) appSheets.show('terms-again')
      return
    }
    if (path !== '/pages/home/Home' || known?.choices || choices.made() || choices.wasAsked()) return
    choices.noteAsked()
    appSheets.show('consent')
  }, [changed, path, known?.choices])
  return null
}
