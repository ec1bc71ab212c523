// The frame's CSP forbids eval, with which Pixi writes its shader code otherwise: this import comes first.
import 'pixi.js/unsafe-eval'
import { Ticker, WebGLRenderer } from 'pixi.js'

/** Lost for longer than this, the drawing surface will not come back. */
const contextPatienceMs = 3000

/**
 * A transparent WebGL renderer on `canvas`, drawing only when told to. Rejects when the browser has no WebGL. `onLost`
 * is called when the surface is lost for good, `onRestored` when it must be drawn again.
 */
export async function createRenderer(canvas: HTMLCanvasElement, { onLost, onRestored }: { onLost(): void; onRestored(): void }) {
  const renderer = new WebGLRenderer()
  // The renderers, loaders and events that a slot has no use for stay out of the download.
  await renderer.init({ canvas, backgroundAlpha: 0, antialias: false, skipExtensionImports: true, gcActive: false, roundPixels: true })
  // Pixi's own housekeeping would ask for sixty frames a second for ever.
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
