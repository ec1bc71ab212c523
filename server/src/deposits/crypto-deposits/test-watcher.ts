import { createPool } from '@lalmor/ledger/pool.ts'
import { fixedRates } from '../../platform/payments/rates.ts'
import { watchChain } from './watch.ts'

/** A watching process, to be killed: `test-watcher.ts <login as JSON> <address of the chain>`. */

const [login, chain] = process.argv.slice(2)
const say = (facts: object, message: string) => console.error(message, facts)
watchChain({
  openPool: (options) => createPool(JSON.parse(login!) as Parameters<typeof createPool>[0], options),
  address: () => chain,
  rates: fixedRates,
  clock: () => new Date(),
  log: { error: say, warn: say },
  pollMs: 50,
})
