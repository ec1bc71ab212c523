import type { Parameters } from 'fast-check'

/** LEDGER_MODEL_TIMES above 1: tests of similar cases take all of them. */
export const isLongRun = Number(process.env.LEDGER_MODEL_TIMES ?? 1) > 1

/** `usual` times LEDGER_MODEL_TIMES. LEDGER_MODEL_SEED and LEDGER_MODEL_PATH repeat a failure. Shrinking is limited in time. */
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
