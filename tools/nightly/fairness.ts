import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freshCrashVectors } from '../../games/src/crash/vectors.ts'
import { freshVectorsOf, personalTitles, vectorFile } from '../../games/src/programs/vectors.ts'
import { passOnInterruption, runCommand } from '../command.ts'

/**
 * `fairness.ts [--rounds N] [--seed HEX]`: Python recomputes the vectors and N fresh rounds of each version. Exit code 1 if it differs, 2 without python3.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
const rounds = Number(values.rounds)
const serverSeed = values.seed ?? randomBytes(32).toString('hex')
if (!/^[0-9a-f]{64}$/.test(serverSeed) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: node tools/nightly/fairness.ts [--rounds N] [--seed 64 hex digits]')
  process.exit(2)
}

passOnInterruption()
const root = join(import.meta.dirname, '../..')
const python = (args: string[]) => runCommand('python3', ['-B', ...args], { cwd: root, env: process.env })
const folder = mkdtempSync(join(tmpdir(), 'lalmor-fairness-'))
try {
  const { code } = await python(['--version'])
  if (code !== 0) {
    console.error('python3 is not installed: as root, apt-get install python3')
    process.exitCode = 2
  } else {
    console.log(`seed ${serverSeed}, ${rounds} rounds of every version`)
    const seed = Number.parseInt(serverSeed.slice(0, 8), 16)
    const clientSeed = `rangoli ${serverSeed.slice(8, 16)}`
    const fresh = [
      ...personalTitles.map((title) => freshVectorsOf(title, { seed, serverSeed, clientSeed, rounds })),
      freshCrashVectors({ seed, secret: serverSeed, rounds }),
    ]
    const files = fresh.map((vectors) => {
      const file = join(folder, `${vectors.game}.json`)
      writeFileSync(file, vectorFile(vectors))
      return file
    })
    const docs = join(root, 'docs/fairness')
    for (const args of [[docs], [docs, ...files]]) {
      const { code, output } = await python([join(import.meta.dirname, 'fairness/verify.py'), ...args])
      console.log(output.trimEnd())
      if (code !== 0) process.exitCode = code
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
