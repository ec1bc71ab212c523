import crypto, { createCipheriv, createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Endless, derived from a text. */
function createStream(text: string): (length: number) => Buffer {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(text).digest(), Buffer.alloc(16))
  return (length) => cipher.update(Buffer.alloc(length))
}

/** One stream per name: extra draws shift no others. */
function createStreams(seed: string): (name: string, length: number) => Buffer {
  const streams = new Map<string, ReturnType<typeof createStream>>()
  return (name, length) => {
    const stream = streams.get(name) ?? createStream(`${seed}/${name}`)
    streams.set(name, stream)
    return stream(length)
  }
}

/** Keys and halves of sessions are at least this long, and stay secret. */
const keyLength = 24
/** Server seeds and time-based ids. The database driver draws other lengths. */
const drawnLengths = new Set([16, 32])

/**
 * Makes everything visible follow from `seed`, server seeds included, until the returned function is called. For demonstrations only: the seed foretells
 * rounds.
 */
export function drawFrom(seed: string): () => void {
  const bytes = createStreams(seed)
  const { randomBytes, randomInt, randomUUID, webcrypto } = crypto
  const below = (limit: number) => bytes('integer', 6).readUIntBE(0, 6) % limit
  Object.assign(crypto, {
    randomInt: (first: number, second?: number) => (second === undefined ? below(first) : first + below(second - first)),
    randomBytes: (length: number) => (length < keyLength ? bytes(`bytes/${length}`, length) : randomBytes(length)),
    randomUUID: () => {
      const drawn = bytes('uuid', 16)
      drawn[6] = (drawn[6]! & 0x0f) | 0x40
      drawn[8] = (drawn[8]! & 0x3f) | 0x80
      return drawn.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  })
  syncBuiltinESMExports()
  const getRandomValues = webcrypto.getRandomValues.bind(webcrypto)
  Object.defineProperty(webcrypto, 'getRandomValues', {
    configurable: true,
    value: (target: Uint8Array<ArrayBuffer>) => {
      if (!drawnLengths.has(target.length)) return getRandomValues(target)
      target.set(bytes(`values/${target.length}`, target.length))
      return target
    },
  })
  return () => {
    Reflect.deleteProperty(webcrypto, 'getRandomValues')
    Object.assign(crypto, { randomBytes, randomInt, randomUUID })
    syncBuiltinESMExports()
  }
}

/** A player's choices, derived from the text alone. */
export function createSeededChoice(text: string) {
  const stream = createStream(text)
  const below = (limit: number) => stream(6).readUIntBE(0, 6) % limit
  return { below, oneOf: <Value>(values: readonly Value[]): Value => values[below(values.length)]! }
}
export type SeededChoice = ReturnType<typeof createSeededChoice>
