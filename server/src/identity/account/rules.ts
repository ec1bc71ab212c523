import type { Contact } from '@lalmor/contract/account.ts'
import type { Avatar } from '@lalmor/contract/avatars.ts'
import type { ProfileField, ProfileProblem } from '@lalmor/contract/refusals.ts'
import type { IstDay } from '@lalmor/units/ist-day.ts'
import { nicknameProblem } from './nickname.ts'

/** SPEC §5. */
const longest = 140

/** PRODUCT §4. */
const adultYears = 18

/** The input as typed. Missing fields stay unchanged. */
export type AskedProfile = { avatar?: Avatar | undefined; hidden?: boolean | undefined } & { [Field in ProfileField]?: string | undefined }

/** null clears a field. */
export type ProfileChanges = { avatar?: Avatar; hidden?: boolean; nickname?: string; birthday?: IstDay } & {
  [Name in Contact]?: string | null
}

type Problems = { [Field in ProfileField]?: ProfileProblem }

/** Lenient: only support can find out whether a contact works. */
const shapes: { [Name in Contact]: RegExp } = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  whatsApp: /^\+?[0-9 ().-]{6,30}$/,
  facebook: /./,
  telegram: /^\S+$/,
  twitter: /^\S+$/,
}

const written = (text: string): string => text.normalize('NFC').trim()

/** Control, invisible and bidirectional characters, and unpaired surrogates: with them a text can look like a different one. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u

function contactProblem(contact: Contact, value: string): ProfileProblem | undefined {
  if (Array.from(value).length > longest) return 'length'
  if (hidden.test(value)) return 'characters'
  return shapes[contact].test(value) ? undefined : 'format'
}

/** Takes only a calendar day from 1900 to today. */
function birthdayProblem(day: string, today: IstDay): ProfileProblem | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : undefined
  const exists = at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return exists && day >= '1900-01-01' && day <= today ? undefined : 'format'
}

export function readChanges(asked: AskedProfile, today: IstDay): { changes: ProfileChanges; problems: Problems } {
  const changes: ProfileChanges = {}
  const problems: Problems = {}
  if (asked.avatar !== undefined) changes.avatar = asked.avatar
  if (asked.hidden !== undefined) changes.hidden = asked.hidden
  if (asked.nickname !== undefined) {
    const nickname = written(asked.nickname)
    const problem = nicknameProblem(nickname)
    if (problem) problems.nickname = problem
    else changes.nickname = nickname
  }
  // Clearing a field that was never set changes nothing.
  if (asked.birthday !== undefined && asked.birthday !== '') {
    const problem = birthdayProblem(asked.birthday, today)
    if (problem) problems.birthday = problem
    else changes.birthday = asked.birthday as IstDay
  }
  for (const contact of Object.keys(shapes) as Contact[]) {
    const text = asked[contact]
    if (text === undefined) continue
    const value = written(text)
    const problem = value === '' ? undefined : contactProblem(contact, value)
    if (problem) problems[contact] = problem
    else changes[contact] = value === '' ? null : value
  }
  return { changes, problems }
}

/** 1 March for a birthday on 29 February. */
export function adultOn(birthday: IstDay): IstDay {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + adultYears, month - 1, day)).toISOString().slice(0, 10) as IstDay
}
