import type { Asset } from '@lalmor/ledger/asset.ts'
import type { ClientConfig } from 'pg'
import type { Config } from '../platform/config/env.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { Running, Working } from '../platform/room.ts'
import type { SeedVault } from '../play/seeds/vault.ts'
import { runCheck } from './books/run-check.ts'
import { answersOf, type AnswerParts } from './ops/answers.ts'
import { runQuestions } from './ops/run-questions.ts'
import { runSandboxOperator } from './ops/run-sandbox-operator.ts'
import { runReconcile, type ReconciledRails } from './reconcile/run-reconcile.ts'

export const jobs = ({ reconciled, ...parts }: Working & { vault: SeedVault; asset: Asset; reconciled?: ReconciledRails | undefined }) =>
  ({
    'check-ledger': (_payload, signal) => runCheck(parts, signal),
    reconcile: async (_payload, signal) => reconciled && runReconcile({ ...reconciled, ...parts }, signal),
  }) satisfies Partial<Handlers>

type Looping = AnswerParts & Pick<Working, 'clock' | 'log'> & { owner: ClientConfig; config: Config; channel: () => string | undefined }

/** With play money, a program acts as the operators. */
export async function loops({ owner, config, channel, ...parts }: Looping): Promise<Running[]> {
  const { db, clock, log } = parts
  const operator = config.moneyMode === 'play' ? [await runSandboxOperator({ owner, config, clock, log, channel })] : []
  return [runQuestions({ db, answers: answersOf(parts), clock, log }), ...operator]
}
