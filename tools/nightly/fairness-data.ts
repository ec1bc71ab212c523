import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fairnessFiles } from '../../games/src/programs/fairness-files.ts'

/** `node tools/nightly/fairness-data.ts`: rewrites docs/fairness.md's data files, which a test compares. */
const folder = join(import.meta.dirname, '../../docs/fairness')
for (const [name, text] of fairnessFiles()) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote    ${file}`)
}
