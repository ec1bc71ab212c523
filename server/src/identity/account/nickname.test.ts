import { expect, test } from 'vitest'
import { nicknameProblem } from './nickname.ts'

test.each([
  'Gulmohar_27',
  'Ravi',
  'आरव शर्मा',
  'తెలుగు',
  'محمد علي',
  '小明',
  'José-Luis',
  'Jr. Smith',
  '9lives',
  // Innocent words that contain one of ours.
  'badminton',
  'Modesty',
  'Teamwork',
  'healthcare',
  'Steamer',
  'Kabot',
])('%s is a nickname', (nickname) => {
  expect(nicknameProblem(nickname)).toBeUndefined()
})

test.each([
  ['', 'length'],
  ['a', 'length'],
  ['अ', 'length'],
  ['x'.repeat(21), 'length'],
  ['𝒶'.repeat(21), 'length'],
  ['.hidden', 'characters'],
  ['two  spaces', 'characters'],
  ['tab\tname', 'characters'],
  ['new\nline', 'characters'],
  ['name\u202Eeman', 'characters'],
  ['zero\u200Bwidth', 'characters'],
  ['soft\u00ADhyphen', 'characters'],
  ['half\uD83D', 'characters'],
  ['smile😀', 'characters'],
  ['<b>bold', 'characters'],
  ['Z\u0301\u0302\u0303\u0304algo', 'characters'],
  ['Lalmor', 'reserved'],
  ['LALM0R', 'reserved'],
  ['La1mor', 'reserved'],
  ['Laimor', 'reserved'],
  ['Lalrnor', 'reserved'],
  ['Lаlmоr', 'reserved'],
  ['L.a.l.m.o.r', 'reserved'],
  ['Lálmör', 'reserved'],
  ['Lalmor_Care', 'reserved'],
  ['Supp0rt', 'reserved'],
  ['Support 24', 'reserved'],
  ['TheSupportTeam', 'reserved'],
  ['Ѕuрроrt', 'reserved'],
  ['ｓｕｐｐｏｒｔ', 'reserved'],
  ['admin', 'reserved'],
  ['Admin_7', 'reserved'],
  ['4dmin', 'reserved'],
  ['Game Operator', 'reserved'],
  ['Customer Care', 'reserved'],
])('%j is refused: %s', (nickname, problem) => {
  expect(nicknameProblem(nickname.normalize('NFC'))).toBe(problem)
})
