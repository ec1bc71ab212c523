import type { Profile } from '@lalmor/contract/account.ts'
import type { Body } from '@lalmor/contract/catalogue.ts'
import type { ProfileField, ProfileProblem } from '@lalmor/contract/refusals.ts'
import type { Avatar } from '@lalmor/contract/avatars.ts'
import { t } from '../../i18n/profile/t.ts'

/** Every field as text; an unset one is empty. */
export type Form = { avatar: Avatar } & { [Field in ProfileField]: string }

export const formOf = ({ sessions: _sessions, hidden: _hidden, ...profile }: Profile): Form => ({
  birthday: '',
  email: '',
  whatsApp: '',
  facebook: '',
  telegram: '',
  twitter: '',
  ...profile,
})

/** Sends only own changes, so that other tabs' stay. */
export const changesIn = (before: Form, form: Form): Body<'/user/updateProfile'> =>
  Object.fromEntries(Object.entries(form).filter(([field, value]) => value !== before[field as keyof Form]))

export function problemText(field: ProfileField, problem: ProfileProblem | undefined): string | undefined {
  if (problem === undefined) return undefined
  switch (field) {
    case 'nickname':
      return t(`edit.problem.nickname.${problem === 'reserved' || problem === 'length' ? problem : 'characters'}`)
    case 'birthday':
      return t(`edit.problem.birthday.${problem === 'set' ? 'set' : 'format'}`)
    default:
      if (problem === 'length' || problem === 'characters') return t(`edit.problem.${problem}`)
      return t(`edit.problem.${field === 'email' || field === 'whatsApp' ? field : 'name'}.format`)
  }
}
