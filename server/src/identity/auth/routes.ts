import { bindPhone as bindPhoneRoute, guestLogin, login as loginRoute, logout, reportOnline, sendSms } from '@lalmor/contract/auth.ts'
import { setIdle as setIdleRoute } from '@lalmor/contract/limits.ts'
import * as sessionRoutes from '@lalmor/contract/sessions.ts'
import type { Context, Router } from '../../platform/http/route.ts'
import { deviceOf } from '../../platform/http/device-cookie.ts'
import { sessionCookie } from '../../platform/http/session-cookie.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import type { OtpParts } from '../../platform/otp/issue.ts'
import type { QueueNotice } from '../../platform/sms/notice.ts'
import { maskPhone } from '../../platform/otp/phone.ts'
import type { SeedVault } from '../../play/seeds/vault.ts'
import { describeLimits } from '../../protection/limits.ts'
import { bindPhone } from './bind-phone.ts'
import { readBrowser } from './browser.ts'
import { endOne, endOthers, logOut, type SessionRelay } from './end-sessions.ts'
import { startGuest } from './guest.ts'
import { setIdle } from './idle.ts'
import { listSessions } from './list-sessions.ts'
import { login } from './login.ts'
import { sendCode } from './send-code.ts'
import { giveCookie, noteOnline, type SignedOn } from './session.ts'

export function authRoutes(
  { serve }: Router,
  deps: OtpParts & { vault: SeedVault; sessions: SessionRelay; moneyMode: MoneyMode; queueNotice: QueueNotice },
) {
  // This process does not wait for its own news.
  const tellEnded = (players: readonly bigint[]) => players.forEach((playerId) => deps.sessions.tell({ playerId: String(playerId) }))

  serve(sendSms, async (ask, { now, deviceNumber, locale, request, player }) => {
    const { resendAt, expiresAt } = await sendCode(deps, { ...ask, device: deviceNumber, address: request.ip, locale, player }, now)
    return { resendAt: resendAt.toISOString(), expiresAt: expiresAt.toISOString() }
  })

  serve(loginRoute, async ({ source, ...ask }, { now, deviceNumber, locale, request, reply }) => {
    const on = signedOn({ deviceNumber, request, reply }, source)
    const { playerId, phone, isNew, isNewDevice, sign, cookie, previousAt, ended } = await login(deps, { ...ask, ...on }, now)
    tellEnded(ended)
    giveCookie(reply, request, cookie)
    if (isNewDevice) deps.queueNotice({ phone, template: 'new-device', locale })
    return { sign, uid: String(playerId), newUserFlag: isNew, ...(previousAt && { previousSignInAt: previousAt.toISOString() }) }
  })

  serve(guestLogin, async ({ source, ...ask }, { now, deviceNumber, request, reply }) => {
    const { playerId, sign, cookie, ended } = await startGuest(deps, { ...ask, ...signedOn({ deviceNumber, request, reply }, source) }, now)
    tellEnded(ended)
    giveCookie(reply, request, cookie)
    return { sign, uid: String(playerId), newUserFlag: true }
  })

  serve(bindPhoneRoute, async ({ switchAccount = false, source, ...ask }, { player: guest, now, deviceNumber, locale, request, reply }) => {
    const on = signedOn({ deviceNumber, request, reply }, source)
    const end = await bindPhone(deps, { ...ask, guest, switchAccount, ...on }, now)
    const phone = maskPhone(end.phone)
    if (end.kind === 'bound') return { kind: 'bound', phone }
    tellEnded(end.ended)
    if (end.isNewDevice) deps.queueNotice({ phone: end.phone, template: 'new-device', locale })
    giveCookie(reply, request, end.cookie)
    return { kind: 'switched', phone, sign: end.sign, uid: String(end.playerId), newUserFlag: false }
  })

  serve(logout, async ({ idle = false }, { player, now, request, reply }) => {
    await logOut(deps, player, { by: idle ? 'idle' : 'logout' }, now)
    sessionCookie.clear(reply, request)
    return {}
  })
  serve(reportOnline, async ({ idleMs }, { player, deviceNumber, now, request, reply }) => {
    await noteOnline(deps.db, { sessionId: player.sessionId, mark: deviceOf(deviceNumber, request, reply).mark, idleMs }, now)
    return {}
  })
  serve(setIdleRoute, async ({ minutes }, { player, now }) => {
    await setIdle(deps.db, { playerId: player.playerId, minutes }, now)
    return describeLimits(deps.db, player, now)
  })

  serve(sessionRoutes.listSessions, (_ask, { player, now }) => listSessions(deps.db, player, now))
  serve(sessionRoutes.endSession, async ({ id }, { player, now }) => {
    await endOne(deps, player, id, now)
    return listSessions(deps.db, player, now)
  })
  serve(sessionRoutes.endOtherSessions, async (_ask, { player, now }) => {
    await endOthers(deps, player, now)
    return listSessions(deps.db, player, now)
  })
}

const signedOn = (
  { deviceNumber, request, reply }: Pick<Context, 'deviceNumber' | 'request' | 'reply'>,
  source: 'pwa' | 'browser' | undefined,
): SignedOn => ({
  device: deviceOf(deviceNumber, request, reply),
  browser: readBrowser(request.headers['user-agent'], { installed: source === 'pwa' }),
  left: sessionCookie.read(request),
})
