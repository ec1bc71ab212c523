import type { Cell, Grid } from '@lalmor/games/slots/monsoon-gems/events.ts'
import { Sprite } from 'pixi.js'
import type { FrameClock } from '../../engine/frame-clock.ts'
import { timing } from '../../engine/motion.ts'
import type { Landings } from '../../engine/slots/landings.ts'
import { slotStage, type CellBoxes } from '../../engine/slots/stage.ts'
import type { stageArt } from './art.ts'
import { dropAt, resting, tumbleAt, tumbleMs, type Piece, type Tumble } from './pieces.ts'
import type { Left } from './script.ts'
import { stagePictures, trailHeight, type Drawn } from './stage-pictures.ts'

type Images = Record<keyof typeof stageArt, HTMLImageElement>

type Parts = {
  canvas: HTMLCanvasElement
  orbs: readonly number[]
  images: Promise<Images>
  clock: FrameClock
  measure(): CellBoxes
  onLost(): void
}

export type Gems = Awaited<ReturnType<typeof createGems>>

const drawnAs = ({ look }: Piece): Drawn => (typeof look === 'number' ? `orb ${look}` : look)
/** Light at the back, then pieces, orbs, stars. */
const layer = ({ look }: Piece): number => (look === 'star' ? 2 : typeof look === 'number' ? 1 : 0)

export async function createGems({ canvas, orbs, images, clock, measure, onLost }: Parts) {
  const sprites: Sprite[] = []
  let pieces: Piece[] = []
  let lying: Left = []
  let dimmed = false

  const { render, resize } = await slotStage<Drawn, Images>({
    canvas,
    images,
    pictures: (loaded, cellWidth) => stagePictures(loaded, orbs, cellWidth),
    measure,
    onLost,
    draw(atlas, { centreX, centreY, cellWidth }, root) {
      const pitch = centreY[1]! - centreY[0]!
      let used = 0
      const put = (name: Drawn, { x, y, scale = 1, alpha }: { x: number; y: number; scale?: number; alpha: number }) => {
        const sprite = (sprites[used] ??= root.addChild(new Sprite({ anchor: 0.5 })))
        used++
        sprite.visible = true
        sprite.texture = atlas.of(name)
        sprite.position.set(x, y)
        sprite.scale.set(scale)
        sprite.alpha = alpha * (dimmed ? 0.5 : 1)
      }
      const yOf = ({ row }: Piece) => centreY[0]! + row * pitch
      for (const piece of pieces)
        if (piece.trail > 0)
          put('trail', { x: centreX[piece.reel]!, y: yOf(piece) - (trailHeight * cellWidth) / 2, alpha: piece.trail * piece.alpha })
      for (const piece of pieces.toSorted((a, b) => layer(a) - layer(b)))
        put(drawnAs(piece), { x: centreX[piece.reel]!, y: yOf(piece), scale: piece.scale, alpha: piece.alpha })
      for (const sprite of sprites.slice(used)) sprite.visible = false
    },
  })

  const place = (grid: Left) => {
    lying = grid
    pieces = resting(grid)
    render()
  }
  /** Frame by frame. Rejects on abort, leaving pieces where they are: call `place` next. */
  const move = async (lengthMs: number, at: (ms: number) => Piece[], signal: AbortSignal) => {
    const start = clock.now()
    const stop = clock.onFrame((now) => {
      pieces = at(now - start)
      render()
    })
    try {
      await clock.wait(lengthMs, signal)
    } finally {
      stop()
    }
  }

  return {
    resize,
    place,
    /** Behind a plate. */
    dim(on: boolean) {
      dimmed = on
      render()
    },
    /** `onLanding`: each reel as it lands. */
    drop(to: Grid, { landAt }: Landings, onLanding: (reel: number) => void, signal: AbortSignal) {
      const from = lying
      let landed = 0
      const at = (ms: number) => {
        while (landed < landAt.length && ms >= landAt[landed]!) onLanding(landed++)
        return dropAt(ms, { from, to, landAt })
      }
      return move(Math.max(...landAt) + timing.reelStop, at, signal)
    },
    tumble: (tumble: Omit<Tumble, 'from'>, signal: AbortSignal) => {
      const whole: Tumble = { ...tumble, from: lying as Grid }
      return move(tumbleMs(whole), (ms) => tumbleAt(ms, whole), signal)
    },
    tumbleMs: (tumble: Omit<Tumble, 'from'>) => tumbleMs({ ...tumble, from: lying as Grid }),
    lift(cells: readonly Cell[]) {
      const isLifted = (reel: number, row: number) => cells.some((cell) => cell.reel === reel && cell.row === row)
      place(lying.map((contents, reel) => contents.map((content, row) => (isLifted(reel, row) ? undefined : content))))
    },
  }
}
