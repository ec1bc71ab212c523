import { verifyBeacon } from '@lalmor/games/beacon/verify.ts'
import type { SignatureAsk } from './beacon-check.ts'

// Runs in a worker: the curve is 23 KB, and a signature takes a slow phone a tenth of a second.
/** A worker speaks to the page that opened it, and to no other. */
const toPage = { transfer: [] }

addEventListener('message', ({ data: { beacon, round, signature } }: MessageEvent<SignatureAsk>) =>
  globalThis.postMessage(verifyBeacon(beacon, round, signature), toPage),
)
globalThis.postMessage('ready', toPage)
