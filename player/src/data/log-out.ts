import { call, localStore, session } from './client.ts'
import { forgetFeedback } from './kept-feedback.ts'

let leaving: AbortController | undefined

/** SPEC §4: deletes the session here at once. The server is called too; if it is unreachable, its half expires. */
export function logOut() {
  leaving = new AbortController()
  void call('/sso/logout', {}, leaving).catch(() => {})
  session.clear()
  forgetFeedback(localStore)
}

/** Called before a login: a log-out still unanswered would delete the new session's cookie. */
export const endLogOut = () => leaving?.abort()
