import { bytesToHex } from '@noble/hashes/utils.js'
import { instantOf } from './instant.ts'

export type Pockets = { cash: number; bonus: number }

type RowEnd = Pockets & { uid: string; seq: number; at: string }
type Figures = RowEnd & {
  roundId: string
  asset: number
  game: number
}
type Staked = Figures & { version: number; stake: number; stakeBonus: number; seedNo: number; nonce: number }

/** docs/fairness.md, "Links". `choice` and `split` belong to the row after them. */
export type Link =
  | ({ tag: 'round'; payout: number } & Staked)
  | ({ tag: 'opening'; play: string | undefined } & Staked)
  | ({ tag: 'part'; amount: number; late: boolean } & Figures)
  | ({ tag: 'transfer' } & RowEnd)
  | { tag: 'choice'; openedSeq: number | undefined; voided: boolean; play: string | undefined }
  | { tag: 'split'; cash: number }
export type RowLink = Exclude<Link, { tag: 'choice' | 'split' }>
export type RoundLink = Extract<Link, { tag: 'round' }>
export type OpeningLink = Extract<Link, { tag: 'opening' }>

class NoLink extends Error {}

/** Reads a link; undefined unless every byte is as the format says and numbers have at most 53 bits. */
export function readLink(bytes: Uint8Array): Link | undefined {
  const reader = new LinkReader(bytes)
  try {
    const link = linkOf(String.fromCharCode(reader.byte()), reader)
    reader.demandEnd()
    return link
  } catch (error) {
    if (error instanceof NoLink || error instanceof RangeError) return undefined
    throw error
  }
}

function linkOf(tag: string, reader: LinkReader): Link {
  switch (tag) {
    case 'R': {
      const { game, ...head } = figuresOf(reader)
      const [version, stake, stakeBonus, payout] = [reader.int(), reader.long(), reader.long(), reader.long()]
      reader.long()
      const [seedNo, nonce] = [reader.int(), reader.int()]
      return { tag: 'round', ...head, game, version, stake, stakeBonus: partOf(stake, stakeBonus), payout, seedNo, nonce, ...endOf(reader) }
    }
    case 'O': {
      const head = figuresOf(reader)
      const [version, stake, stakeBonus] = [reader.int(), reader.long(), reader.long()]
      const [play, seedNo, nonce] = [reader.text(), reader.int(), reader.int()]
      return { tag: 'opening', ...head, version, stake, stakeBonus: partOf(stake, stakeBonus), play, seedNo, nonce, ...endOf(reader) }
    }
    case 'P': {
      const [uid, roundId] = [`${reader.long()}`, reader.uuid()]
      if (reader.text() === undefined) throw new NoLink('a part without a key')
      const [asset, game, amount] = [reader.short(), reader.int(), reader.long()]
      reader.flag()
      return { tag: 'part', uid, roundId, asset, game, amount, late: reader.flag(), ...endOf(reader) }
    }
    case 'T': {
      const uid = `${reader.long()}`
      reader.characters()
      reader.short()
      reader.characters()
      reader.signedInt()
      reader.signedInt()
      reader.long()
      return { tag: 'transfer', uid, ...endOf(reader) }
    }
    case 'S':
      return { tag: 'choice', openedSeq: reader.long() || undefined, voided: reader.flag(), play: reader.text() }
    case 'B':
      return { tag: 'split', cash: reader.long() }
    default:
      throw new NoLink('no such row')
  }
}

const figuresOf = (reader: LinkReader) => ({
  uid: `${reader.long()}`,
  roundId: reader.uuid(),
  asset: reader.short(),
  game: reader.int(),
})
const endOf = (reader: LinkReader) => ({
  seq: reader.long(),
  cash: reader.long(),
  bonus: reader.long(),
  at: instantOf(BigInt(reader.long())),
})

function partOf(whole: number, part: number): number {
  if (part > whole) throw new NoLink('a part above its whole')
  return part
}

/** Throws NoLink, or RangeError past the end. */
class LinkReader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  }

  byte = (): number => this.#view.getUint8(this.#step(1))
  short = (): number => natural(this.#view.getInt16(this.#step(2)))
  int = (): number => natural(this.signedInt())
  signedInt = (): number => this.#view.getInt32(this.#step(4))
  long = (): number => natural(Number(this.#view.getBigInt64(this.#step(8))))
  uuid = (): string => bytesToHex(this.#take(16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

  flag(): boolean {
    const byte = this.byte()
    if (byte > 1) throw new NoLink('neither 0 nor 1')
    return byte === 1
  }

  /** Prefixed with its length in bytes; undefined for −1. */
  text(): string | undefined {
    const length = this.signedInt()
    return length === -1 ? undefined : decode(this.#take(natural(length)))
  }

  /** Prefixed with its length in characters. */
  characters(): string {
    let left = this.int()
    const from = this.#at
    // Ends before a byte that does not continue a character (10xxxxxx).
    for (; left > 0; left--) {
      this.byte()
      while (this.#at < this.#bytes.length && (this.#bytes[this.#at]! & 0xc0) === 0x80) this.#at++
    }
    return decode(this.#bytes.subarray(from, this.#at))
  }

  demandEnd() {
    if (this.#at !== this.#bytes.length) throw new NoLink('bytes after the end')
  }

  #take(length: number): Uint8Array {
    const from = this.#step(length)
    if (this.#at > this.#bytes.length) throw new NoLink('too short')
    return this.#bytes.subarray(from, this.#at)
  }

  #step(length: number): number {
    const from = this.#at
    this.#at += length
    return from
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new NoLink('not UTF-8')
  }
}

function natural(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new NoLink('not from 0 to 2^53 − 1')
  return value
}
