import { plain } from '@lalmor/units/typed.ts'
import { pinWeakness, type PinWeakness } from '@lalmor/contract/pin-rules.ts'
import type { PlainKeyOf } from '../../i18n/texts.ts'
import type { withdrawalPassword as texts } from '../../i18n/withdrawal-password/en.ts'

/** PRODUCT §4: digits of a password and of a code. */
export const passwordLength = 6

/** Maximum characters typed, with room for pasted spaces. */
export const typedMost = 16

/** The digits of a typed text, cut to the maximum. */
export const digitsOf = (typed: string): string => plain(typed).replace(/\D/g, '').slice(0, passwordLength)

export type PasswordField = 'current' | 'password' | 'repeat'

/** The typed passwords. Without `current`, none is required. */
export type Typed = { current?: string; password: string; repeat: string }

/** A problem beside its field: a text, or why the password is weak. */
export type Problem = { field: PasswordField } & ({ of: PlainKeyOf<typeof texts> } | { why: PinWeakness })

/** Returns the first problem before anything is sent, and the field to show it at (SPEC §5). */
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
