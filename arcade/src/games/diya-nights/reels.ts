import type { Cell, Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { Sprite } from 'pixi.js'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { timing } from '../../engine/motion.ts'
import type { Landings } from '../../engine/slots/landings.ts'
import { slotStage, type CellBoxes } from '../../engine/slots/stage.ts'
import { blurAbove, reelAt, type Turn } from './reel-motion.ts'
import { symbolPictures, type Drawn } from './symbol-pictures.ts'

type Parts = {
  canvas: HTMLCanvasElement
  strips: readonly (readonly Symbol[])[]
  rowCount: number
  images: Promise<Record<Symbol, HTMLImageElement>>
  clock: FrameClock
  measure(): CellBoxes
  onLost(): void
}

export type Reels = Awaited<ReturnType<typeof createReels>>

/** Rows outside the window, so that no smear appears suddenly. */
const rowsAbove = 1
const rowsBelow = 2

export async function createReels({ canvas, strips, rowCount, images, clock, measure, onLost }: Parts) {
  const sprites = strips.map(() => Array.from({ length: rowsAbove + rowCount + rowsBelow }, () => new Sprite({ anchor: 0.5 })))
  const standing = strips.map(() => ({ cell: 0, speed: 0 }))
  let hits: readonly Cell[] | undefined

  const { render, resize } = await slotStage<Drawn, Record<Symbol, HTMLImageElement>>({
    canvas,
    images,
    pictures: symbolPictures,
    measure,
    onLost,
    draw(atlas, { centreX, centreY }, root) {
      if (root.children.length === 0) root.addChild(...sprites.flat())
      const pitch = centreY[1]! - centreY[0]!
      strips.forEach((strip, reel) => {
        const { cell, speed } = standing[reel]!
        const top = Math.floor(cell)
        sprites[reel]!.forEach((sprite, i) => {
          const row = i - rowsAbove
          const symbol = strip[(((top + row) % strip.length) + strip.length) % strip.length]!
          sprite.texture = atlas.of(speed > blurAbove ? `turning ${symbol}` : symbol)
          sprite.position.set(centreX[reel]!, centreY[0]! + (row - (cell - top)) * pitch)
          sprite.alpha = hits && !hits.some((hit) => hit.reel === reel && hit.row === row) ? 0.5 : 1
        })
      })
    },
  })

  const place = (stops: readonly number[]) => {
    stops.forEach((stop, reel) => (standing[reel] = { cell: stop, speed: 0 }))
    render()
  }

  return {
    resize,
    place,
    /** The stops in the top row; undefined while a reel turns. */
    stops: () => (standing.every(({ speed }) => speed === 0) ? standing.map(({ cell }) => cell) : undefined),
    /** Dims all other cells; undefined: none. */
    dimBut(cells: readonly Cell[] | undefined) {
      hits = cells
      render()
    },
    /** `onLanding`: a reel is sharp again. Rejects on abort, leaving reels where they are: call `place` next. */
    async spin(stops: readonly number[], { landAt }: Landings, onLanding: (reel: number) => void, signal: AbortSignal) {
      const turns = stops.map((to, reel): Turn => ({
        from: standing[reel]!.cell,
        to,
        startAt: reel * timing.reelStartStagger,
        landAt: landAt[reel]!,
      }))
      const landing = new Set<number>()
      const start = clock.now()
      const stop = clock.onFrame((now) => {
        turns.forEach((turn, reel) => {
          standing[reel] = reelAt(now - start, turn)
          if (landing.has(reel) || now - start < turn.landAt || standing[reel].speed > blurAbove) return
          landing.add(reel)
          onLanding(reel)
        })
        render()
      })
      try {
        await clock.wait(Math.max(...landAt) + timing.reelStop, signal)
      } finally {
        stop()
      }
      place(stops)
    },
  }
}
