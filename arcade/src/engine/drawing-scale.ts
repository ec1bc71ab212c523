/** Device pixels drawn for one of CSS. Past two the eye sees nothing and a telephone's memory does. */
export const drawingScale = (devicePixelRatio: number): number => Math.min(Math.max(devicePixelRatio, 1), 2)
