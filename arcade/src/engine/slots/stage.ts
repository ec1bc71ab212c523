import { Container } from 'pixi.js'
import { drawingScale } from '../drawing-scale.ts'
import { createRenderer } from '../pixi.ts'
import { pictureAtlas, type Atlas, type AtlasPicture } from './atlas.ts'

/** The places of the cells inside the canvas, in CSS pixels. */
export type CellBoxes = { width: number; height: number; centreX: number[]; centreY: number[]; cellWidth: number }

type Stage<Name, Images> = {
  canvas: HTMLCanvasElement
  images: Promise<Images>
  pictures(images: Images, cellWidth: number): ReadonlyMap<Name, AtlasPicture>
  measure(): CellBoxes
  draw(atlas: Atlas<Name>, boxes: CellBoxes, root: Container): void
  onLost(): void
}

/** A transparent canvas over the cells, which are elements below. Draws on request. */
export async function slotStage<Name, Images>({ canvas, images, pictures, measure, draw, onLost }: Stage<Name, Images>) {
  const surface = createRenderer(canvas, { onLost, onRestored: () => render() })
  const [renderer, loaded] = await Promise.all([surface, images])
  const root = new Container()
  let boxes = measure()
  let atlas: Atlas<Name> | undefined
  let drawnWidth = 0

  const render = () => {
    if (!atlas) return
    draw(atlas, boxes, root)
    renderer.render(root)
  }
  const resize = () => {
    boxes = measure()
    const scale = drawingScale(devicePixelRatio)
    if (boxes.cellWidth !== drawnWidth || scale !== renderer.resolution) {
      atlas?.destroy()
      atlas = pictureAtlas(pictures(loaded, boxes.cellWidth), scale)
      drawnWidth = boxes.cellWidth
    }
    renderer.resize(boxes.width, boxes.height, scale)
    render()
  }
  return { render, resize }
}
