import { paySymbols, type Symbol } from '@lalmor/games/slots/monsoon-gems/events.ts'
import type { AtlasPicture } from '../../engine/slots/atlas.ts'
import type { stageArt } from './art.ts'

/** Symbol, numbered orb, a hit's star, the light behind a falling piece. */
export type Drawn = Symbol | `orb ${number}` | 'star' | 'trail'

/** Shares of a cell's width. Orbs exceed their cell. */
const symbolShare = 0.84
export const orbShare = 1.28
const starShare = 0.96
const trailWidth = 0.5
export const trailHeight = 0.9

/** Draws an orb's number in the frame's font, white on a dark disc. */
function drawOrb(context: CanvasRenderingContext2D, px: number, { orb, times }: { orb: HTMLImageElement; times: number }) {
  const middle = px / 2
  const cell = px / orbShare
  context.drawImage(orb, 0, 0, px, px)
  const disc = context.createRadialGradient(middle, middle, 0, middle, middle, cell / 2)
  disc.addColorStop(0.46, 'rgb(8 16 78 / 85%)')
  disc.addColorStop(0.66, 'rgb(8 16 78 / 0%)')
  context.fillStyle = disc
  context.fillRect(0, 0, px, px)
  const text = `×${times}`
  context.font = `800 ${cell * (text.length > 3 ? 0.27 : 0.34)}px ${getComputedStyle(document.body).fontFamily}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('0')
  const base = middle + (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2
  context.shadowColor = '#0a1a4a'
  context.shadowBlur = cell * 0.08
  context.fillStyle = '#fff'
  context.fillText(text, middle, base)
}

function drawTrail(context: CanvasRenderingContext2D, width: number, height: number) {
  const light = context.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, 'rgb(190 240 255 / 0%)')
  light.addColorStop(1, 'rgb(190 240 255 / 60%)')
  context.fillStyle = light
  context.beginPath()
  context.roundRect(0, 0, width, height, width / 2)
  context.fill()
}

export function stagePictures(
  images: Record<keyof typeof stageArt, HTMLImageElement>,
  orbs: readonly number[],
  cellWidth: number,
): Map<Drawn, AtlasPicture> {
  const square = (share: number, draw: AtlasPicture['draw']): AtlasPicture => ({
    width: share * cellWidth,
    height: share * cellWidth,
    draw,
  })
  const pictures = new Map<Drawn, AtlasPicture>()
  for (const symbol of [...paySymbols, 'cloud'] as const)
    pictures.set(
      symbol,
      square(symbolShare, (context, px) => context.drawImage(images[symbol], 0, 0, px, px)),
    )
  for (const times of orbs)
    pictures.set(
      `orb ${times}`,
      square(orbShare, (context, px) => drawOrb(context, px, { orb: images.orb, times })),
    )
  pictures.set(
    'star',
    square(starShare, (context, px) => context.drawImage(images.sparkle, 0, 0, px, px)),
  )
  pictures.set('trail', { width: trailWidth * cellWidth, height: trailHeight * cellWidth, draw: drawTrail })
  return pictures
}
