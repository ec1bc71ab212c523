import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'lalmor-sms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, content: unknown) => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content), { mode: 0o600 })
  return file
}

const registration = { entityId: '1001', header: 'LALMOR', templates: { login: { en: { id: '1007', text: 'Your code: {code}.' } } } }
const httpRail = { headers: { authorization: '{credential}' }, body: { to: '{to}' }, reference: 'id' }
const http = {
  SMS: 'http',
  RAIL_SMS_URL: 'http://127.0.0.1:9100/sms',
  SMS_RAIL: write('http.json', httpRail),
  SMS_TEMPLATES: write('templates.json', registration),
}
const smpp = { SMS: 'smpp', RAIL_SMS_URL: 'smpp://lalmor@127.0.0.1:2775', SMS_TEMPLATES: http.SMS_TEMPLATES }

test('by default codes go to the sandbox phone, which is started', () => {
  expect(readEnv({})).toMatchObject({ sms: { kind: 'sandbox', address: undefined }, sandboxPorts: { phone: 8_096 }, sandboxPublic: false })
  expect(readEnv({ SANDBOX_PHONE_PORT: '8119' }).sandboxPorts.phone).toBe(8_119)
  expect(readEnv({ SANDBOX_PUBLIC: '1' }).sandboxPublic).toBe(true)
  expect(() => readEnv({ SANDBOX_PHONE_PORT: 'x' })).toThrow('SANDBOX_PHONE_PORT')
  expect(() => readEnv({ SANDBOX_PUBLIC: 'yes' })).toThrow("SANDBOX_PUBLIC must be 1 or empty, not 'yes'")
})

test('a running sandbox phone is used, and none is started', () => {
  const config = readEnv({ RAIL_SMS_URL: 'http://127.0.0.1:8096/' })
  expect(config.sms).toEqual({ kind: 'sandbox', address: 'http://127.0.0.1:8096' })
  expect(config.sandboxPorts.phone).toBe(undefined)
})

test('an HTTP rail is read with its file, its templates and its credential; no phone is started', () => {
  const config = readEnv({ ...http, SMS_CREDENTIAL_FILE: write('credential', 'secret\n') })
  expect(config.sandboxPorts.phone).toBe(undefined)
  expect(config.sms).toEqual({
    kind: 'http',
    address: 'http://127.0.0.1:9100/sms',
    credential: 'secret',
    rail: { ...httpRail, error: undefined, errors: {}, timeoutMs: 5_000 },
    registration: { entityId: '1001', templates: { login: { en: { id: '1007', header: 'LALMOR', text: 'Your code: {code}.' } } } },
  })
  expect(readEnv({ ...http, SMS_CREDENTIAL: 'other' }).sms).toMatchObject({ credential: 'other' })
})

test('an SMPP rail needs no file of its own', () => {
  const { sms } = readEnv(smpp)
  expect(sms).toMatchObject({ kind: 'smpp', rail: { window: 10, entityTag: 0x1400, templateTag: 0x1401, errors: {}, timeoutMs: 5_000 } })
  const file = write('smpp.json', { entityTag: 0x1500, errors: { '1025': 'template' } })
  expect(readEnv({ ...smpp, SMS_RAIL: file }).sms).toMatchObject({ rail: { entityTag: 0x1500, errors: { '1025': 'template' } } })
})

test.each([
  ['another rail', { SMS: 'console' }, "SMS must be sandbox, http or smpp, not 'console'"],
  ['a rail off this machine', { ...http, RAIL_SMS_URL: 'https://api.sms.example' }, 'RAIL_SMS_URL leads off this machine'],
  ['an SMSC off this machine', { ...smpp, RAIL_SMS_URL: 'smpp://lalmor@smsc.example' }, 'RAIL_SMS_URL leads off this machine'],
  ['a rail without its address', { ...http, RAIL_SMS_URL: '' }, 'SMS=http needs RAIL_SMS_URL'],
  ['a rail with the address of another', { ...smpp, RAIL_SMS_URL: http.RAIL_SMS_URL }, 'SMS=smpp needs RAIL_SMS_URL'],
  ['a password in an address', { ...smpp, RAIL_SMS_URL: 'smpp://lalmor:secret@127.0.0.1' }, 'contains a password'],
  ['a rail without templates', { ...http, SMS_TEMPLATES: '' }, 'SMS=http needs SMS_TEMPLATES'],
  ['an HTTP rail without its file', { ...http, SMS_RAIL: '' }, 'SMS=http needs SMS_RAIL'],
  ['a file that is not there', { ...http, SMS_RAIL: join(folder, 'gone.json') }, 'gone.json, which cannot be read'],
  ['a public phone beside a rail', { ...http, SANDBOX_PUBLIC: '1' }, 'cannot be combined with SMS=http'],
  ['an SMSC as a phone', { RAIL_SMS_URL: 'smpp://127.0.0.1' }, 'with SMS=sandbox, RAIL_SMS_URL must be the address of a sandbox phone'],
  [
    'an unknown reading of an error',
    { ...http, SMS_RAIL: write('e.json', { ...httpRail, errors: { '5': 'later' } }) },
    "'errors' must be an object",
  ],
  ['a place that is none', { ...http, SMS_RAIL: write('p.json', { ...httpRail, reference: 'a..b' }) }, "'reference' must be a place"],
  ['a window of nothing', { ...smpp, SMS_RAIL: write('w.json', { window: 0 }) }, "'window' must be a whole number"],
  [
    'a template without an id',
    { ...http, SMS_TEMPLATES: write('t.json', { ...registration, templates: { login: { en: { text: 'x' } } } }) },
    "login, en: 'id' must be",
  ],
])('%s is refused, with its place', (_, env, message) => {
  expect(() => readEnv(env)).toThrow(message)
})

test('a credential readable by others is refused and not repeated', () => {
  const file = write('open', 'secret')
  chmodSync(file, 0o640)
  const read = () => readEnv({ ...http, SMS_CREDENTIAL_FILE: file })
  expect(read).toThrow('others can read it')
  expect(read).not.toThrow('secret')
})
