import { pollPayments } from '../../server/src/deposits/online-deposits/poll.ts'
import { createPayoutRail } from '../../server/src/platform/payments/payout.ts'
import { createPsp } from '../../server/src/platform/payments/psp.ts'
import { payoutAccount } from '../../server/src/platform/payments/test-payouts.ts'
import { createTitles, openTitles } from '../../server/src/play/games/titles.ts'
import { runPayouts } from '../../server/src/withdrawals/payouts/run-payouts.ts'
import { createAccountVault } from '../../server/src/withdrawals/withdrawal-accounts/seal.ts'
import { createBareApi } from '../bare-api.ts'
import type { ServerSetup } from './server-process.ts'

async function serve({ login, rails: railsLogin, port = 0, seedKey, withoutPauses, payments, payouts }: ServerSetup) {
  const psp = payments && createPsp({ address: () => payments.psp, apiKey: payments.apiKey, timeoutMs: 1_000 })
  const rail =
    payouts &&
    createPayoutRail({
      address: () => payouts.bank,
      keyId: 'lalmor',
      keySecret: payouts.keySecret,
      account: payoutAccount,
      timeoutMs: 1_000,
    })
  const { api, db, rails, clock } = await createBareApi({
    login,
    ...(railsLogin && { railsLogin }),
    ...(seedKey && { seedKey }),
    ...(withoutPauses && { titles: createTitles(openTitles.all.map((title) => ({ ...title, minRoundMs: 0 }))) }),
    ...(psp && { gateway: { psp, webhookKey: payments.webhookKey, isThere: true, frameOrigins: () => [] } }),
    ...(rail && { payouts: { rail, webhookKey: payouts.webhookKey } }),
  })
  const address = await api.listen({ host: '127.0.0.1', port })
  if (psp) pollPayments({ db, rails, psp, clock, log: api.log, everyMs: 200 })
  if (rail) runPayouts({ db, rails, rail, vault: createAccountVault([Buffer.alloc(32)]), clock, log: api.log, everyMs: 100 })
  process.send!(address)
}

process.once('message', (setup) => void serve(setup as ServerSetup))
process.on('disconnect', () => process.exit())
