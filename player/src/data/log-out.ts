import { call, session } from './client.ts'

let leaving: AbortController | undefined

/** SPEC §4: forgets the session here at once. The server is told as well; out of its reach, its half runs out by itself. */
export function logOut() {
  leaving = new AbortController()
  void call('/sso/logout', {}, leaving).catch(() => {})
  session.clear()
}

/** Before somebody comes in: a log-out that is still to be answered would take away the cookie that comes with them. */
export const endLogOut = () => leaving?.abort()
