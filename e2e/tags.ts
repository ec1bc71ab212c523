import type { Area } from './screens.ts'

/** A journey that `npm test` leaves to `npm run nightly -- journeys`: what could break it is found by tests of a lower level too. */
export const nightly = { tag: '@nightly' }

/** The journey of these areas: from the tap to the ledger, with no answer made up. Each area has one in `npm test` (journeys.test.ts). */
export const journeyOf = (...areas: Area[]) => ({ tag: areas.map((area) => `@${area}`) })
