import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** anvil is not installed here: its binary comes for Linux on x64 alone. */
export class NoAnvil extends Error {}

/** An account key is made of these words. Everybody knows them: it holds nothing of worth, anywhere. */
export const mnemonic = 'test test test test test test test test test test test junk'

function findAnvil(): string {
  const require = createRequire(import.meta.url)
  try {
    return join(dirname(require.resolve('@foundry-rs/anvil-linux-amd64/package.json')), 'bin/anvil')
  } catch {
    throw new NoAnvil('anvil is not installed on this machine: its package is for Linux on x64')
  }
}

/**
 * anvil under a shell that ends it when this process is gone, however it went: its end of the pipe closes then. The shell gives up
 * its own output, so that the output's end is anvil's.
 */
const guard = '"$0" "$@" </dev/null & child=$!; exec >/dev/null 2>&1; cat; kill -TERM $child; wait $child'

export type Anvil = {
  /** Its JSON-RPC, on loopback. */
  address: string
  /** Resolves when it has ended. */
  ended: Promise<void>
  /** Ends it; what it holds is in its state then. */
  stop: () => Promise<void>
}

/**
 * Starts anvil on a port of its own. Blocks are mined when asked for alone. `stateFile` is read where it is there and written when it
 * ends and every few seconds; without one it forgets. Throws NoAnvil, and where it does not start.
 */
export async function startAnvil({ stateFile }: { stateFile?: string } = {}): Promise<Anvil> {
  const state = stateFile === undefined ? [] : ['--state', stateFile, '--state-interval', '5', '--preserve-historical-states']
  const settings = ['--host', '127.0.0.1', '--port', '0', '--no-mining', '--mnemonic', mnemonic, '--threads', '1', ...state]
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
