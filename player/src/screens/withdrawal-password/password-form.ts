import { plain } from '@lalmor/units/typed.ts'
import { pinWeakness, type PinWeakness } from '@lalmor/contract/pin-rules.ts'
import type { PlainKeyOf } from '../../i18n/texts.ts'
import type { withdrawalPassword as texts } from '../../i18n/withdrawal-password/en.ts'

/** PRODUCT §4: the length of a password and of a code. */
export const passwordLength = 6

/** Maximum length, with room for pasted spaces. */
export const typedMost = 16

export const digitsOf = (typed: string): string => plain(typed).replace(/\D/g, '').slice(0, passwordLength)

export type PasswordField = 'current' | 'password' | 'repeat'

/** Without `current` no password is set yet. */
export type Typed = { current?: string; password: string; repeat: string }

/** A text, or why the password is weak. */
export type Problem = { field: PasswordField } & ({ of: PlainKeyOf<typeof texts> } | { why: PinWeakness })

/** The first problem before sending, with its field (SPEC §5). */
export function problemOf({ current, password, repeat }: Typed): Problem | undefined {
  if (current === '') return { field: 'current', of: 'withdrawalPassword.empty' }
  if (current !== undefined && current.length < passwordLength) return { field: 'current', of: 'withdrawalPassword.short' }
  if (password === '') return { field: 'password', of: 'withdrawalPassword.empty' }
  if (password.length < passwordLength) return { field: 'password', of: 'withdrawalPassword.short' }
  const why = pinWeakness(password)
  if (why) return { field: 'password', why }
  if (repeat !== password) return { field: 'repeat', of: 'withdrawalPassword.mismatch' }
  return undefined
}
