import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exampleFile, exampleName, examples } from './examples.ts'

/** `node games/src/programs/examples-cli.ts`: rewrites games/examples, a receipt of each title’s versions. A test compares the files with its output. */
const folder = new URL('../../examples/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const receipt of examples) {
  const file = new URL(exampleName(receipt), folder)
  writeFileSync(file, exampleFile(receipt))
  console.log(`wrote    ${fileURLToPath(file)}`)
}
