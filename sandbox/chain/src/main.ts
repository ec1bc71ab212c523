import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { endBy, listen } from '../../program/src/run.ts'
import { NoAnvil, startAnvil, type Anvil } from './anvil.ts'
import { openChain } from './chain.ts'
import { createFaucet } from './server.ts'

/** Environment: PORT, STATE_DIR, DECIMALS, BLOCK_MS, HOME_ADDRESS (README.md). */

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
      // Not a fault: without anvil there is no chain, and crypto is not offered.
      log(error.message)
      process.exit(0)
    }
    if (!stateFile || !existsSync(stateFile)) throw error
    log(`${String(error)}; its state is set aside, and the chain starts again`)
    renameSync(stateFile, `${stateFile}.broken`)
    return startAnvil({ stateFile })
  }
}

let ending = false
endBy(end)
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

console.log(`The sandbox chain is ready at http://127.0.0.1:${await listen(faucet.server, Number(PORT))}`)
