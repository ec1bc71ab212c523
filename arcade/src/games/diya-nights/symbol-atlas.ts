import { symbols, type Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** A symbol at rest and in full turn. */
export type SymbolTextures = { sharp: Texture; blurred: Texture }

export type SymbolAtlas = { of(symbol: Symbol): SymbolTextures; destroy(): void }

/** The blurred picture is this many times as high as the symbol. */
const smear = 2

// Two rounds of evenly spaced copies, fine within coarse, leave no single copy to be seen.
const fineCopies = 8
const coarseWeights = [1, 3, 6, 9, 10, 9, 6, 3, 1]

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('symbol atlas: no 2D canvas')
  return { canvas, context }
}

/** `picture`, one cell high, drawn out over `smear` cells as a camera would see it pass. */
function smeared(picture: HTMLCanvasElement, px: number): HTMLCanvasElement {
  const step = ((smear - 1) * px) / coarseWeights.length
  const height = smear * px
  const fine = canvasOf(px, height)
  const coarse = canvasOf(px, height)
  const middle = (height - px) / 2
  // Light adds up: each copy gives its share of colour and of cover.
  for (const { context } of [fine, coarse]) context.globalCompositeOperation = 'lighter'
  fine.context.globalAlpha = 1 / fineCopies
  for (let i = 0; i < fineCopies; i++) fine.context.drawImage(picture, 0, middle + ((i + 0.5) / fineCopies - 0.5) * step)
  const whole = coarseWeights.reduce((sum, weight) => sum + weight, 0)
  coarseWeights.forEach((weight, i) => {
    coarse.context.globalAlpha = weight / whole
    coarse.context.drawImage(fine.canvas, 0, (i - (coarseWeights.length - 1) / 2) * step)
  })
  return coarse.canvas
}

/** Draws every symbol once at `cssPx`, sharp and smeared, into one texture: the reels are then a single batch. */
export function symbolAtlas(images: Record<Symbol, HTMLImageElement>, cssPx: number, scale: number): SymbolAtlas {
  const px = Math.max(1, Math.round(cssPx * scale))
  // A transparent pixel between pictures keeps a neighbour's edge out of the smoothing.
  const pitch = px + 2
  const { canvas, context } = canvasOf(pitch * symbols.length, pitch + smear * px)
  symbols.forEach((symbol, i) => {
    const one = canvasOf(px, px)
    one.context.drawImage(images[symbol], 0, 0, px, px)
    context.drawImage(one.canvas, i * pitch, 0)
    context.drawImage(smeared(one.canvas, px), i * pitch, pitch)
  })
  const source = new CanvasSource({ resource: canvas, resolution: scale, transparent: true })
  const part = (i: number, y: number, height: number) =>
    new Texture({ source, frame: new Rectangle((i * pitch) / scale, y / scale, px / scale, height / scale) })
  const parts = new Map<Symbol, SymbolTextures>(
    symbols.map((symbol, i) => [symbol, { sharp: part(i, 0, px), blurred: part(i, pitch, smear * px) }]),
  )
  return { of: (symbol) => parts.get(symbol)!, destroy: () => source.destroy() }
}
