import { parseFromFrame, type FromFrame, type ToFrame } from '@lalmor/contract/bridge.ts'

type Receiver = { postMessage(message: unknown, targetOrigin: string): void }
/** The parts of the app's own window that this uses. */
type Listener = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * The app's end of the bridge: a message counts if it comes from this frame's window and has a shape of the contract. An opaque origin cannot be named as a
 * target, hence `*`, to that window only and after it has sent one.
 */
export function openChannel(options: { app: Listener; frame: () => Receiver | null; hear: (message: FromFrame) => void }) {
  const { app, frame, hear } = options
  let spoken = false
  const listen = ({ source, origin, data }: MessageEvent) => {
    const sender = frame()
    if (sender === null || source !== (sender as unknown) || origin !== 'null') return
    const message = parseFromFrame(data)
    if (!message) return
    spoken = true
    hear(message)
  }
  app.addEventListener('message', listen)
  return {
    send(message: ToFrame) {
      if (spoken) frame()?.postMessage(message, '*')
    },
    close: () => app.removeEventListener('message', listen),
  }
}
