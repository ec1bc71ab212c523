import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkRetiredWords, retiredWords } from './retired-words.ts'
import { readFiles } from './source-files.ts'

const root = join(import.meta.dirname, '..')

test('no package says a retired word', () => {
  expect(checkRetiredWords(readFiles(root, /\.(ts|mjs|sql)$/))).toEqual([])
})

test('the glossary lists every retired word', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const rows = glossary.slice(glossary.indexOf('## Retired words'))
  for (const { word } of retiredWords) expect(rows).toContain(`\n| ${word} |`)
})

const check = (path: string, text: string) => checkRetiredWords(new Map([[path, text]]))

test.each([
  ['a lock', 'server/src/a.ts', '/** Holds an order until the `tx` ends. */'],
  ['a locked wallet', 'ledger/sql/a.sql', 'perform hold_wallet(p_player);'],
  ['a cool-down', 'server/src/a.ts', 'const heldUntil = now'],
  ['a payment that settles', 'server/src/deposits/a.ts', 'export async function settlePayment() {}'],
  ['a column of a payout', 'server/src/withdrawals/a.ts', '{ settled_at: now }'],
  ['a standing', 'contract/src/a.ts', 'export type Standing = {}'],
  ['a payout’s standing', 'server/src/a.ts', 'export type PayoutStanding = string'],
  ['an account of the player’s', 'sandbox/bank/src/a.ts', '// A withdraw account.'],
  ['its identifier', 'server/src/a.ts', 'const withdrawAccount = 1'],
  ['a bound', 'tools/a.ts', 'const mostTries = 3'],
  ['a bound, the word last', 'tools/a.ts', 'const openMost = 3'],
  ['a paraphrase', 'server/src/a.ts', 'createWhim()'],
])('planted: %s', (_, path, text) => expect(check(path, text)).toHaveLength(1))

test.each([
  ['money set aside', 'ledger/src/a.ts', 'await voidHold(query, held) // the hold is void'],
  ['a round', 'server/src/play/a.ts', 'const settled = await settle(round)'],
  ['the wire', 'server/src/withdrawals/a.ts', "throw new Refusal('WithdrawalsHeld', { withdrawalsHeldUntil })"],
  ['a promise', 'server/src/deposits/a.ts', 'await Promise.allSettled(asked)'],
  ['the verb', 'server/src/withdrawals/a.ts', 'withdraw(amount) // was withdrawn'],
  ['SPEC’s routes', 'contract/src/a.ts', "'/withdraw-account/list'"],
  ['what players read', 'player/src/a.ts', "'The withdraw password'"],
])('left alone: %s', (_, path, text) => expect(check(path, text)).toEqual([]))
