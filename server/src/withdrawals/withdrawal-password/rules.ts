import type { Facts } from '@lalmor/contract/refusals.ts'

/** Wrong tries that are borne; the last of them locks (PRODUCT §6). */
export const triesMax = 5
export const lockMs = 24 * 60 * 60 * 1000
/** How long nothing is withdrawn after a password was set anew without the old one (PRODUCT §4). */
export const coolDownMs = 24 * 60 * 60 * 1000

/** After a change this long, the same call again counts as one whose answer was lost. */
export const againMs = 10 * 60 * 1000

type Weakness = Facts<'PasswordWeak'>['why']

/** What others know or would try first. `phone` is E.164, `birthday` `1998-03-27`; null is what the player has not told. */
export function weaknessOf(password: string, { phone, birthday }: { phone: string | null; birthday: string | null }): Weakness | undefined {
  if (/^(\d{1,3})\1+$/.test(password)) return 'repeats'
  if ('01234567890'.includes(password) || '09876543210'.includes(password)) return 'run'
  if (phone?.endsWith(password)) return 'phone'
  if (birthday !== null && spellings(birthday).includes(password)) return 'birthday'
  return undefined
}

/** How people write a day in six digits. */
function spellings(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const short = year.slice(2)
  return [day + month + short, month + day + short, short + month + day, year + month, month + year, day + year, year + day]
}
