import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const files = new Map<string, { prefix: string; names: string[] }>()

/** Five letters for a stylesheet and a number for the class: names are a twentieth of what Home loads. Stable between builds, so that files stay cached. */
export function shortClassName(name: string, file: string) {
  let known = files.get(file)
  if (!known) {
    const hash = createHash('sha256')
      .update(relative(import.meta.dirname, file))
      .digest()
    const prefix = [...hash.subarray(0, 5)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
    const other = [...files].find(([, { prefix: taken }]) => taken === prefix)
    if (other) throw new Error(`${file} and ${other[0]} would share class names`)
    known = { prefix, names: [] }
    files.set(file, known)
  }
  if (!known.names.includes(name)) known.names.push(name)
  return known.prefix + known.names.indexOf(name)
}
