/** contract/src/seeds.ts: any text of 1–64 printable characters. */
export const maxClientSeed = 64

export const isClientSeed = (text: string) =>
  text.length >= 1 && text.length <= maxClientSeed && !/\p{Cc}/u.test(text) && text.isWellFormed()

/** 128 random bits. */
export function randomClientSeed(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
