import { afterAll, beforeAll } from 'vitest'
import { createTestPayouts } from '../../platform/payments/test-payouts.ts'
import { askNow } from '../../withdrawals/payouts/resolve.ts'
import { sendDue } from '../../withdrawals/payouts/run-payouts.ts'
import type { TestPlayer, useTestApi } from '../../test-api.ts'
import { useOps } from './test-ops.ts'

/** Withdrawals go to the sandbox bank, run as a program, and the server asks it about them. */
export function useBankOps(api: ReturnType<typeof useTestApi>) {
  const { accountVault, call, db, rails, time } = api
  // A slow bank must not count as away: this does not test the machine's speed.
  const bank = createTestPayouts({ timeoutMs: 20_000 })
  const { rail } = bank.account
  const log = { warn: () => {}, error: () => {} }
  const tool = useOps(api, { payoutRail: rail })
  beforeAll(() => bank.start())
  afterAll(() => bank.end())

  return {
    ...tool,
    bank,
    rail,
    send: () => sendDue({ db, rails, rail, log, vault: accountVault, clock: () => time.now }),
    hear: ({ orderNo }: { orderNo: string }) => askNow({ db, rails, rail, log }, orderNo, time.now),
    show: ({ player, orderNo }: { player: TestPlayer; orderNo: string }) => call('/withdrawal/order', { orderNo }, player),
  }
}
