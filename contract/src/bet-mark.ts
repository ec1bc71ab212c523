/** Marks a bet in public lists without showing its id: the id's 32-bit FNV-1a hash. */
export function betMark(roundId: string): string {
  let hash = 0x811c9dc5
  for (const letter of roundId) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
