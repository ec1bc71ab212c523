import type { AttributionSetting } from '../platform/config/attribution.ts'
import type { Database } from '../platform/db/database.ts'
import type { LongReads } from '../platform/http/long-read.ts'
import type { ResolvePlayer } from '../platform/http/route.ts'
import type { Handlers } from '../platform/jobs/tasks.ts'
import type { SmsBudget } from '../platform/otp/budget.ts'
import type { QueueOtp } from '../platform/otp/issue.ts'
import { createOtpLimits } from '../platform/otp/limits.ts'
import type { Serving, Working } from '../platform/room.ts'
import type { QueueNotice } from '../platform/sms/notice.ts'
import type { SeedVault } from '../play/seeds/vault.ts'
import type { PasswordParts } from '../withdrawals/withdrawal-password/verify.ts'
import { accountRoutes } from './account/routes.ts'
import { createUsers, type ReadUser } from './account/users.ts'
import { attributionCollector } from './attribution/collect.ts'
import { deleteOldAttribution } from './attribution/forget.ts'
import { attributionRoutes } from './attribution/routes.ts'
import type { SessionRelay } from './auth/end-sessions.ts'
import { createProvedSessions } from './auth/proved-sessions.ts'
import { authRoutes } from './auth/routes.ts'
import { countSessions, createSessionReader, resolvePlayer } from './auth/session.ts'
import { areInForce } from './consents/accept.ts'
import { consentRoutes } from './consents/routes.ts'
import { privacyVersion, termsVersion } from './consents/terms.ts'
import { dataRightsRoutes } from './data-rights/routes.ts'
import { deleteOldFeedback } from './feedback/forget.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { followPhoneChanges, type QueueSms } from './phone/follow.ts'
import { phoneRoutes } from './phone/routes.ts'

export function open({ db, pool, sessions }: Database & { sessions: SessionRelay }) {
  const { readUser } = createUsers(pool)
  const proved = createProvedSessions(sessions.isSure)
  const reading = { db, readSession: createSessionReader(pool), proved }
  const resolve: ResolvePlayer = (request, body, now, ask) => resolvePlayer(reading, request, body, now, ask)
  return {
    readUser,
    proved,
    resolvePlayer: resolve,
    documents: { termsVersion, privacyVersion },
    /** An open game is played to its end. */
    async hasAccepted(playerId: bigint) {
      const { player } = await readUser(playerId)
      return areInForce({ terms: player.terms_version, privacy: player.privacy_version })
    },
  }
}

type Parts = Serving & {
  vault: SeedVault
  sessions: SessionRelay
  readUser: ReadUser
  longReads: LongReads
  passwords: PasswordParts
  pepper: Buffer
  queueOtp: QueueOtp
  queueNotice: QueueNotice
  budget: SmsBudget
  attribution: AttributionSetting | null
}

export async function serve(parts: Parts) {
  const { app, router, db, clock, attribution: setting } = parts
  authRoutes(router, { ...parts, limits: createOtpLimits(parts.budget) })
  dataRightsRoutes(router, parts)
  phoneRoutes(router, parts)
  accountRoutes(router, { ...parts, countSessions: (playerId, now) => countSessions(db, playerId, now) })
  consentRoutes(router, parts)
  attributionRoutes(router, { ...parts, setting })
  if (setting) await attributionCollector(app, { db, setting, clock })
  feedbackRoutes(router, parts)
}

export const jobs = ({ db, clock, log, queueSms }: Working & { queueSms?: QueueSms | undefined }) =>
  ({
    'delete-old-attribution': (_payload, signal) => deleteOldAttribution(db, clock(), signal),
    'delete-old-feedback': (_payload, signal) => deleteOldFeedback(db, clock(), signal),
    'follow-phone-changes': (_payload, signal) => followPhoneChanges({ db, queueSms, log }, clock(), signal),
  }) satisfies Partial<Handlers>
