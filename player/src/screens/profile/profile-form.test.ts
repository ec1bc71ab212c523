import { expect, test } from 'vitest'
import { changesIn, formOf, problemText } from './profile-form.ts'

const before = formOf({ nickname: 'Gulmohar', avatar: 'lotus', hidden: false, email: 'g@example.in', sessions: 2 })

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
  expect(problemText('nickname', 'reserved')).toBe('This looks like a staff name. Choose another.')
  expect(problemText('birthday', 'set')).toBe('You’ve already set your birthday. If it’s wrong, contact support.')
  expect(problemText('whatsApp', 'format')).toBe('Enter a valid phone number')
  expect(problemText('telegram', 'format')).toBe('Enter a name without spaces')
  expect(problemText('facebook', 'length')).toBe('Enter 140 characters at most')
})
