import { parseToFrame, type FromFrame, type ToFrame } from '@lalmor/contract/bridge.ts'

export type BridgeWindow = {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void }
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', listener: (event: { source: unknown; origin: string; data: unknown }) => void): void
}

export type Send = (message: FromFrame) => void

/** Opens the bridge: `hear` gets the app's messages, the returned function sends. Undefined without the app. Talks only to the app's own address. */
export function connect(frame: BridgeWindow, hear: (message: ToFrame) => void): Send | undefined {
  const app = frame.parent
  if ((app as unknown) === frame) return undefined
  frame.addEventListener('message', ({ source, origin, data }) => {
    if (source !== app || origin !== frame.location.origin) return
    const message = parseToFrame(data)
    if (message) hear(message)
  })
  return (message) => app.postMessage(message, frame.location.origin)
}
