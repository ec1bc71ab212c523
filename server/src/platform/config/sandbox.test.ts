import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

// SANDBOX            the programs and their ports
test.each([
  ['on', { provider: 8_095, phone: 8_096, psp: 8_097, bank: 8_098, chain: 8_099, beacon: 8_100 }],
  ['off', {}],
  ['phone', { phone: 8_096 }],
  ['provider', { provider: 8_095 }],
  ['phone,psp,bank', { phone: 8_096, psp: 8_097, bank: 8_098 }],
])('SANDBOX=%s', (SANDBOX, ports) => {
  expect(readEnv({ SANDBOX }).sandboxPorts).toEqual(ports)
})

test('each program has its own port', () => {
  expect(readEnv({ SANDBOX_PROVIDER_PORT: '8141', SANDBOX_PSP_PORT: '0' }).sandboxPorts).toMatchObject({
    provider: 8_141,
    psp: 0,
    bank: 8_098,
  })
  expect(() => readEnv({ SANDBOX_BANK_PORT: 'x' })).toThrow('SANDBOX_BANK_PORT')
  expect(() => readEnv({ SANDBOX: 'no' })).toThrow(
    "SANDBOX must be on or off, or some of provider, phone, psp, bank, chain, beacon separated by commas, not 'no'",
  )
})

test('a running rail is used, and none is started', () => {
  const { rails, sandboxPorts } = readEnv({ SANDBOX: 'psp,bank', RAIL_ONLINE_URL: 'http://127.0.0.1:9100/' })
  expect(rails).toEqual({ psp: 'http://127.0.0.1:9100' })
  expect(sandboxPorts).toEqual({ bank: 8_098 })
  expect(() => readEnv({ RAIL_BANK_URL: 'file:///tmp' })).toThrow('RAIL_BANK_URL')
  expect(() => readEnv({ RAIL_CRYPTO_URL: 'https://rpc.example' })).toThrow('never meets a live rail, but RAIL_CRYPTO_URL')
})
