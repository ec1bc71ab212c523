import { endBy, listen } from '../../program/src/run.ts'
import { createBeacon, readKey } from './beacon.ts'
import { createBeaconServer } from './server.ts'

/** Environment: PORT, KEY_FILE (README.md). */

const { PORT = '0', KEY_FILE } = process.env
if (!KEY_FILE) throw new Error('KEY_FILE is not set')

const beacon = createBeacon(readKey(KEY_FILE))
const { server, stop } = createBeaconServer({
  beacon,
  clock: () => Date.now(),
  log: (line) => console.error(`sandbox beacon: ${line}`),
})

endBy(end)
function end() {
  stop()
  process.exit(0)
}

const port = await listen(server, Number(PORT))
console.log(`The sandbox beacon is ready at http://127.0.0.1:${port}, chain ${beacon.info.hash}`)
