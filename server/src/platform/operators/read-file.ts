import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { refuse } from './refuse.ts'
import { OpsRefusal } from './command.ts'

/** Texts and terms have a hundredth of this. */
const bytesMax = 256 * 1024

/** The database compares it with the stored file's. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads at most `bytesMax`, whatever size the file system reports. Throws ActRefused. */
export function readBytes(file: string, bytesMax: number): Uint8Array {
  let length = 0
  const bytes = Buffer.alloc(bytesMax + 1)
  try {
    const handle = openSync(file, 'r')
    try {
      for (;;) {
        const read = readSync(handle, bytes, length, bytes.length - length, null)
        length += read
        if (read === 0 || length === bytes.length) break
      }
    } finally {
      closeSync(handle)
    }
  } catch (error) {
    refuse('file', { sentence: `Cannot read the file: ${(error as NodeJS.ErrnoException).code}` })
  }
  if (length > bytesMax)
    refuse('file', { sentence: `The file is larger than ${bytesMax < 1 << 20 ? `${bytesMax / 1024} KB` : `${bytesMax / (1 << 20)} MB`}.` })
  return bytes.subarray(0, length)
}

/** Throws OpsRefusal. */
export async function readText(file: string): Promise<{ text: string; sha256: string }> {
  try {
    if ((await stat(file)).size > bytesMax) throw new OpsRefusal('The file is larger than 256 KB.')
    const text = await readFile(file, 'utf8')
    return { text, sha256: hashOf(text) }
  } catch (error) {
    if (error instanceof OpsRefusal) throw error
    throw new OpsRefusal(`Cannot read the file: ${String((error as NodeJS.ErrnoException).code)}`)
  }
}

/** Reads JSON as PostgreSQL writes it, so that spaces make no difference; otherwise like `readText`. */
export async function readJson(file: string): Promise<{ text: string; sha256: string; value: unknown }> {
  const { text } = await readText(file)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new OpsRefusal('Cannot read the file: it is not JSON')
  }
  const written = toJsonb(value)
  return { text: written, sha256: hashOf(written), value }
}

export function toJsonb(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonb).join(', ')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).toSorted(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b)),
  )
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${toJsonb((value as { [key: string]: unknown })[key])}`).join(', ')}}`
}
