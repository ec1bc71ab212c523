/** Pixels per CSS pixel. Above two nobody sees a difference, but phones run short of memory. */
export const drawingScale = (devicePixelRatio: number): number => Math.min(Math.max(devicePixelRatio, 1), 2)
