import { format } from 'node:util'
import { vi } from 'vitest'
import { mathTitles } from './math-titles-cli.ts'
import { verifyFiles } from './verify-files-cli.ts'

/** Runs in this process, because starting Node costs thirty times as much. */
async function runHere(program: () => Promise<number>) {
  const said = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((...told: unknown[]) => void (said[way] += `${format(...told)}\n`)),
  )
  try {
    const status = await program()
    return { status, stdout: said.log, stderr: said.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

export const verifyHere = (args: readonly string[], input = '') => runHere(async () => verifyFiles(args, () => Buffer.from(input)))

export const mathHere = (args: readonly string[]) => runHere(() => mathTitles([...args]))
