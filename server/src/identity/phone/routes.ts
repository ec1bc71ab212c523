import * as contract from '@lalmor/contract/phone.ts'
import type { Router } from '../../platform/http/route.ts'
import { maskPhone } from '../../platform/otp/phone.ts'
import { changePhone, provePhone, readPhone, type PhoneParts } from './change.ts'

export function phoneRoutes({ serve }: Router, parts: PhoneParts) {
  serve(contract.readPhone, (_ask, { player: { playerId }, deviceNumber: device, now }) => readPhone(parts, { playerId, device }, now))
  serve(contract.provePhone, async ({ verificationCode: code, password }, { player: { playerId }, deviceNumber: device, now }) => {
    const { provenUntil } = await provePhone(parts, { playerId, device, code, ...(password !== undefined && { password }) }, now)
    return { provenUntil: provenUntil.toISOString() }
  })
  serve(contract.changePhone, async ({ mobile, verificationCode: code }, { player, deviceNumber: device, locale, now }) => {
    const { phone, coolDownUntil } = await changePhone(parts, { ...player, device, mobile, code, locale }, now)
    return { phone: maskPhone(phone), withdrawalsHeldUntil: coolDownUntil.toISOString() }
  })
}
