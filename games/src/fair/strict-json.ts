/** Thrown for a file that is not one of ours; the message says what is wrong with it. */
export class MalformedFile extends Error {}

/** The longest file: a proof of 10,000 rows has about 5 million bytes. */
export const fileBytesMax = 8_388_608

/** A file is the first level; the deepest of ours, a choice in a receipt, has nine. */
const levelsMax = 9

/**
 * Reads a file by the grammar of docs/fairness.md, "The form of a file": JSON that every reader understands alike. Throws MalformedFile for a
 * repeated key, a number that is no plain integer of 53 bits, half a surrogate pair, a byte order mark, anything after the value.
 */
export function readStrictJson(file: Uint8Array | string): unknown {
  const text = textOf(file)
  new Scanner(text).file()
  return JSON.parse(text)
}

function textOf(file: Uint8Array | string): string {
  if (typeof file === 'string') {
    if (!file.isWellFormed()) throw new MalformedFile('not JSON: half a surrogate pair')
    return textOf(new TextEncoder().encode(file))
  }
  if (file.length > fileBytesMax) throw new MalformedFile(`longer than ${fileBytesMax} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file)
  } catch {
    throw new MalformedFile('not JSON: not UTF-8')
  }
}

const space = /[ \t\n\r]*/y
const string = /"(?:[^"\\]|\\.)*"/y
const number = /-?(?:0|[1-9][0-9]*)(?![0-9.eE+-])/y
const word = /true|false|null/y

/** The text of a string literal. Undefined if it has an escape or a control character that JSON has not. */
function parsed(literal: string | undefined): string | undefined {
  try {
    return literal === undefined ? undefined : (JSON.parse(literal) as string)
  } catch {
    return undefined
  }
}

/** Walks over the text once, and throws where it leaves the grammar. */
class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  file() {
    this.#value(1)
    if (this.#at < this.#text.length) this.#fail('nothing but white space after the value')
  }

  #value(level: number) {
    this.#match(space)
    const first = this.#text[this.#at]
    if (first === '{') this.#object(level)
    else if (first === '[') this.#list(level)
    else if (first === '"') this.#string()
    else if (this.#match(word) === undefined) this.#number()
    this.#match(space)
  }

  #object(level: number) {
    const keys = new Set<string>()
    this.#items(level, '}', () => {
      this.#match(space)
      const key = this.#string()
      if (keys.has(key)) this.#fail(`the key ${JSON.stringify(key)} once only`)
      keys.add(key)
      this.#match(space)
      if (this.#text[this.#at++] !== ':') this.#fail('a colon')
      this.#value(level + 1)
    })
  }

  #list(level: number) {
    this.#items(level, ']', () => this.#value(level + 1))
  }

  #items(level: number, end: string, item: () => void) {
    if (level > levelsMax) this.#fail(`at most ${levelsMax} levels`)
    this.#at++
    this.#match(space)
    if (this.#text[this.#at] === end) return void this.#at++
    for (;;) {
      item()
      const next = this.#text[this.#at++]
      if (next === end) return
      if (next !== ',') this.#fail(`a comma or ${end}`)
    }
  }

  #string(): string {
    const value = parsed(this.#match(string))
    if (value === undefined) return this.#fail('a string')
    if (!value.isWellFormed()) this.#fail('no half of a surrogate pair')
    return value
  }

  #number() {
    const found = this.#match(number)
    if (found === undefined || found === '-0' || !Number.isSafeInteger(Number(found)))
      this.#fail('a whole number of 53 bits, written plainly')
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #fail(wanted: string): never {
    throw new MalformedFile(`not JSON as our files have it: at character ${this.#at} there must be ${wanted}`)
  }
}
