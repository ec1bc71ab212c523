/** A journey that `npm test` leaves to `npm run nightly -- journeys`: what could break it is found by tests of a lower level too. */
export const nightly = { tag: '@nightly' }
