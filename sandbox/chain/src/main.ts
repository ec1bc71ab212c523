import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { NoAnvil, startAnvil, type Anvil } from './anvil.ts'
import { openChain } from './chain.ts'
import { createFaucet } from './server.ts'

/** Runs on settings of the environment: PORT, STATE_DIR, DECIMALS, BLOCK_MS, HOME_ADDRESS (see README.md). */

const { PORT = '0', STATE_DIR, DECIMALS = '6', BLOCK_MS = '1000', HOME_ADDRESS } = process.env
const log = (line: string) => console.error(`sandbox chain: ${line}`)

if (STATE_DIR) mkdirSync(STATE_DIR, { recursive: true })
const anvil = await start()
const chain = await openChain({ node: anvil.address, decimals: Number(DECIMALS), blockMs: Number(BLOCK_MS), log })
const faucet = createFaucet({ chain, node: anvil.address, home: HOME_ADDRESS, log })

async function start(): Promise<Anvil> {
  const stateFile = STATE_DIR && join(STATE_DIR, 'state.json')
  try {
    return await startAnvil(stateFile ? { stateFile } : {})
  } catch (error) {
    if (error instanceof NoAnvil) {
      // No fault of anybody: on such a machine there is no chain, and crypto is not offered.
      log(error.message)
      process.exit(0)
    }
    if (!stateFile || !existsSync(stateFile)) throw error
    log(`${String(error)}; its state is put aside, and the chain begins anew`)
    renameSync(stateFile, `${stateFile}.broken`)
    return startAnvil({ stateFile })
  }
}

let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
// Whoever started us is gone.
process.on('disconnect', end)
async function end() {
  if (ending) return
  ending = true
  faucet.stop()
  chain.stop()
  await anvil.stop()
  process.exit(0)
}
anvil.ended.then(() => {
  if (ending) return
  log('anvil ended')
  process.exit(1)
}, log)

/** At the port that is wanted, or at any where that one is taken. Resolves with the port. */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (port === 0 || (code !== 'EADDRINUSE' && code !== 'EACCES')) throw error
    return listen(server, 0)
  }
}

console.log(`The sandbox chain is ready at http://127.0.0.1:${await listen(faucet.server, Number(PORT))}`)
