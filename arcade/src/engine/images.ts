/**
 * Loads one picture for drawing into a canvas or texture. The frame's origin is opaque, so even our own server is a
 * foreign one: without the CORS request the canvas would be tainted. Rejects when it cannot be loaded or decoded.
 */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  return image
}
