import { intentsWith } from '../../data/client.ts'
import { createDepositIntents } from './deposit-intent.ts'

/** This app's own. It comes with the first page about deposits, and not with Home. */
export const depositOrders = createDepositIntents(intentsWith('lalmor.deposit'))
