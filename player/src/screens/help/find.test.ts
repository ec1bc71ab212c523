import { expect, test } from 'vitest'
import { excerptOf, findQuestions, type Entry } from './find.ts'

const entries: Entry<string>[] = [
  { id: 'utr', title: 'Where do I find the 12-digit UTR?', also: 'rrn', lines: ['The UTR is the number your bank gives a payment.'] },
  {
    id: 'arrives',
    title: 'When does a withdrawal arrive?',
    also: '',
    lines: ['At most 24 hours.', 'The page shows the bank’s UTR as soon as there is one.'],
  },
  { id: 'depot', title: 'Combien puis-je déposer ?', also: 'min max', lines: ['Chaque moyen a ses bornes.'] },
  { id: 'arrived', title: '提款何时到账？', also: '', lines: ['通常在申请后 2 小时。'] },
]
const ids = (text: string) => findQuestions(entries, text).map(({ id }) => id)

test.each<[what: string, text: string, found: string[]]>([
  ['the title before the answer', 'utr', ['utr', 'arrives']],
  ['case', 'UTR', ['utr', 'arrives']],
  ['the beginning of a word', 'withd', ['arrives']],
  ['accents', 'deposer', ['depot']],
  ['a letter wrong', 'withdrawel', ['arrives']],
  ['two letters swapped', 'withdarwal', ['arrives']],
  ['a letter missing', 'withdrwal', ['arrives']],
  ['words that only players use', 'rrn', ['utr']],
  ['every word, wherever it is', 'withdrawal hours', ['arrives']],
  ['Chinese within a text', '到账', ['arrived']],
  ['nothing', 'gift card', []],
  ['no word', ' ?', []],
  ['a short word only from its beginning', 'tr', []],
])('finds by %s: %s', (_what, text, found) => {
  expect(ids(text)).toEqual(found)
})

test('a question found by its answer shows where', () => {
  const [, { line } = {}] = findQuestions(entries, 'utr')
  expect(excerptOf(line!, 'utr')).toBe('…page shows the bank’s UTR as soon as there…')
  expect(excerptOf('通常在申请后 2 小时，最长 24 小时。提款页面显示每一步及其时间。', '提款')).toContain('提款')
})
