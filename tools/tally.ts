import type { Finished } from './command.ts'

export type Tally = { passed: number; failed: number; skipped: number }

/** Passes or fails as a whole. */
export const tallyOfCheck = ({ code }: Pick<Finished, 'code'>): Tally => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  skipped: 0,
})

/** Unloaded files fail without a failed test. */
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export function tallyOfVitest(json: string, { code }: Finished): Tally {
  const report = JSON.parse(json) as VitestReport
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = report.numPassedTests
  const failed = report.numFailedTests + broken.length
  return honest({ passed, failed, skipped: report.numPendingTests + report.numTodoTests }, code)
}

/** Passing on a second try is failing. */
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export function tallyOfPlaywright(json: string, { code }: Finished): Tally {
  const { stats } = JSON.parse(json) as PlaywrightReport
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code)
}

/** A run without a named failure, or without tests, has failed. */
function honest(tally: Tally, code: number): Tally {
  const unexplained = tally.failed === 0 && (code !== 0 || tally.passed === 0)
  return unexplained ? { ...tally, failed: 1 } : tally
}

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }), {
    passed: 0,
    failed: 0,
    skipped: 0,
  })
