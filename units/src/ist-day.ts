declare const brand: unique symbol

/** A calendar day in India, 'YYYY-MM-DD'. Limits, check-in, leaderboards and rebates turn over at its end (PRODUCT §3). */
export type IstDay = string & { readonly [brand]: 'IstDay' }

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The Indian day of an instant: 18:30Z is already tomorrow in India. */
export const istDay = (at: Date): IstDay => india.format(at) as IstDay
