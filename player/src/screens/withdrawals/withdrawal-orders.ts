import { intentsWith } from '../../data/client.ts'
import { createWithdrawalIntents } from './withdrawal-intent.ts'

/** This app's own. It comes with the first page about withdrawals, and not with Home. */
export const withdrawalOrders = createWithdrawalIntents(intentsWith('lalmor.withdraw'))
