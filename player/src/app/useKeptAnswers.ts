import { useEffect } from 'react'
import { openAnswers } from '../data/answer-store.ts'
import { connection, queryClient } from '../data/client.ts'
import { startKeeping } from '../data/kept-answers.ts'

/** Time that answers gather before they are written. */
const gatherMs = 1_000

/** The first script's name has a hash that changes with any part of the app. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Keeps a player's answers on this device, for pages opened without a connection. */
export function useKeptAnswers(uid: string) {
  useEffect(() => startKeeping({ client: queryClient, connection, store: openAnswers(), uid, build: build(), now: Date.now, later }), [uid])
}

/** After a pause, or as the page is left. */
function later(act: () => void) {
  const timer = setTimeout(run, gatherMs)
  function run() {
    callOff()
    act()
  }
  function callOff() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', run)
  }
  document.addEventListener('visibilitychange', run)
  return callOff
}
