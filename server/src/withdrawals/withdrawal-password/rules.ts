import { pinWeakness } from '@lalmor/contract/pin-rules.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'

/** The last one locks (PRODUCT §6). */
export const triesMax = 5
export const lockMs = 24 * 60 * 60 * 1000
/** Wait of withdrawals after a password was reset without the old one (PRODUCT §4). */
export const coolDownMs = 24 * 60 * 60 * 1000

/** For this long after a change, the same call counts as a repeat after a lost answer. */
export const againMs = 10 * 60 * 1000

type Weakness = Facts<'PasswordWeak'>['why']

/** Others know it, or try it first. `phone` is E.164, `birthday` `1998-03-27`; null if not given. */
export function weaknessOf(password: string, { phone, birthday }: { phone: string | null; birthday: string | null }): Weakness | undefined {
  const usual = pinWeakness(password)
  if (usual) return usual
  if (phone?.endsWith(password)) return 'phone'
  if (birthday !== null && spellings(birthday).includes(password)) return 'birthday'
  return undefined
}

function spellings(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const short = year.slice(2)
  return [day + month + short, month + day + short, short + month + day, year + month, month + year, day + year, year + day]
}
