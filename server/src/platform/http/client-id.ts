import { uuid7Time, type Uuid7 } from '@lalmor/units/uuid7.ts'

/** Source: PRODUCT §3. */
const toleranceMs = 5 * 60 * 1000

/** An older id serves only to ask about its call. */
export const isFreshId = (id: Uuid7, now: Date): boolean => Math.abs(uuid7Time(id).getTime() - now.getTime()) <= toleranceMs
