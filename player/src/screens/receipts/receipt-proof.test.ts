import type { DealtStep } from '@lalmor/games/fair/verify-dealt.ts'
import type { Verification } from '@lalmor/games/fair/verify.ts'
import { expect, test } from 'vitest'
import { judgeReceipt } from './receipt-proof.ts'

const receipt = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'monsoon-27' }
type Verdicts = { [step: string]: 'passed' | 'failed' | 'skipped' }

const figures = (verdicts: Verdicts = {}): Verification => ({
  verified: true,
  steps: (['commitment', 'game', 'definition', 'tables', 'stake', 'events', 'payout'] as const).map((step) => ({
    step,
    verdict: verdicts[step] ?? 'passed',
    receipt: 'said',
    recomputed: 'found',
  })),
})
const dealt = (verdicts: Verdicts = {}): DealtStep[] =>
  (['signature', 'key', 'promise'] as const).map((step) => ({
    step,
    verdict: verdicts[step] ?? (step === 'signature' ? 'passed' : 'skipped'),
    said: 'said',
    found: 'found',
  }))

test('a signature that does not match says which part failed', () => {
  const signatureOf = (verdicts: Verdicts) => judgeReceipt(receipt, figures(), dealt(verdicts)).signature
  expect(signatureOf({ signature: 'failed', key: 'failed' })).toEqual({ state: 'mismatch', failed: 'signature' })
  expect(signatureOf({ key: 'failed' })).toEqual({ state: 'mismatch', failed: 'key' })
  expect(signatureOf({ signature: 'skipped' })).toEqual({ state: 'not-checked' })
})

test.each<[string, string, Parameters<typeof judgeReceipt>]>([
  ['everything matches', 'verified', [receipt, figures(), dealt()]],
  ['a head names the key', 'verified', [receipt, figures(), dealt({ key: 'passed' })]],
  ['the signature is another', 'mismatch', [receipt, figures(), dealt({ signature: 'failed' })]],
  ['the head names another key', 'mismatch', [receipt, figures(), dealt({ key: 'failed' })]],
  ['the tables are others', 'mismatch', [receipt, figures({ tables: 'failed' }), dealt()]],
  ['the payout is another', 'mismatch', [receipt, figures({ payout: 'failed' }), dealt()]],
  ['this device was shown another hash', 'mismatch', [receipt, figures(), dealt(), { hash: 'cd'.repeat(32) }]],
  ['the browser cannot check signatures', 'unchecked', [receipt, figures(), undefined]],
  ['and the figures do not match either', 'mismatch', [receipt, figures({ events: 'failed' }), undefined]],
  ['the game is unknown here', 'unknown-game', [receipt, figures({ game: 'failed', events: 'skipped' }), dealt()]],
])('%s: %s', (_what, outcome, judged) => {
  expect(judgeReceipt(...judged).outcome).toBe(outcome)
})
