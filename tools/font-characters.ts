import { brotliDecompressSync } from 'node:zlib'

/** Indices among WOFF2's numbered tables; the last two are stored in a form of WOFF2's own. */
const knownTables = { cmap: 0, glyf: 10, loca: 11 }
const namedTable = 63

/** A font's characters by code point (W3C WOFF2 §4–5; OpenType `cmap`, formats 4 and 12). */
export function charactersOf(font: Buffer): Set<number> {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new TypeError('not a WOFF2 file')
  const tableCount = font.readUInt16BE(12)
  const compressedLength = font.readUInt32BE(20)
  let at = 48
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let cmap: { offset: number; length: number } | undefined
  for (let i = 0; i < tableCount; i++) {
    const flags = font.readUInt8(at++)
    const table = flags & 63
    if (table === namedTable) at += 4
    const ownForm = table === knownTables.glyf || table === knownTables.loca
    const original = readLength()
    const transformed = flags >> 6 === (ownForm ? 3 : 0) ? original : readLength()
    if (table === knownTables.cmap) cmap = { offset, length: original }
    offset += transformed
  }
  if (!cmap) throw new TypeError('a font without characters')
  const tables = brotliDecompressSync(font.subarray(at, at + compressedLength))
  return readCmap(tables.subarray(cmap.offset, cmap.offset + cmap.length))
}

function readCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4))
    const format = part.readUInt16BE(0)
    if (format === 4) readSegments(part, characters)
    if (format === 12) readGroups(part, characters)
  }
  return characters
}

/** Format 4: first and last code points. The final 0xFFFF is not a character. */
function readSegments(part: Buffer, characters: Set<number>) {
  const bytes = part.readUInt16BE(6)
  for (let i = 0; i < bytes; i += 2) {
    const last = part.readUInt16BE(14 + i)
    const first = part.readUInt16BE(16 + bytes + i)
    for (let code = first; code <= last && code < 0xffff; code++) characters.add(code)
  }
}

function readGroups(part: Buffer, characters: Set<number>) {
  for (let i = 0; i < part.readUInt32BE(12); i++) {
    const first = part.readUInt32BE(16 + i * 12)
    const last = part.readUInt32BE(20 + i * 12)
    for (let code = first; code <= last; code++) characters.add(code)
  }
}
