import { useEffect } from 'react'
import { openAnswers } from '../data/answer-store.ts'
import { connection, queryClient } from '../data/client.ts'
import { startKeeping } from '../data/kept-answers.ts'

/** Answers gather this long before they are written. */
const gatherMs = 1_000

/** The first script's hash changes with any part of the app. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

export function useKeptAnswers(uid: string) {
  useEffect(() => startKeeping({ client: queryClient, connection, store: openAnswers(), uid, build: build(), now: Date.now, later }), [uid])
}

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
