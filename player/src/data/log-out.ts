import { call, session } from './client.ts'

let leaving: AbortController | undefined

/** SPEC §4: deletes the session here at once. The server is called too; if it is unreachable, its half expires. */
export function logOut() {
  leaving = new AbortController()
  void call('/sso/logout', {}, leaving).catch(() => {})
  session.clear()
}

/** Called before a login: a log-out still unanswered would delete the new session's cookie. */
export const endLogOut = () => leaving?.abort()
