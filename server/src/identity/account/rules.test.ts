import type { IstDay } from '@lalmor/units/ist-day.ts'
import { expect, test } from 'vitest'
import { maskEmail, maskNumber } from './mask.ts'
import { adultOn, readChanges, type AskedProfile } from './rules.ts'

const today = '2026-11-20' as IstDay
const long = 'x'.repeat(141)

// input                                             saved                                    faults
test.each<[AskedProfile, object, object]>([
  [{}, {}, {}],
  [{ avatar: 'lotus' }, { avatar: 'lotus' }, {}],
  [{ nickname: '  Ravi  ' }, { nickname: 'Ravi' }, {}],
  [{ nickname: 'e\u0301clair' }, { nickname: '\u00e9clair' }, {}],
  [{ nickname: '' }, {}, { nickname: 'length' }],
  [{ email: ' g@example.in ' }, { email: 'g@example.in' }, {}],
  [{ email: 'g.o+x@mail.example.co.in' }, { email: 'g.o+x@mail.example.co.in' }, {}],
  [{ email: '   ' }, { email: null }, {}],
  [{ email: 'nobody' }, {}, { email: 'format' }],
  [{ email: 'a b@example.in' }, {}, { email: 'format' }],
  [{ email: 'a@b@example.in' }, {}, { email: 'format' }],
  [{ email: `${'x'.repeat(130)}@example.in` }, {}, { email: 'length' }],
  [{ email: 'a\u202E@example.in' }, {}, { email: 'characters' }],
  [{ whatsApp: '98765 43210' }, { whatsApp: '98765 43210' }, {}],
  [{ whatsApp: '+44 (20) 7946-0958' }, { whatsApp: '+44 (20) 7946-0958' }, {}],
  [{ whatsApp: 'call me' }, {}, { whatsApp: 'format' }],
  [{ facebook: 'Gul Mohar' }, { facebook: 'Gul Mohar' }, {}],
  [{ facebook: 'https://example.com/gul' }, { facebook: 'https://example.com/gul' }, {}],
  [{ facebook: long }, {}, { facebook: 'length' }],
  [{ facebook: 'x'.repeat(140) }, { facebook: 'x'.repeat(140) }, {}],
  [{ telegram: '@gulmohar27', twitter: '' }, { telegram: '@gulmohar27', twitter: null }, {}],
  [{ telegram: 'two words' }, {}, { telegram: 'format' }],
  [{ birthday: '1998-03-14' }, { birthday: '1998-03-14' }, {}],
  [{ birthday: '' }, {}, {}],
  [{ birthday: '2026-11-20' }, { birthday: '2026-11-20' }, {}],
  [{ birthday: '2026-11-21' }, {}, { birthday: 'format' }],
  [{ birthday: '2001-02-29' }, {}, { birthday: 'format' }],
  [{ birthday: '1899-12-31' }, {}, { birthday: 'format' }],
  [{ birthday: '14/03/1998' }, {}, { birthday: 'format' }],
  [{ nickname: 'x', email: 'x', telegram: 'ok' }, { telegram: 'ok' }, { nickname: 'length', email: 'format' }],
])('%j', (asked, changes, problems) => {
  expect(readChanges(asked, today)).toEqual({ changes, problems })
})

test.each([
  ['2008-11-20', '2026-11-20'],
  ['2008-02-29', '2026-03-01'],
  ['2000-12-31', '2018-12-31'],
])('born on %s is an adult on %s', (birthday, day) => {
  expect(adultOn(birthday as IstDay)).toBe(day)
})

test('masks keep the country, the first and the last', () => {
  expect(maskEmail('gulmohar@example.in')).toBe('g***@example.in')
  expect(maskNumber('98765 43210')).toBe('98****3210')
  expect(maskNumber('+91 98765-43210')).toBe('+91 98****3210')
  expect(maskNumber('123456')).toBe('12****56')
})
