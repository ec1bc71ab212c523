import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { cspReportPath } from '../http/headers.ts'
import type { ReportThrottle } from './intake.ts'
import * as store from './store.ts'

const bodyLimit = 8 * 1024
const textMax = 300

/** Stores browsers' reports of policy violations. Anyone may send any text, so it is stored as text among the app's errors. */
export async function cspReports(
  app: FastifyInstance,
  { db, intake, clock }: { db: Database['db']; intake: ReportThrottle; clock: () => Date },
) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post(cspReportPath, { schema: { hide: true } }, async ({ body }, reply) => {
      const violation = readViolation(String(body))
      const now = clock()
      if (violation && intake.takes(now))
        await store.keepError(db, { device: '', user_id: '', data: JSON.stringify(violation), reported_at: now })
      return reply.code(204).send()
    })
  })
}

/** Drops the query, which may name a player, and code. Undefined for anything but a report. */
export function readViolation(json: string) {
  let report: unknown
  try {
    report = (JSON.parse(json) as { 'csp-report'?: unknown } | null)?.['csp-report']
  } catch {
    return undefined
  }
  if (report === null || typeof report !== 'object') return undefined
  const found = report as { [field: string]: unknown }
  const text = (field: string) => {
    const value = found[field]
    return typeof value === 'string'
      ? value
          .replace(/[?#].*$/s, '')
          .replaceAll('\0', '')
          .toWellFormed()
          .slice(0, textMax)
      : ''
  }
  const line = found['line-number']
  return {
    kind: 'content-security-policy',
    directive: text('effective-directive') || text('violated-directive'),
    blocked: text('blocked-uri'),
    document: text('document-uri'),
    source: text('source-file'),
    ...(Number.isSafeInteger(line) && { line: line as number }),
  }
}
