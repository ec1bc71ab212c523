import { verifyBeacon } from '@lalmor/games/beacon/verify.ts'
import type { SignatureAsk } from './beacon-check.ts'

/** Sends only to the page that opened it. */
const toPage = { transfer: [] }

addEventListener('message', ({ data: { beacon, round, signature } }: MessageEvent<SignatureAsk>) =>
  globalThis.postMessage(verifyBeacon(beacon, round, signature), toPage),
)
globalThis.postMessage('ready', toPage)
