import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fairnessFiles } from '../../games/src/programs/fairness-files.ts'

/** `node tools/nightly/fairness-data.ts`: rewrites the data files of docs/fairness.md. A test compares the files with its output. */
const folder = join(import.meta.dirname, '../../docs/fairness')
for (const [name, text] of fairnessFiles()) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote    ${file}`)
}
