import { guestLogin, logout, reportOnline } from '@lalmor/contract/auth.ts'
import type { Router } from '../http/route.ts'
import { startGuest } from './guest.ts'
import { endSession, noteOnline, setSessionCookie } from './session.ts'

export function authRoutes({ serve }: Router, deps: Parameters<typeof startGuest>[0]) {
  serve(guestLogin, async (ask, { now, deviceNumber, request, reply }) => {
    const { playerId, sign, cookie } = await startGuest(deps, { ...ask, device: deviceNumber }, now)
    setSessionCookie(reply, request, cookie)
    return { sign, uid: String(playerId), newUserFlag: true }
  })

  serve(logout, async (_ask, { player, now, reply }) => {
    await endSession(deps.db, reply, player.sessionId, now)
    return {}
  })
  serve(reportOnline, async (_ask, { player, now }) => {
    await noteOnline(deps.db, player.sessionId, now)
    return {}
  })
}
