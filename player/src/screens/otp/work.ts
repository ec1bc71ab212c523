import type { Facts } from '@lalmor/contract/refusals.ts'

type Work = { puzzle: string; nonce: number }

/** A slow phone may take longer; then the puzzle may be invalid. */
const workMaxMs = 110_000

/** Does the work that the server asks for while many codes are requested. Rejects if the browser cannot. */
export async function doWork({ puzzle, bits }: Facts<'OtpWork'>): Promise<Work> {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
  try {
    const nonce = await new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the worker failed')))
      setTimeout(() => reject(new Error('the work took too long')), workMaxMs)
      worker.postMessage({ puzzle, bits }, [])
    })
    return { puzzle, nonce }
  } finally {
    worker.terminate()
  }
}
