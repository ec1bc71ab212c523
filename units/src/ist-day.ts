declare const brand: unique symbol

/** 'YYYY-MM-DD' in India. Limits, check-in, leaderboards and rebates turn over at its end (PRODUCT §3). */
export type IstDay = string & { readonly [brand]: 'IstDay' }

const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** 18:30Z is already tomorrow in India. */
export const istDay = (at: Date): IstDay => india.format(at) as IstDay

/** False for 31 February. */
export const isIstDay = (text: string): text is IstDay =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true

/** 18:30Z, all year. */
export const endOfIstDay = (day: IstDay): Date => new Date(`${day}T18:30:00.000Z`)

export const lastEndedIstDay = (at: Date): IstDay => istDay(new Date(at.getTime() - 86_400_000))

export const startOfIstDay = (day: IstDay): Date => new Date(endOfIstDay(day).getTime() - 86_400_000)

/** India has no summer time: each day has 24 hours. */
export const istDaysBefore = (day: IstDay, days: number): IstDay => istDay(new Date(startOfIstDay(day).getTime() - days * 86_400_000))
