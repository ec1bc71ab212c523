import { createHash, createVerify, generateKeyPairSync, privateEncrypt, constants } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, readPrivateKey, readPublicKey, signBody } from './signature.ts'

/** The repository contains no key. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const bodies = ['', '{}', '{"user":"1","amount":100000}', '{"name":"दीया 排灯"}', '\u0000\u00ff', 'x'.repeat(60_000)].map((text) =>
  Buffer.from(text),
)

/** RFC 8017, section 9.2. */
const sha256Info = Buffer.from('3031300d060960864801650304020105000420', 'hex')

test.each(bodies)('a signature is RSASSA-PKCS1-v1_5 of the SHA-256 of the bytes, in base64: %#', (body) => {
  const wrapped = Buffer.concat([sha256Info, createHash('sha256').update(body).digest()])
  const byHand = privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, wrapped).toString('base64')
  expect(signBody(privateKey, body)).toBe(byHand)
  expect(isSigned([publicKey], body, byHand)).toBe(true)
  expect(createVerify('RSA-SHA256').update(body).verify(publicKey, byHand, 'base64')).toBe(true)
})

test('any other signature is refused', () => {
  const body = bodies[2]!
  const signed = signBody(privateKey, body)
  const bytes = Buffer.from(signed, 'base64')
  const changed = Buffer.from(bytes)
  changed[100]! ^= 1
  for (const [what, signature] of Object.entries({
    none: undefined,
    empty: '',
    'no base64': `${signed.slice(0, -4)}§§§§`,
    short: bytes.subarray(1).toString('base64'),
    long: Buffer.concat([bytes, Buffer.of(0)]).toString('base64'),
    changed: changed.toString('base64'),
    hex: bytes.toString('hex'),
    zeros: Buffer.alloc(256).toString('base64'),
  }))
    expect(isSigned([publicKey], body, signature), what).toBe(false)
  expect(isSigned([], body, signed)).toBe(false)
  expect(isSigned([publicKey], Buffer.concat([body, Buffer.from(' ')]), signed)).toBe(false)
})

test('keys are RSA of 2048 bits or more', () => {
  const pem = { type: 'spki', format: 'pem' } as const
  expect(readPublicKey(publicKey.export(pem).toString()).asymmetricKeyType).toBe('rsa')
  expect(() => readPublicKey(generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey.export(pem).toString())).toThrow('2048')
  expect(() => readPublicKey(generateKeyPairSync('ed25519').publicKey.export(pem).toString())).toThrow('ed25519')
  expect(() => readPrivateKey('no key')).toThrow()
})
