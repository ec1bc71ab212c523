import type { Asset } from '@lalmor/ledger/asset.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { appConfigRoutes } from './app-config/routes.ts'
import { cspReports } from './app-errors/csp-reports.ts'
import { createReportThrottle } from './app-errors/intake.ts'
import { appErrorRoutes } from './app-errors/routes.ts'
import type { MoneyMode } from './config/money-mode.ts'
import type { Database } from './db/database.ts'
import type { Router } from './http/route.ts'
import type { SecurityLog } from './http/security-log.ts'
import { freeJobs } from './jobs/advisory-locks.ts'
import type { Handlers } from './jobs/tasks.ts'
import { deleteOldMails } from './mail/delete-old.ts'
import { mailRoutes } from './mail/routes.ts'
import { forgetCodes } from './otp/forget.ts'
import { forgetSecurityEvents } from './security-log/keep.ts'

export type Serving = Database & {
  app: FastifyInstance
  router: Router
  clock: () => Date
  moneyMode: MoneyMode
  asset: Asset
  security: SecurityLog
}

export type Working = Database & { clock: () => Date; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }

export type Running = { stop: () => void | Promise<void> }

export async function serve(
  parts: Serving & Omit<Parameters<typeof appConfigRoutes>[1], 'db'> & Omit<Parameters<typeof mailRoutes>[1], 'db'>,
) {
  const { app, router, db, clock } = parts
  appConfigRoutes(router, parts)
  const reports = { db, intake: createReportThrottle(), clock }
  appErrorRoutes(router, reports)
  await cspReports(app, reports)
  mailRoutes(router, parts)
}

export const jobs = ({ db, pool, clock }: Working) =>
  ({
    'forget-codes': (_payload, signal) => forgetCodes(db, clock(), signal),
    'delete-old-mails': (_payload, signal) => deleteOldMails(db, clock(), signal),
    'forget-security-events': (_payload, signal) => forgetSecurityEvents(db, clock(), signal),
    'free-jobs': () => freeJobs(pool),
  }) satisfies Partial<Handlers>
