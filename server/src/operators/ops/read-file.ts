import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { OpsRefusal } from './command.ts'

/** Texts and terms have a hundredth of this. */
const bytesMax = 256 * 1024

/** Reads a JSON file and its hash, for the `read` of a command. Throws OpsRefusal. */
export async function readJson(file: string): Promise<{ text: string; sha256: string; value: unknown }> {
  try {
    if ((await stat(file)).size > bytesMax) throw new OpsRefusal('The file is larger than 256 KB.')
    const text = await readFile(file, 'utf8')
    return { text, sha256: createHash('sha256').update(text).digest('hex'), value: JSON.parse(text) as unknown }
  } catch (error) {
    if (error instanceof OpsRefusal) throw error
    const why = error instanceof SyntaxError ? 'it is not JSON' : String((error as NodeJS.ErrnoException).code)
    throw new OpsRefusal(`The file cannot be read: ${why}`)
  }
}
