import { expect, test } from 'vitest'
import { changesIn, formOf, problemText } from './profile-form.ts'

const before = formOf({ nickname: 'Gulmohar', avatar: 'lotus', email: 'g@example.in', sessions: 2 })

test('only changes are sent, an emptied field as empty', () => {
  expect(before).toEqual({
    nickname: 'Gulmohar',
    avatar: 'lotus',
    birthday: '',
    email: 'g@example.in',
    whatsApp: '',
    facebook: '',
    telegram: '',
    twitter: '',
  })
  expect(changesIn(before, before)).toEqual({})
  expect(changesIn(before, { ...before, email: '', twitter: '@g' })).toEqual({ email: '', twitter: '@g' })
})

test('every problem of every field has a text', () => {
  expect(problemText('nickname', undefined)).toBeUndefined()
  expect(problemText('nickname', 'reserved')).toBe('This reads like a name of our staff. Choose another.')
  expect(problemText('birthday', 'set')).toBe('Your birthday was set before. Support can look at a mistake.')
  expect(problemText('whatsApp', 'format')).toBe('This is not a phone number')
  expect(problemText('telegram', 'format')).toBe('A name has no spaces')
  expect(problemText('facebook', 'length')).toBe('At most 140 characters')
})
