/** For canvas or texture. The frame's origin is opaque: without a CORS request even our server taints the canvas. Rejects if loading fails. */
export async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = src
  await image.decode()
  return image
}

export async function loadImages<Name extends string>(sources: Record<Name, string>): Promise<Record<Name, HTMLImageElement>> {
  const names = Object.keys(sources) as Name[]
  const images = await Promise.all(names.map((name) => loadImage(sources[name])))
  return Object.fromEntries(names.map((name, i) => [name, images[i]])) as Record<Name, HTMLImageElement>
}
