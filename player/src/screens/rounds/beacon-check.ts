import type { BeaconInfo } from '@lalmor/games/beacon/info.ts'

export type SignatureAsk = { beacon: BeaconInfo; round: number; signature: string }

type WorkerPart = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener' | 'removeEventListener'>

/** Verifies signatures away from the page's thread. */
export type SignatureCheck = {
  /** Resolves once no network is needed any more. */
  ready: Promise<unknown>
  verify: (ask: SignatureAsk) => Promise<boolean>
  close: () => void
}

/** Fetches the worker now. If it does not load, every check rejects. */
export function openSignatureCheck(
  open: () => WorkerPart = () => new Worker(new URL('beacon-worker.ts', import.meta.url), { type: 'module' }),
): SignatureCheck {
  const worker = open()
  const next = <Told>() =>
    new Promise<Told>((resolve, reject) => {
      const ends = new AbortController()
      const once = { once: true, signal: ends.signal }
      worker.addEventListener('message', ({ data }) => (ends.abort(), resolve(data as Told)), once)
      worker.addEventListener('error', (event) => (ends.abort(), reject(new Error(event.message || 'the worker did not load'))), once)
    })
  const ready = next<'ready'>()
  // Verify rejects, so this rejection can be ignored.
  ready.catch(() => {})
  return {
    ready,
    async verify(ask) {
      await ready
      const answer = next<boolean>()
      worker.postMessage(ask, { transfer: [] })
      return answer
    },
    close: () => worker.terminate(),
  }
}
