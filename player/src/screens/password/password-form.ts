import type { PlainKeyOf } from '../../i18n/texts.ts'
import type { password as texts } from '../../i18n/password/en.ts'

/** PRODUCT §4: of a password and of a code. */
const passwordLength = 6

/** Room for spaces that are pasted along. */
export const typedMost = 16

/** The digits of what was typed, as many as there may be. */
export const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, passwordLength)

export type PasswordField = 'current' | 'password' | 'repeat'

/** What was typed of the passwords. Without `current` none is asked for. */
export type Typed = { current?: string; password: string; repeat: string }

/** What is wrong with it before anything is asked, and beside which field it stands (SPEC §5). */
export function problemOf({ current, password, repeat }: Typed): { field: PasswordField; of: PlainKeyOf<typeof texts> } | undefined {
  if (current === '') return { field: 'current', of: 'password.empty' }
  if (current !== undefined && current.length < passwordLength) return { field: 'current', of: 'password.short' }
  if (password === '') return { field: 'password', of: 'password.empty' }
  if (password.length < passwordLength) return { field: 'password', of: 'password.short' }
  if (repeat !== password) return { field: 'repeat', of: 'password.mismatch' }
  return undefined
}
