import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** CSS pixels; `draw` uses device pixels from the top left. */
export type AtlasPicture = { width: number; height: number; draw(context: CanvasRenderingContext2D, width: number, height: number): void }

export type Atlas<Name> = { of(name: Name): Texture; destroy(): void }

/** Every phone's WebGL supports it. */
const mostWidth = 2048

export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('atlas: no 2D canvas')
  return { canvas, context }
}

type Box = { x: number; y: number; width: number; height: number }

/** Places boxes in order, in rows as high as their highest box. A transparent pixel keeps smoothing from mixing neighbours. */
function shelves(sizes: readonly { width: number; height: number }[]): { boxes: Box[]; width: number; height: number } {
  let x = 0
  let y = 0
  let rowHeight = 0
  const boxes = sizes.map(({ width, height }) => {
    if (x > 0 && x + width > mostWidth) {
      x = 0
      y += rowHeight
      rowHeight = 0
    }
    const box = { x, y, width, height }
    x += width + 2
    rowHeight = Math.max(rowHeight, height + 2)
    return box
  })
  return { boxes, width: Math.max(...boxes.map((box) => box.x + box.width)), height: y + rowHeight }
}

/** One texture at `scale` device pixels per CSS pixel, so that all sprites draw in one batch. */
export function pictureAtlas<Name>(pictures: ReadonlyMap<Name, AtlasPicture>, scale: number): Atlas<Name> {
  const drawn = [...pictures].map(([name, { width, height, draw }]) => ({
    name,
    draw,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }))
  const { boxes, width, height } = shelves(drawn)
  const sheet = canvasOf(width, height)
  for (const [i, one] of drawn.entries()) {
    // Each picture has its own canvas, so that none spills into another.
    const { canvas, context } = canvasOf(one.width, one.height)
    one.draw(context, one.width, one.height)
    sheet.context.drawImage(canvas, boxes[i]!.x, boxes[i]!.y)
  }
  const source = new CanvasSource({ resource: sheet.canvas, resolution: scale, transparent: true })
  const frame = ({ x, y, width, height }: Box) => new Rectangle(x / scale, y / scale, width / scale, height / scale)
  const textures = new Map(drawn.map(({ name }, i) => [name, new Texture({ source, frame: frame(boxes[i]!) })]))
  return { of: (name) => textures.get(name)!, destroy: () => source.destroy() }
}
