import { format } from 'node:util'
import { vi } from 'vitest'
import { verifyFiles } from './verify-files-cli.ts'

/** Runs in this process, because starting Node costs thirty times as much. */
export async function verifyHere(args: readonly string[], input = '') {
  const said = { log: '', error: '' }
  const spies = (['log', 'error'] as const).map((way) =>
    vi.spyOn(console, way).mockImplementation((...told: unknown[]) => void (said[way] += `${format(...told)}\n`)),
  )
  try {
    const status = await verifyFiles(args, () => Buffer.from(input))
    return { status, stdout: said.log, stderr: said.error }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
