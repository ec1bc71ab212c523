import { createPool } from '@lalmor/ledger/pool.ts'
import { fixedRates } from '../../platform/payments/rates.ts'
import { watchChain } from './watch.ts'

/** A watcher process for tests to kill: `test-watcher.ts <logins as JSON> <address of the chain>`. */

const [logins, chain] = process.argv.slice(2)
const { app, rails } = JSON.parse(logins!) as { [role in 'app' | 'rails']: Parameters<typeof createPool>[0] }
const say = (facts: object, message: string) => console.error(message, facts)
watchChain({
  openPool: (options) => createPool(app, options),
  openRails: (options) => createPool(rails, options),
  address: () => chain,
  rates: fixedRates,
  clock: () => new Date(),
  log: { error: say, warn: say },
  pollMs: 50,
})
