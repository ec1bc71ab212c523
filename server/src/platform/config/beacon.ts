import { CannotStart } from './cannot-start.ts'
import { isAddress } from './json-file.ts'

/** drand's quicknet, the default chain of an address. */
const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'

/** Relays of a public beacon, and the hash of its chain, over key and times: no relay can answer for another key. */
export type BeaconSetting = { relays: readonly string[]; chainHash: string }

/** Undefined: the sandbox's beacon. It moves no money, so it may be remote with play money too. Throws CannotStart. */
export function readBeacon(env: NodeJS.ProcessEnv): BeaconSetting | undefined {
  const relays = (env.BEACON_URL || '').split(',').flatMap((text) => (text.trim() ? [text.trim().replace(/\/$/, '')] : []))
  const wrong = relays.find((relay) => !isAddress(relay))
  if (wrong !== undefined)
    throw new CannotStart(`BEACON_URL must be addresses such as https://api.drand.sh, separated by commas, not '${wrong}'`)
  const chainHash = env.BEACON_CHAIN || quicknet
  if (!/^[0-9a-f]{64}$/.test(chainHash)) throw new CannotStart(`BEACON_CHAIN must be a chain hash of 64 hex digits, not '${chainHash}'`)
  if (env.BEACON_CHAIN && relays.length === 0) throw new CannotStart('BEACON_CHAIN needs BEACON_URL, which is not set')
  return relays.length > 0 ? { relays, chainHash } : undefined
}
