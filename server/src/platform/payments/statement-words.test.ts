import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementFormat } from '../db/schema.ts'
import { readStatement } from './read-statement.ts'
import { profiles, type Profile } from './statement-profiles.ts'
import { sampleBanks, sampleCamt053, sampleCsv, sampleMt940 } from './test-statements.ts'

// A payer's text opens no field, movement or message: different text, same movements.

const own = { csv: sampleCsv, mt940: sampleMt940, camt053: sampleCamt053 }
const seed = Date.now() % 1_000_000

const movementsOf = (format: StatementFormat, text: string, profile: string | null) => {
  const { opening, closing, lines, unproved } = readStatement({ format, text, profile })
  // Texts with details of their own, which only the balances reveal: a second person agrees that they are not movements.
  const isSaid = unproved?.includes('looks like a movement, and the balances add up without it alone') === true
  return {
    opening,
    closing,
    unproved: isSaid ? undefined : unproved,
    moved: lines.map(({ amount, paidAt }) => `${amount} ${paidAt.toISOString()}`),
  }
}

const wordsOf = (signs: readonly string[], { between, longest }: { between: readonly string[]; longest: number }) =>
  fc
    .tuple(
      fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...signs) }, fc.string({ maxLength: 4, unit: 'grapheme-ascii' })), {
        minLength: 1,
        maxLength: longest,
      }),
      fc.constantFrom(...between),
    )
    .map(([parts, gap]) => parts.join(gap))

/** One text at a time, in `count` runs. */
function check(
  {
    format,
    profile,
    text,
    places,
    words,
  }: { format: StatementFormat; profile: string | null; text: string; places: readonly Put[]; words: fc.Arbitrary<string> },
  count: number,
) {
  const plainly = movementsOf(format, text, profile)
  fc.assert(
    fc.property(fc.constantFrom(...places), words, (put, said) => {
      const file = put(said)
      expect(movementsOf(format, file, profile), file).toEqual(plainly)
    }),
    { seed, numRuns: count },
  )
}
type Put = (words: string) => string

/** Puts words into the cells of a CSV that hold text: as a bank that quotes, and as one that does not. */
function cellsOf(text: string, { columns, separator }: Profile): Put[] {
  const lines = text.split('\n')
  const texts = columns.flatMap(([, role], n) => (role === 'narration' || role === 'reference' ? [n] : []))
  return [...lines.keys()]
    .filter((row) => /632411112222|632411113333|SMS CHARGES/.test(lines[row]!))
    .flatMap((row) =>
      texts.flatMap((column): Put[] => {
        // The samples have separators only in quoted figures.
        const cells = lines[row]!.match(separator === ',' ? /"[^"]*"|[^,]+|(?<=,)(?=,)|(?<=,)$|^(?=,)/g : /[^\t]+|(?<=\t)(?=\t)/g)!
        const quotes = (words: string) => (/[",\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words)
        const put = (cell: string) => lines.with(row, cells.with(column, cell).join(separator)).join('\n')
        const line = (words: string) => words.replaceAll('\n', ' ')
        // Tabs are never quoted; unquoted separators are a payer's.
        const isPayers = columns[column]![1] === 'narration'
        const raw: Put = (words) => put(`X ${isPayers ? line(words) : line(words).replaceAll(separator, ' ')}`)
        return separator === ',' ? [(words) => put(quotes(`X ${words}`)), raw] : [raw]
      }),
    )
}

const csvSigns = [
  ',',
  ';',
  '|',
  '\t',
  '"',
  '""',
  '",',
  ',"',
  "'",
  '\n',
  '32" TV',
  'RAO, ASHA',
  '1000.00',
  '0.00',
  '5.00',
  '-',
  '=1+1',
  '20/11/2026',
  '20/11/26',
  '20-11-2026',
  '20-Nov-2026',
  '20 Nov 2026',
  'Date',
  'Narration',
  'Opening Balance,9.00',
  'Closing Balance,9.00',
  'STATEMENT SUMMARY',
  'Legends',
  '***',
  'CR',
  'Dr',
]

const csvFiles = Object.entries({ sandbox: own.csv, ...sampleBanks })
const runs = [
  { name: 'some', count: 60, tags: [] as string[] },
  { name: 'many', count: 3_000, tags: ['nightly'] },
]

for (const { name, count, tags } of runs) {
  test.each(csvFiles)(`${name} words in any text of %s`, { tags }, (profile, text) => {
    const places = cellsOf(text, profiles[profile as keyof typeof profiles])
    expect(places.length).toBeGreaterThan(2)
    check({ format: 'csv', profile, text, places, words: wordsOf(csvSigns, { between: ['', ' ', ','], longest: 6 }) }, count)
  })

  const mt940Signs = [
    ':61:',
    ':86:',
    ':20:',
    ':25:',
    ':28C:',
    ':60F:',
    ':62F:',
    ':64:',
    ':NS:',
    ':13D:',
    ':44:45 IST',
    ':20:35 FOR ORDER',
    '{1:',
    '{4:',
    '-}',
    '-',
    '//',
    '?20',
    '/',
    '\n',
    '\n:61:2611201120C100000,00NTRFX//632411119999\n:61:2611201120D100000,00NTRFX',
    '\n:61:2611201120C5,00NTRFX',
    '\n:61:2611201120C5.00',
    '\n:86:x',
    '\n:62F:C261120INR9,00',
    '\n:60F:C261120INR9,00',
    '\n:20:X\n:25:5010044718800',
    '\n:25:999',
    '\n:61:2611201120C100000,00//632411119999',
    '\n:61:2611201120D0000005,00 NTRFNONREF',
    '\n:62F:C261120INR0000005,00\n-\nBANKINBB\n940\n:20:X',
    'C100000,00',
  ]
  test(`${name} words in any text of MT940`, { tags }, () => {
    const text = sampleMt940
    const places = [
      /(?<=:86:UPI\/632411112222\/)DP\d+/,
      /(?<=:86:UPI\/632411113333\/)Payment/,
      /(?<=:86:IMPS-632411114444-)R K SINGH/,
      /(?<=:86:)SMS CHARGES WITH GST/,
    ].map(
      (place): Put =>
        (words) =>
          text.replace(place, () => `X${words}`),
    )
    // Customer's reference and supplementary details; 34 characters, as SWIFT has it.
    const short = (words: string) => words.replaceAll('\n', ' ').slice(0, 34)
    places.push(
      (words) => text.replace('NCHGNONREF', () => `NCHG${short(words)}`),
      (words) => text.replace('NCHGNONREF', () => `NCHGNONREF\nX ${short(words)}`),
    )
    expect(places.length).toBeGreaterThan(2)
    check({ format: 'mt940', profile: null, text, places, words: wordsOf(mt940Signs, { between: ['', ' ', '\n'], longest: 5 }) }, count)
  })

  const camtSigns = [
    '<',
    '>',
    '&',
    '&amp;',
    '&lt;',
    '"',
    "'",
    ']]>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<?x',
    '</Ntry>',
    '<Ntry>',
    '</Stmt>',
    '<Bal>',
    '<Amt Ccy="INR">5.00</Amt>',
    '<TxDtls>',
    '</NtryDtls>',
    '<Ustrd>',
    'RAO & SONS',
    'A < B',
    '&#60;',
    '&bogus;',
    '\n',
  ]
  test(`${name} words in any text of camt.053`, { tags }, () => {
    const text = sampleCamt053
    const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const elements = [/(?<=<Ustrd>UPI\/632411112222\/)[^<]*/, /(?<=<Ustrd>IMPS)[^<]*/, /(?<=<AddtlNtryInf>)[^<]*/, /(?<=<EndToEndId>)[^<]*/]
    const places = elements.flatMap((place): Put[] => [
      (words) => text.replace(place, () => escaped(words)),
      // Not escaped: everything except the end of the element itself, which cannot be recognised.
      (words) => text.replace(place, () => words.replaceAll(/<\/(?:Ustrd|AddtlNtryInf|EndToEndId)>/g, '')),
      (words) => text.replace(place, () => `<![CDATA[${words.replaceAll(/\]\]>|<!\[CDATA\[/g, '')}]]>`),
    ])
    expect(places.length).toBeGreaterThan(2)
    check({ format: 'camt053', profile: null, text, places, words: wordsOf(camtSigns, { between: ['', ' '], longest: 6 }) }, count)
  })
}
