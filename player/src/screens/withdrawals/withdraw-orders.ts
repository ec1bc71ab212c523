import { intentsWith } from '../../data/client.ts'
import { createWithdrawIntents } from './withdraw-intent.ts'

/** This app's own. It comes with the first page about withdrawals, and not with Home. */
export const withdrawOrders = createWithdrawIntents(intentsWith('lalmor.withdraw'))
