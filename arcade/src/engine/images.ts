/**
 * Loads one picture for drawing into a canvas or texture. The frame's origin is opaque, so even our own server counts as foreign: without
 * the CORS request the canvas would be tainted. Rejects when the picture cannot be loaded or decoded.
 */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  return image
}

/** Loads several pictures side by side, by name. Rejects when one of them does. */
export async function loadImages<Name extends string>(sources: Record<Name, string>): Promise<Record<Name, HTMLImageElement>> {
  const names = Object.keys(sources) as Name[]
  const images = await Promise.all(names.map((name) => loadImage(sources[name])))
  return Object.fromEntries(names.map((name, i) => [name, images[i]])) as Record<Name, HTMLImageElement>
}
