/** Milliseconds that a glow takes from one tile to its neighbour. */
const tileMs = 70

/** Milliseconds until a glow that starts at `from` reaches `tile`; at once without a start. */
export function waveMs(from: number | undefined, tile: number, side: number): number {
  if (from === undefined) return 0
  return Math.round(tileMs * Math.hypot((tile % side) - (from % side), Math.floor(tile / side) - Math.floor(from / side)))
}
