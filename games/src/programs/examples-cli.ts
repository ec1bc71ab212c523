import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exampleFile, exampleName, examples } from './examples.ts'

/** Rewrites games/examples, which a test compares with this output. */
const folder = new URL('../../examples/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const receipt of examples) {
  const file = new URL(exampleName(receipt), folder)
  writeFileSync(file, exampleFile(receipt))
  console.log(`wrote    ${fileURLToPath(file)}`)
}
