import { parseArgs } from 'node:util'
import { exitOnSignals } from '../exit-on-signals.ts'
import { benchBytes } from './bytes.ts'
import { benchClaims } from './claims.ts'
import { benchCompare } from './compare.ts'
import { benchFrames } from './frames.ts'
import { benchHttp } from './http.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchOnline } from './online.ts'
import { benchProcesses } from './processes.ts'
import { benchProfile } from './profile.ts'
import { benchSettle } from './settle.ts'
import { benchSim } from './sim.ts'
import { benchStrangers } from './strangers.ts'
import { benchSteady } from './steady.ts'
import { benchTaps } from './taps.ts'

const {
  positionals: [name = '', other],
  values: { small: isSmall },
} = parseArgs({ allowPositionals: true, options: { small: { type: 'boolean', default: false } } })

const benches: Record<string, () => Promise<void>> = {
  settle: benchSettle,
  claims: benchClaims,
  http: benchHttp,
  profile: benchProfile,
  online: benchOnline,
  crowd: benchStrangers,
  processes: benchProcesses,
  compare: () => benchCompare(other, { isSmall }),
  steady: benchSteady,
  sim: benchSim,
  bytes: benchBytes,
  lighthouse: benchLighthouse,
  frames: () => benchFrames(other),
  taps: benchTaps,
}

exitOnSignals()
const bench = benches[name]
if (bench) await bench()
else {
  console.error(`Which benchmark? npm run bench -- ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
