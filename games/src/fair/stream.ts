import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FairStream, Game } from '../engine.ts'
import { uniformBelow, type Draw16 } from './draws.ts'
import { assertServerSeed, isHex32 } from './seeds.ts'

/** Everything a round's randomness depends on besides the server seed. */
export type RoundLabel = {
  game: string
  version: number
  /** The number of the round in its seed pair, from 0. */
  nonce: number
  /** The player's own text, as UTF-8 exactly as written. */
  clientSeed: string
  definitionHash: string
}

export const labelOf = (
  { id, version, definitionHash }: Pick<Game, 'id' | 'version' | 'definitionHash'>,
  { nonce, clientSeed }: Pick<RoundLabel, 'nonce' | 'clientSeed'>,
): RoundLabel => ({ game: id, version, definitionHash, nonce, clientSeed })

/** For the verify page and the worked example. */
export type StreamTrace = {
  /** The blocks in order. Block n's message ends in n and the client seed; its HMAC has 32 bytes. */
  blocks: { message: string; hex: string }[]
  /** The draws in order. `value` is the 16-bit draw that was used; `rejected` are those thrown away before it. */
  draws: { n: number; rejected: number[]; value: number; result: number }[]
}

const blockBytes = 32

/**
 * Block i is HMAC-SHA256 over `lalmor/v1/<game>/<version>/<definition hash>/<nonce>/<i>/<client seed>`; draws are its bytes in big-endian pairs. Throws
 * RangeError on a malformed label.
 */
export const createStream = ({ serverSeed, ...label }: RoundLabel & { serverSeed: Uint8Array }): FairStream =>
  streamsUnder(serverSeed)(label)

/** `createStream` for many rounds of a seed: absorbs the key once. */
export function streamsUnder(serverSeed: Uint8Array): (label: RoundLabel) => FairStream {
  const blocksOf = blocksUnder(serverSeed)
  return (label) => {
    const draw = drawFrom(blocksOf(label))
    return { below: (n) => uniformBelow(n, draw) }
  }
}

/** `createStream` with a record of each block and draw. */
export function createTracedStream({ serverSeed, ...label }: RoundLabel & { serverSeed: Uint8Array }): {
  stream: FairStream
  trace: StreamTrace
} {
  const blockAt = blocksUnder(serverSeed)(label)
  const trace: StreamTrace = { blocks: [], draws: [] }
  const draw = drawFrom((index) => {
    const block = blockAt(index)
    trace.blocks.push({ message: messageOf(label, index), hex: bytesToHex(block) })
    return block
  })
  const below = (n: number) => {
    const taken: number[] = []
    const result = uniformBelow(n, () => {
      const value = draw()
      taken.push(value)
      return value
    })
    trace.draws.push({ n, rejected: taken.slice(0, -1), value: taken.at(-1)!, result })
    return result
  }
  return { stream: { below }, trace }
}

/** Excludes slashes, so that the message is unambiguous. */
export const isGameId = (text: string): boolean => /^[a-z][a-z-]{2,31}$/.test(text)

const messageOf = ({ game, version, definitionHash, nonce, clientSeed }: RoundLabel, block: number) =>
  `lalmor/v1/${game}/${version}/${definitionHash}/${nonce}/${block}/${clientSeed}`

/** Reused, because making hash objects took longer than hashing. They hold one key at a time: a stream that finds another one absorbs its own again. */
const fresh = sha256.create()
const inner = sha256.create()
const outer = sha256.create()
const running = sha256.create()
const pad = new Uint8Array(64)
const block = new Uint8Array(blockBytes)
let absorbed: Uint8Array | undefined

function absorb(key: Uint8Array) {
  if (absorbed === key) return
  for (const [state, mask] of [
    [inner, 0x36],
    [outer, 0x5c],
  ] as const) {
    pad.fill(mask)
    for (let i = 0; i < key.length; i++) pad[i]! ^= key[i]!
    fresh._cloneInto(state).update(pad)
  }
  absorbed = key
}

/** Blocks by number. The next block of any stream overwrites one: copy it to keep it. */
function blocksUnder(serverSeed: Uint8Array): (label: RoundLabel) => (index: number) => Uint8Array {
  assertServerSeed(serverSeed)
  // A copy: callers must not change the absorbed key.
  const key = serverSeed.slice()
  return (label) => {
    assertLabel(label)
    return (index) => {
      absorb(key)
      inner
        ._cloneInto(running)
        .update(utf8ToBytes(messageOf(label, index)))
        .digestInto(block)
      outer._cloneInto(running).update(block).digestInto(block)
      return block
    }
  }
}

function drawFrom(blockAt: (index: number) => Uint8Array): Draw16 {
  const block = new Uint8Array(blockBytes)
  let index = 0
  let at = blockBytes
  return () => {
    if (at === blockBytes) {
      // A copy: two streams may be read alternately.
      block.set(blockAt(index++))
      at = 0
    }
    const value = (block[at]! << 8) | block[at + 1]!
    at += 2
    return value
  }
}

function assertLabel({ game, version, nonce, clientSeed, definitionHash }: RoundLabel): void {
  if (!isGameId(game)) throw new RangeError(`stream: no game id: ${game}`)
  if (!Number.isSafeInteger(version) || version < 1) throw new RangeError(`stream: no version: ${version}`)
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError(`stream: no nonce: ${nonce}`)
  if (!isHex32(definitionHash)) throw new RangeError('stream: no hash of tables')
  // Lone surrogates have no UTF-8: two such texts would have the same encoding.
  if (!clientSeed.isWellFormed()) throw new RangeError('stream: the client seed is not well-formed Unicode')
}
