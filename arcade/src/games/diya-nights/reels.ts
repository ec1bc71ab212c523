import type { Cell, Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { Container, Sprite } from 'pixi.js'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { timing } from '../../engine/motion.ts'
import { createRenderer } from '../../engine/pixi.ts'
import { drawingScale } from '../../engine/drawing-scale.ts'
import type { Landings } from './anticipation.ts'
import { blurAbove, reelAt, type Turn } from './reel-motion.ts'
import { symbolAtlas, type SymbolAtlas } from './symbol-atlas.ts'

/** Where the cells stand inside the canvas, in CSS pixels. */
export type CellBoxes = { width: number; height: number; centreX: number[]; centreY: number[]; cellWidth: number }

type Stage = {
  canvas: HTMLCanvasElement
  strips: readonly (readonly Symbol[])[]
  images: Promise<Record<Symbol, HTMLImageElement>>
  clock: FrameClock
  measure(): CellBoxes
  onLost(): void
}

export type Reels = Awaited<ReturnType<typeof createReels>>

/** A symbol fills this share of its cell's width. */
const symbolShare = 0.88
/** Rows drawn outside the window, so that no smear appears from nowhere. */
const rowsAbove = 1
const rowsBelow = 2

/** The turning symbols: a transparent canvas over the cells, which are ordinary elements below it. */
export async function createReels({ canvas, strips, images, clock, measure, onLost }: Stage) {
  const surface = createRenderer(canvas, { onLost, onRestored: () => draw() })
  const [renderer, pictures] = await Promise.all([surface, images])
  const stage = new Container()
  let boxes = measure()
  const rows = boxes.centreY.length
  const sprites = strips.map(() => Array.from({ length: rowsAbove + rows + rowsBelow }, () => stage.addChild(new Sprite({ anchor: 0.5 }))))
  const standing = strips.map(() => ({ cell: 0, speed: 0 }))
  let hits: readonly Cell[] | undefined
  let atlas: SymbolAtlas | undefined
  let drawnSize = 0

  const drawReel = (reel: number) => {
    const strip = strips[reel]!
    const { cell, speed } = standing[reel]!
    const top = Math.floor(cell)
    const pitch = boxes.centreY[1]! - boxes.centreY[0]!
    sprites[reel]!.forEach((sprite, i) => {
      const row = i - rowsAbove
      const index = (((top + row) % strip.length) + strip.length) % strip.length
      const textures = atlas!.of(strip[index]!)
      sprite.texture = speed > blurAbove ? textures.blurred : textures.sharp
      sprite.position.set(boxes.centreX[reel]!, boxes.centreY[0]! + (row - (cell - top)) * pitch)
      sprite.alpha = hits && !hits.some((hit) => hit.reel === reel && hit.row === row) ? 0.5 : 1
    })
  }
  const draw = () => {
    if (!atlas) return
    for (let reel = 0; reel < strips.length; reel++) drawReel(reel)
    renderer.render(stage)
  }

  const place = (stops: readonly number[]) => {
    stops.forEach((stop, reel) => (standing[reel] = { cell: stop, speed: 0 }))
    draw()
  }

  return {
    /** At rest with these stops in the top row. */
    place,
    /** Takes the measures again and draws: at the start and whenever the frame has changed its size. */
    resize() {
      boxes = measure()
      const scale = drawingScale(devicePixelRatio)
      const size = symbolShare * boxes.cellWidth
      if (size !== drawnSize || scale !== renderer.resolution) {
        atlas?.destroy()
        atlas = symbolAtlas(pictures, size, scale)
        drawnSize = size
      }
      renderer.resize(boxes.width, boxes.height, scale)
      draw()
    },
    /** Dims every other cell; undefined dims none. */
    dimBut(cells: readonly Cell[] | undefined) {
      hits = cells
      draw()
    },
    /**
     * Turns all reels from where they stand to `stops`. `onLanding` is told each reel as it comes to be seen sharp again.
     * Rejects when aborted, and leaves the reels where they are: `place` follows.
     */
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
        draw()
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
