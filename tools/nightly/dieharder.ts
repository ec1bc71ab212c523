import { streamsUnder } from '@lalmor/games/fair/stream.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

/** The tests that its authors call good and that take minutes each. Not included: lagged sums (203), bit distributions (200) and the suspect ones. */
export const goodTests = [0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102, 201, 202, 204, 205, 206, 207, 208, 209]

/** Thrown if the program is missing; says how to get it. */
export class NoDieharder extends Error {
  constructor() {
    super('dieharder is not installed: as root, apt-get install dieharder')
  }
}

export type Assessment = { test: string; pValue: number; verdict: 'PASSED' | 'WEAK' | 'FAILED' }

/** Reads a line for each p-value: the test and its assessment. */
export function readReport(output: string): Assessment[] {
  return [...output.matchAll(/^ *(\w+) *\| *(\d+)\| *\d+\| *\d+\| *([\d.]+)\| *(PASSED|WEAK|FAILED) *$/gm)].map(
    ([, name, size, pValue, verdict]) => ({
      test: `${name} ${size}`,
      pValue: Number(pValue),
      verdict: verdict as Assessment['verdict'],
    }),
  )
}

/** Nonce by nonce under one seed pair, as much as a long round reads. */
export function* roundBytes(serverSeed: Uint8Array): Generator<Uint8Array, never> {
  const streamFor = streamsUnder(serverSeed)
  const drawsOfRound = 64
  const roundsAtOnce = 512
  for (let nonce = 0; ;) {
    const bytes = new Uint8Array(2 * drawsOfRound * roundsAtOnce)
    for (let at = 0; at < bytes.length; nonce++) {
      const stream = streamFor({ game: 'dieharder', version: 1, definitionHash: '00'.repeat(32), nonce, clientSeed: 'nightly' })
      for (let draw = 0; draw < drawsOfRound; draw++) {
        const value = stream.below(65_536)
        bytes[at++] = value >> 8
        bytes[at++] = value & 255
      }
    }
    yield bytes
  }
}

/** Runs a test on endless bytes; it repeats itself when in doubt. Throws NoDieharder. */
export async function dieharder(test: number, bytes: Iterator<Uint8Array>): Promise<Assessment[]> {
  const child = spawn('dieharder', ['-g', '200', '-d', `${test}`, '-Y', '1'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const started = Promise.race([once(child, 'spawn'), once(child, 'error').then(([cause]) => Promise.reject(cause as Error))])
  try {
    await started
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new NoDieharder()
    throw error
  }
  const closed = once(child, 'close')
  const [output] = await Promise.all([readAll(child.stdout), feed(child.stdin, bytes, closed)])
  const found = readReport(output)
  if (found.length === 0) throw new Error(`dieharder -d ${test} printed nothing:\n${output}`)
  return found
}

async function readAll(from: Readable): Promise<string> {
  let text = ''
  for await (const piece of from.setEncoding('utf8')) text += piece
  return text
}

/** Writes until the test closes the pipe. */
async function feed(to: Writable, bytes: Iterator<Uint8Array>, closed: Promise<unknown>): Promise<void> {
  let open = true
  const end = () => (open = false)
  to.on('error', end)
  const over = closed.then(end)
  while (open) if (!to.write(bytes.next().value)) await Promise.race([once(to, 'drain').catch(end), over])
}
