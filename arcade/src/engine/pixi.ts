// First: the CSP forbids eval, which Pixi otherwise uses for shader code.
import 'pixi.js/unsafe-eval'
import { Ticker, WebGLRenderer } from 'pixi.js'

/** A surface lost for longer will not come back. */
const contextPatienceMs = 3000

/** Transparent, drawn only on request. Rejects without WebGL. `onLost`: for good; `onRestored`: draw again. */
export async function createRenderer(canvas: HTMLCanvasElement, { onLost, onRestored }: { onLost(): void; onRestored(): void }) {
  const renderer = new WebGLRenderer()
  // Keeps what slots do not need out of the download.
  await renderer.init({ canvas, backgroundAlpha: 0, antialias: false, skipExtensionImports: true, gcActive: false, roundPixels: true })
  // Otherwise Pixi requests sixty frames a second for ever.
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
