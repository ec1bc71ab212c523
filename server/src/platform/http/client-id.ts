import { uuid7Time, type Uuid7 } from '@lalmor/units/uuid7.ts'

/** How far the time of a client-made id may be from the server's. Source: PRODUCT §3. */
const toleranceMs = 5 * 60 * 1000

/** A fresh id was made within 5 minutes of now. An older one can only be asked about; nothing new is made with it. */
export const isFreshId = (id: Uuid7, now: Date): boolean => Math.abs(uuid7Time(id).getTime() - now.getTime()) <= toleranceMs
