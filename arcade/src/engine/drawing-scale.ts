/** Drawn pixels per CSS pixel. Above two the eye sees no difference, but a phone runs short of memory. */
export const drawingScale = (devicePixelRatio: number): number => Math.min(Math.max(devicePixelRatio, 1), 2)
