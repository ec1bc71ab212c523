import * as routes from '@lalmor/contract/withdrawal-password.ts'
import type { Router } from '../../platform/http/route.ts'
import { changePassword, readPasswordState, resetPassword, setPassword } from './set.ts'
import type { QueueNotice } from '../../platform/sms/notice.ts'
import type { PasswordParts } from './verify.ts'

export function withdrawalPasswordRoutes({ serve }: Router, parts: PasswordParts & { pepper: Buffer; queueNotice: QueueNotice }) {
  serve(routes.readPasswordState, (_ask, { player: { playerId }, now }) => readPasswordState(parts.db, playerId, now))

  serve(routes.setPassword, async (ask, { player: { playerId }, deviceNumber: device, locale, now }) => {
    await setPassword(parts, { ...ask, playerId, device, locale }, now)
    return readPasswordState(parts.db, playerId, now)
  })

  serve(routes.changePassword, async (ask, { player: { playerId }, now }) => {
    await changePassword(parts, { ...ask, playerId }, now)
    return readPasswordState(parts.db, playerId, now)
  })

  serve(routes.resetPassword, async (ask, { player: { playerId }, deviceNumber: device, locale, now }) => {
    await resetPassword(parts, { ...ask, playerId, device, locale }, now)
    return readPasswordState(parts.db, playerId, now)
  })
}
