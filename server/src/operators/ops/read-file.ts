import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { OpsRefusal } from './command.ts'

/** Texts and terms have a hundredth of this. */
const bytesMax = 256 * 1024

/** Reads a text file and its hash, for the `read` of a command. Throws OpsRefusal. */
export async function readText(file: string): Promise<{ text: string; sha256: string }> {
  try {
    if ((await stat(file)).size > bytesMax) throw new OpsRefusal('The file is larger than 256 KB.')
    const text = await readFile(file, 'utf8')
    return { text, sha256: createHash('sha256').update(text).digest('hex') }
  } catch (error) {
    if (error instanceof OpsRefusal) throw error
    throw new OpsRefusal(`The file cannot be read: ${String((error as NodeJS.ErrnoException).code)}`)
  }
}

/** The same of a JSON file. */
export async function readJson(file: string): Promise<{ text: string; sha256: string; value: unknown }> {
  const { text, sha256 } = await readText(file)
  try {
    return { text, sha256, value: JSON.parse(text) as unknown }
  } catch {
    throw new OpsRefusal('The file cannot be read: it is not JSON')
  }
}
