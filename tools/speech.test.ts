import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './source-files.ts'
import { checkSpeech } from './speech.ts'

test('comments are read once', () => {
  expect(checkSpeech(readFiles(join(import.meta.dirname, '..'), /\.(tsx?|mjs|sql|css)$/))).toEqual([])
})

test.each([
  ['/** What a round pays. */', 'a.ts:1 opens with'],
  ['const a = 1\n\n  /**\n   * How far a reel turns.\n   */', 'a.ts:3 opens with'],
  ['/** Of a round, its stake. */', 'opens with'],
  ['/**\n * One.\n * Two.\n * Three.\n */', 'has 3 lines'],
  ['// One.\n// two.\n// three.', 'has 3 lines'],
  ['/* One.\ntwo.\nthree. */', 'has 3 lines'],
  ['// It begins anew.', "says 'anew'"],
  ['/** Whoever asks waits. */', "says 'Whoever'"],
  ['/** The player is told. */', "says 'is told'"],
  ['// Two persons decide.', "says 'persons'"],
  ['// It seldom fails.', "says 'seldom'"],
  ['/** Each minute, and at a stop. */', "says 'Each minute'"],
  ['/** Polled each 10 seconds. */', "says 'each 10 seconds'"],
  ['// A blocked file is no error.', "says 'is no error'"],
])('%j is found', (text, said) => {
  expect(checkSpeech(new Map([['a.ts', text]])).join()).toContain(said)
})

test.each(['-- One.\n-- two.\n-- three.', '  -- It counts anew.'])('%j is found in SQL', (text) => {
  expect(checkSpeech(new Map([['a.sql', text]]))).toHaveLength(1)
})

test.each([
  '/** Returns the payout in paise. Throws RangeError if it is negative. */',
  '// Why.\nconst a = 1 // and\n// because of that\n// and this',
  'const a = `What`\n/* What is no docstring */',
  '/**\n * One.\n *\n * Two.\n */',
])('%j is not', (text) => {
  expect(checkSpeech(new Map([['a.ts', text]]))).toEqual([])
})
