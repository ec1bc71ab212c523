import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CannotStart } from '../../platform/config/cannot-start.ts'
import type { OpsSettings } from '../../platform/config/env.ts'
import type { Credential } from './sign-in.ts'

/** Never read from the command line, which everyone on the machine can see. Throws CannotStart without an answer. */
export async function readCredential({ operator, token, tokenFile }: OpsSettings): Promise<Credential> {
  if (!operator) throw new CannotStart('Who are you? Set OPS_OPERATOR, or add --operator.')
  if (token) return { operator, token }
  if (tokenFile) return { operator, token: readTokenFile(tokenFile) }
  return {
    operator,
    token: await askFor(`Token of ${operator}`, 'There is no token. Set OPS_TOKEN or OPS_TOKEN_FILE, or run it in a terminal.'),
  }
}

export const readCode = async ({ code }: OpsSettings): Promise<string> =>
  code ?? askFor('Your code', 'There is no code. Set OPS_CODE, or run it in a terminal.')

async function askFor(what: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CannotStart(otherwise)
  process.stderr.write(`${what}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const abort = new AbortController()
  terminal.on('SIGINT', () => abort.abort())
  try {
    return (await terminal.question('', { signal: abort.signal })).trim()
  } catch {
    throw new CannotStart('Nothing was typed.')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

function readTokenFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new CannotStart(`Cannot read the token file: ${(error as NodeJS.ErrnoException).code}`)
  }
}
