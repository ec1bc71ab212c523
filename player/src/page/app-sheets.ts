import { observable } from '../observable.ts'

/** Sheets that open from anywhere and belong to no page. */
export type AppSheet = 'play-money' | 'fairness' | 'language' | 'limits' | 'break' | 'consent' | 'privacy' | 'terms-again'

const { current, subscribe, set } = observable<AppSheet | undefined>(undefined)

export const appSheets = { current, subscribe, show: set }
