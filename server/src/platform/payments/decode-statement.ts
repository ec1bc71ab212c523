import { StatementRefused, statementBounds, tooLong } from './statement.ts'

/** UTF-8, or UTF-16 by its byte order mark. UTF-8's mark stays, so that the text's hash is the file's. Throws StatementRefused rather than guess another. */
export function decodeStatement(bytes: Uint8Array): string {
  if (bytes.length > statementBounds.bytes) throw tooLong()
  const other = others.find(({ begins }) => begins.every((byte, n) => bytes[n] === byte))
  if (other) throw new StatementRefused(`The file is ${other.is}: download the statement as CSV, MT940 or camt.053`)
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = decode(bytes, encoding)
  // UTF-16 of Indian scripts grows.
  if (Buffer.byteLength(text) > statementBounds.bytes) throw tooLong()
  return text
}

/** Banks' other file formats, by their first bytes. */
const others = [
  { is: 'a PDF', begins: [0x25, 0x50, 0x44, 0x46] },
  { is: 'a spreadsheet or an archive', begins: [0x50, 0x4b, 0x03, 0x04] },
  { is: 'a spreadsheet', begins: [0xd0, 0xcf, 0x11, 0xe0] },
] as const

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes)
  } catch {
    throw new StatementRefused(
      encoding === 'utf-8'
        ? 'The file is neither UTF-8 nor UTF-16 with a byte order mark: save it as UTF-8'
        : 'The file begins as UTF-16 and is cut or damaged: download it again',
    )
  }
}
