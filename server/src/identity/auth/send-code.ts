import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Player } from '../../platform/http/route.ts'
import { issueOtp, type OtpParts } from '../../platform/otp/issue.ts'
import { maskPhone, parsePhone, type Phone } from '../../platform/otp/phone.ts'
import * as store from './store.ts'

type Work = NonNullable<Parameters<typeof issueOtp>[1]['work']>
type Ask = { mobile: string; purpose: OtpPurpose; device: string; address: string; locale: Locale; player: Player | undefined; work?: Work }

/** Sends a code to the named phone for a sign-in or binding, to the new one for a change, else to the player's own. Throws as `issueOtp` and more. */
export async function sendCode(parts: OtpParts, { mobile, player, ...ask }: Ask, now: Date) {
  const phone = await phoneFor(parts, { mobile, player, purpose: ask.purpose })
  return issueOtp(parts, { ...ask, phone }, now)
}

async function phoneFor({ db }: OtpParts, { mobile, player, purpose }: Pick<Ask, 'mobile' | 'player' | 'purpose'>): Promise<Phone> {
  if (purpose === 'login') return parsePhone(mobile)
  if (!player) throw new Refusal('PleaseLogin')
  const phone = await store.findPhone(db, player.playerId)
  if (purpose === 'phone-binding') {
    if (phone) throw new Refusal('PhoneBound', { phone: maskPhone(phone) })
    return parsePhone(mobile)
  }
  if (!phone) throw new Refusal('PhoneNotBound')
  if (purpose !== 'new-phone') return phone
  const named = parsePhone(mobile)
  if (named === phone) throw new Refusal('PhoneSame')
  return named
}
