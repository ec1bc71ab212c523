import type { Asset } from '@lalmor/ledger/asset.ts'
import type { FastifyBaseLogger } from 'fastify'
import { matchTransfers } from './deposits/bank-deposits/match-transfers.ts'
import { expireBonuses } from './wallet/bonuses/expire.ts'
import { runCheck } from './operators/books/run-check.ts'
import { runReconcile, type ReconciledRails } from './operators/reconcile/run-reconcile.ts'
import type { Database } from './platform/db/database.ts'
import type { Titles } from './play/games/titles.ts'
import { closeStopped } from './deposits/online-deposits/close-stopped.ts'
import { followDue } from './deposits/cases.ts'
import { payOwed } from './deposits/credit.ts'
import { freeJobs } from './platform/jobs/advisory-locks.ts'
import type { Handlers } from './platform/jobs/tasks.ts'
import { deleteOldAttribution } from './identity/attribution/forget.ts'
import { deleteOldFeedback } from './identity/feedback/forget.ts'
import { followPhoneChanges, type QueueSms } from './identity/phone/follow.ts'
import { deleteOldMails } from './platform/mail/delete-old.ts'
import { forgetSecurityEvents } from './platform/security-log/keep.ts'
import { makeMonths } from './prepare.ts'
import { forgetCodes } from './platform/otp/forget.ts'
import { makeLastHead } from './wallet/proof/daily-head.ts'
import type { HeadKey } from './wallet/proof/signing.ts'
import { readPublishedChains } from './play/kite/published-chains.ts'
import { closeAbandoned } from './play/rounds/close-abandoned.ts'
import { closeSilent } from './play/provider-wallet/sweep.ts'
import { usualTitles } from './play/provider-wallet/title.ts'
import { readOpenings } from './play/seeds/openings.ts'
import { pairReader } from './play/seeds/read.ts'
import type { SeedVault } from './play/seeds/vault.ts'
import { countWins } from './play/games/recent-wins.ts'
import { countRanks } from './promotions/ranking/count.ts'
import { oweRewards } from './promotions/close/owe.ts'
import { remindOfLimits } from './protection/remind.ts'
import { expireRewards } from './promotions/rewards/expire.ts'
import { tellEnding } from './promotions/rewards/tell-ending.ts'
import { countLevels } from './promotions/vip/count.ts'

type Parts = {
  vault: SeedVault
  headKey: HeadKey
  /** The public half of the key that signs receipts, hex. */
  receiptKey: string
  asset: Asset
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  titles?: Titles
  reconciled?: ReconciledRails
  /** Sends notices; without it they wait for a process that has it. */
  queueSms?: QueueSms
}

/** The handler of each job. A name of platform/jobs/tasks.ts that is missing here does not compile. */
export const createHandlers =
  ({ vault, headKey, receiptKey, asset, clock, log, titles = usualTitles, reconciled, queueSms }: Parts) =>
  ({ db, pool }: Database): Handlers => ({
    'check-ledger': (_payload, signal) => runCheck({ db, vault, asset, clock, log }, signal),
    reconcile: async (_payload, signal) => reconciled && runReconcile({ ...reconciled, db, clock, log }, signal),
    'make-daily-head': (_payload, signal) =>
      makeLastHead(
        { pool, key: headKey, asset, receiptKey, readChains: () => readPublishedChains(db), readOpenings: () => readOpenings(db), signal },
        clock(),
      ),
    'make-months': () => makeMonths(db, clock()),
    'expire-bonuses': (_payload, signal) => expireBonuses(db, clock(), signal),
    'expire-rewards': async (_payload, signal) => {
      await expireRewards(db, clock(), signal)
      await tellEnding(db, clock(), signal)
    },
    'close-abandoned-rounds': (_payload, signal) => closeAbandoned({ db, titles, pairFor: pairReader(db, vault), clock, log }, signal),
    'close-silent-bets': (_payload, signal) => closeSilent({ db, titles, clock, log }, signal),
    'forget-codes': (_payload, signal) => forgetCodes(db, clock(), signal),
    'delete-old-attribution': (_payload, signal) => deleteOldAttribution(db, clock(), signal),
    'remind-of-limits': (_payload, signal) => remindOfLimits(db, clock(), signal),
    'delete-old-mails': (_payload, signal) => deleteOldMails(db, clock(), signal),
    'forget-security-events': (_payload, signal) => forgetSecurityEvents(db, clock(), signal),
    'delete-old-feedback': (_payload, signal) => deleteOldFeedback(db, clock(), signal),
    'match-transfers': (_payload, signal) => matchTransfers(db, clock(), signal),
    'close-stopped-orders': (_payload, signal) => closeStopped(db, clock(), signal),
    'follow-phone-changes': (_payload, signal) => followPhoneChanges({ db, queueSms, log }, clock(), signal),
    'follow-claims': (_payload, signal) => followDue({ db, log }, clock(), signal),
    'pay-owed-bonuses': async (_payload, signal) => void (await payOwed(db, clock(), signal)),
    // Standings follow from the sums, and rewards from the standings.
    'run-projections': async (_payload, signal) => {
      await countWins(db)
      await countLevels({ db, clock }, signal)
      await countRanks({ db, clock })
      await oweRewards({ db, clock }, signal)
    },
    'free-jobs': () => freeJobs(pool),
  })
