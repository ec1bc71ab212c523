import { expect, test } from 'vitest'
import { canonical, formOf, type Form } from './canonical.ts'
import { commandNamed } from './commands.ts'
import { notMoved } from './not-moved.ts'

const commands = await Promise.all(Object.keys(notMoved).map(async (name) => (await commandNamed(name))!))

const ways: { readonly [form in Form]: readonly string[] } = {
  amount: ['200000', '2,00,000', '₹2,00,000.00', ' 200000.0 ', '0200000'],
  number: ['17', '017', ' 17 '],
  list: ['a,b', 'a, b', ' a ,b'],
  upper: ['DP1', 'dp1', ' Dp1'],
  lower: ['credit', 'Credit', ' CREDIT '],
  instant: ['2026-11-22T03:00+05:30', '2026-11-21T21:30:00Z', ' 2026-11-21T21:30:00.000Z'],
  text: ['a letter', 'a  letter', ' a	letter '],
  name: ['A O’Payer', "A  O'Payer", ' A O‘Payer'],
  exact: ['x', ' x '],
  file: ['x', ' x '],
}

test.each(commands.map((command) => [command.name, command] as const))(
  '%s: spellings of one value become one',
  (_name, { words = [], options = {}, flags = {} }) => {
    for (const argument of [...words.map((word) => word.replace('?', '')), ...Object.keys(options), ...Object.keys(flags)]) {
      const form = formOf[argument]
      expect(form, `${argument} has no form`).toBeDefined()
      const said = ways[form!].map((text) => canonical({ [argument]: text })[argument])
      expect(new Set(said).size, `${argument}: ${said.join(' | ')}`).toBe(1)
      // Different values stay different.
      expect(canonical({ [argument]: `${ways[form!][0]}1` })[argument]).not.toBe(said[0])
    }
  },
)

test('an invalid amount is left for its command to refuse', () => {
  for (const amount of ['10,00', '1.2.3', '-5', '1e3', '']) expect(canonical({ amount }).amount).toBe(amount)
})
