import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashCode, isSameHash, newCode } from './code.ts'
import { parsePhone } from './phone.ts'

test('AC-01: a code is six digits, all equally likely', () => {
  const codes = Array.from({ length: 100_000 }, newCode)
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  const found = Array.from({ length: 6 }, () => Array.from({ length: 10 }, () => 0))
  for (const code of codes) for (const [at, digit] of [...code].entries()) found[at]![Number(digit)]!++
  // Six standard errors: chance exceeds them once in ten million runs.
  for (const [at, times] of found.entries()) {
    expect(Math.min(...times), `at ${at}`).toBeGreaterThan(9_400)
    expect(Math.max(...times), `at ${at}`).toBeLessThan(10_600)
  }
  // Distinct codes of that many draws from a million: 95,163 on average, with a spread of 65.
  const different = new Set(codes).size
  expect(different).toBeGreaterThan(94_700)
  expect(different).toBeLessThan(95_650)
})

test('AC-02, AC-03: its hash covers all that it is bound to, under a key', () => {
  const pepper = randomBytes(32)
  const otpId = randomUUID()
  const whose = { phone: parsePhone('9876543210'), purpose: 'login', device: 'device-a' } as const
  const hash = hashCode(pepper, otpId, whose, '123456')
  expect(isSameHash(hash, hashCode(pepper, otpId, whose, '123456'))).toBe(true)
  const others = [
    hashCode(randomBytes(32), otpId, whose, '123456'),
    hashCode(pepper, randomUUID(), whose, '123456'),
    hashCode(pepper, otpId, { ...whose, phone: parsePhone('9876543211') }, '123456'),
    hashCode(pepper, otpId, { ...whose, purpose: 'phone-binding' }, '123456'),
    hashCode(pepper, otpId, { ...whose, device: 'device-b' }, '123456'),
    hashCode(pepper, otpId, whose, '123457'),
  ]
  for (const other of others) expect(isSameHash(hash, other)).toBe(false)
})
