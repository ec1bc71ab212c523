import { uploadAppStack } from '@lalmor/contract/app-errors.ts'
import type { Database } from '../db/database.ts'
import type { Router } from '../http/route.ts'
import type { ReportThrottle } from './intake.ts'
import * as store from './store.ts'

export function appErrorRoutes({ serve }: Router, { db, intake }: { db: Database['db']; intake: ReportThrottle }) {
  serve(uploadAppStack, async ({ data, userId }, { deviceNumber, now }) => {
    // Reports over the limit get the same answer: the app would report an error in reporting errors.
    if (intake.takes(now)) await store.keepError(db, { device: deviceNumber, user_id: userId, data, reported_at: now })
    return {}
  })
}
