import { parseFromFrame, type FromFrame, type ToFrame } from '@lalmor/contract/bridge.ts'

type Receiver = { postMessage(message: unknown, targetOrigin: string): void }
type Listener = {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/**
 * Accepts messages from this frame's window in the contract's shapes. An opaque origin has no name, hence `*`, to that window alone and after its first
 * message.
 */
export function openChannel(options: {
  app: Listener
  frame: () => Receiver | null
  hear: (message: FromFrame) => void
  /** An earlier channel has heard from this window. */
  spoken?: boolean
}) {
  const { app, frame, hear } = options
  let { spoken = false } = options
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
