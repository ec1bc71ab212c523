import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** Thrown without anvil, which exists only for Linux x64. */
export class NoAnvil extends Error {}

/** Well known: its accounts hold nothing of value anywhere. */
export const mnemonic = 'test test test test test test test test test test test junk'

function findAnvil(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')
  } catch {
    throw new NoAnvil('anvil is not installed on this machine: its package is for Linux on x64')
  }
}

/** The shell ends anvil when its stdin closes with this process, and closes its own output, so that the output ends with anvil. */
const guard = '"$0" "$@" </dev/null & child=$!; exec >/dev/null 2>&1; cat; kill -TERM $child; wait $child'

export type Anvil = {
  address: string
  ended: Promise<void>
  /** Stops after saving the state. */
  stop: () => Promise<void>
}

/**
 * Starts anvil on a free port; it mines on request. `stateFile` is read, and written every few seconds and on exit. Throws NoAnvil, or an error if it does
 * not start.
 */
export async function startAnvil({ stateFile }: { stateFile?: string } = {}): Promise<Anvil> {
  const state = stateFile === undefined ? [] : ['--state', stateFile, '--state-interval', '5', '--preserve-historical-states']
  // Only the faucet calls it: no page may read its answers.
  const settings = ['--host', '127.0.0.1', '--port', '0', '--no-cors', '--no-mining', '--mnemonic', mnemonic, '--threads', '1', ...state]
  const child = spawn('/bin/sh', ['-c', guard, findAnvil(), ...settings], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  child.stdin.on('error', () => {})
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.splice(0, said.length, text))
  const lines = createInterface({ input: child.stdout })
  const ended = once(child.stdout, 'close').then(() => {})
  const listening = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const [, at] = /Listening on (127\.0\.0\.1:\d+)/.exec(line) ?? []
      if (at) resolve(`http://${at}`)
    })
  })
  const address = await Promise.race([listening, ended])
  if (address === undefined) throw new Error(`anvil did not start: ${said.join('').trim()}`)
  return {
    address,
    ended,
    async stop() {
      const gone = child.exitCode !== null || once(child, 'exit')
      child.stdin.end()
      await gone
    },
  }
}
