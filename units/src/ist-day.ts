declare const brand: unique symbol

/** A calendar day in India, 'YYYY-MM-DD'. Limits, check-in, leaderboards and rebates turn over at its end (PRODUCT §3). */
export type IstDay = string & { readonly [brand]: 'IstDay' }

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** The Indian day of an instant: 18:30Z is already tomorrow in India. */
export const istDay = (at: Date): IstDay => india.format(at) as IstDay

/** Whether a text is a calendar day: 31 February is none. */
export const isIstDay = (text: string): text is IstDay =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** The instant at which a day ends and the next begins: 18:30Z, all year. */
export const endOfIstDay = (day: IstDay): Date => new Date(`${day}T18:30:00.000Z`)

/** The last day that had ended at an instant. */
export const lastEndedIstDay = (at: Date): IstDay => istDay(new Date(at.getTime() - 86_400_000))

/** The first instant of a day. */
export const startOfIstDay = (day: IstDay): Date => new Date(endOfIstDay(day).getTime() - 86_400_000)

/** The day `days` days earlier. India has no summer time: each day has 24 hours. */
export const istDaysBefore = (day: IstDay, days: number): IstDay => istDay(new Date(startOfIstDay(day).getTime() - days * 86_400_000))
