export class MalformedFile extends Error {}

/** A proof of 10,000 rows has about 5 million bytes. */
export const fileBytesMax = 8_388_608

/** The file is level one; our deepest, a receipt's choice, has nine. */
const levelsMax = 9

/**
 * Reads JSON by docs/fairness.md, "The form of a file". Throws MalformedFile for a repeated key, a number that is not an integer of 53 bits, a lone surrogate, a
 * byte order mark, or text after the value.
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

/** Undefined on an escape or control character that JSON lacks. */
function parsed(literal: string | undefined): string | undefined {
  try {
    return literal === undefined ? undefined : (JSON.parse(literal) as string)
  } catch {
    return undefined
  }
}

/** Throws where the text leaves the grammar; a single pass. */
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
