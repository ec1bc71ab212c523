declare const brand: unique symbol

/**
 * RFC 9562: 48 bits of Unix milliseconds, then randomness. The caller makes it, so that a repeated request has the same id. It decides the ledger's month
 * partition.
 */
export type Uuid7 = string & { readonly [brand]: 'Uuid7' }

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid7 = (text: string): text is Uuid7 => pattern.test(text)

/** Randomness is cryptographic. */
export function uuid7(at: Date): Uuid7 {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  const time = at.getTime().toString(16).padStart(12, '0')
  for (let i = 0; i < 6; i++) bytes[i] = Number.parseInt(time.slice(2 * i, 2 * i + 2), 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Uuid7
}

export const uuid7Time = (id: Uuid7): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))
