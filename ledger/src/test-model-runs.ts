import type { Parameters } from 'fast-check'

/** In a run of some hours, LEDGER_MODEL_TIMES above 1, tests that go through many alike cases take each of them, and not some. */
export const isLongRun = Number(process.env.LEDGER_MODEL_TIMES ?? 1) > 1

/**
 * How often a model test runs: `usual`, or so many times as often as LEDGER_MODEL_TIMES says. LEDGER_MODEL_SEED and
 * LEDGER_MODEL_PATH run again what a failure printed. A failure is made small for a while, and no longer.
 */
export function modelRuns(usual: number): { parameters: Parameters<unknown>; timeoutMs: number } {
  const { LEDGER_MODEL_TIMES: times = '1', LEDGER_MODEL_SEED: seed, LEDGER_MODEL_PATH: path } = process.env
  const interruptAfterTimeLimit = 150_000 * Number(times)
  return {
    parameters: {
      numRuns: usual * Number(times),
      interruptAfterTimeLimit,
      markInterruptAsFailure: true,
      ...(seed && { seed: Number(seed) }),
      ...(path && { path }),
    },
    timeoutMs: interruptAfterTimeLimit + 30_000,
  }
}
