// Imported first: the frame's CSP forbids eval, which Pixi otherwise uses to build its shader code.
import 'pixi.js/unsafe-eval'
import { Ticker, WebGLRenderer } from 'pixi.js'

/** A drawing surface lost for longer than this will not come back. */
const contextPatienceMs = 3000

/**
 * A transparent WebGL renderer on `canvas` that draws only on request. Rejects when the browser has no WebGL. Calls `onLost` when the
 * surface is lost for good, `onRestored` when it must be drawn again.
 */
export async function createRenderer(canvas: HTMLCanvasElement, { onLost, onRestored }: { onLost(): void; onRestored(): void }) {
  const renderer = new WebGLRenderer()
  // Keeps renderers, loaders and events that a slot does not need out of the download.
  await renderer.init({ canvas, backgroundAlpha: 0, antialias: false, skipExtensionImports: true, gcActive: false, roundPixels: true })
  // Otherwise Pixi's own housekeeping would request sixty frames a second for ever.
  Ticker.system.autoStart = false
  Ticker.system.stop()

  let patience: ReturnType<typeof setTimeout> | undefined
  canvas.addEventListener('webglcontextlost', () => {
    patience = setTimeout(onLost, contextPatienceMs)
  })
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(patience)
    onRestored()
  })
  return renderer
}
