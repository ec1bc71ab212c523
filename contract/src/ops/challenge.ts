/** RFC 8785 for objects of texts, whole numbers, booleans and null: keys sorted by UTF-16 units, nothing between the parts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  const parts = Object.keys(value)
    .toSorted()
    .map((key) => `${scalar(key)}:${canonicalJson((value as { [key: string]: unknown })[key])}`)
  return `{${parts.join(',')}}`
}

/** Throws TypeError for what has no one spelling: half a surrogate pair, a fraction. */
function scalar(value: unknown): string {
  if (value === null || typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string' || !value.isWellFormed()) throw new TypeError('canonicalJson: no text, whole number, boolean or null')
  return JSON.stringify(value)
}

/** `amount`: paise as text. `args`: the canonical words. `waiting`: the act that is approved or declined. */
export type Challenged = {
  act: string
  amount: string | null
  args: { readonly [name: string]: string }
  call: string
  waiting?: { act: string; hash: string }
}

/** The bytes whose SHA-256 is the challenge of an act's signature. */
export const challengeBytes = ({ act, amount, args, call, waiting }: Challenged): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(canonicalJson({ act, amount, args, call, ...(waiting && { waiting }) }))

/** The bytes whose SHA-256 names a waiting act in an approval's challenge. */
export const waitingBytes = (waiting: {
  act: string
  amount: string | null
  args: { readonly [name: string]: string }
  by: string
}): Uint8Array<ArrayBuffer> => new TextEncoder().encode(canonicalJson(waiting))
