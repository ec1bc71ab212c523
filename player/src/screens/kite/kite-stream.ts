import { streamPath } from '@lalmor/contract/kite-stream.ts'
import { streamHello } from '../../data/client.ts'
import { askRelays } from '../../data/beacon-relay.ts'
import { createKiteTable } from '../../data/kite-table.ts'

export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resume()
    }
    const timer = setTimeout(done, signal.aborted ? 0 : ms)
    signal.addEventListener('abort', done)
  })

export const listenToKite = () =>
  createKiteTable({
    open: () => {
      const address = new URL(`.${streamPath}`, document.baseURI)
      address.protocol = address.protocol.replace('http', 'ws')
      return new WebSocket(address)
    },
    hello: streamHello,
    wait: pause,
    now: () => Date.now(),
    askRelays,
  })

/** Milliseconds to a multiplier in hundredths. Loads the tables at the first call. */
export async function timeToMultiplier(multiplier: number): Promise<number> {
  const [{ timeOf }, { kiteRunTables }] = await Promise.all([
    import('@lalmor/games/crash/flight.ts'),
    import('@lalmor/games/crash/definition.ts'),
  ])
  return timeOf(kiteRunTables, multiplier)
}
