import { symbols, type Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { canvasOf, type AtlasPicture } from '../../engine/slots/atlas.ts'

export type Drawn = Symbol | `turning ${Symbol}`

/** The symbol's share of its cell's width. */
const symbolShare = 0.88
const smear = 2

// Two passes of even copies, fine within coarse, hide single ones.
const fineCopies = 8
const coarseWeights = [1, 3, 6, 9, 10, 9, 6, 3, 1]

/** Smears a picture over `smear` cells, as a camera would see it pass. */
function smeared(picture: HTMLCanvasElement, px: number): HTMLCanvasElement {
  const step = ((smear - 1) * px) / coarseWeights.length
  const height = smear * px
  const fine = canvasOf(px, height)
  const coarse = canvasOf(px, height)
  const middle = (height - px) / 2
  // Light adds up: each copy adds colour and opacity.
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

export function symbolPictures(images: Record<Symbol, HTMLImageElement>, cellWidth: number): Map<Drawn, AtlasPicture> {
  const size = symbolShare * cellWidth
  const pictures = new Map<Drawn, AtlasPicture>()
  for (const symbol of symbols) {
    pictures.set(symbol, { width: size, height: size, draw: (context, px) => context.drawImage(images[symbol], 0, 0, px, px) })
    pictures.set(`turning ${symbol}`, {
      width: size,
      height: smear * size,
      draw(context, px) {
        const sharp = canvasOf(px, px)
        sharp.context.drawImage(images[symbol], 0, 0, px, px)
        context.drawImage(smeared(sharp.canvas, px), 0, 0)
      },
    })
  }
  return pictures
}
