import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createBook } from './book.ts'
import { createPayoutApi } from './payout-api.ts'
import { createPayoutFaults } from './payout-faults.ts'
import { createPayouts } from './payouts.ts'
import { createBank } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandbox-bank-'))
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
  rmSync(folder, { recursive: true })
})

let now = Date.parse('2026-11-20T13:12:07.000Z')
let file = ''
let port = 0
let address = ''
const log: string[] = []

async function start() {
  const book = createBook({ file, clock: () => now })
  const payouts = createPayouts({ book, clock: () => now })
  const api = createPayoutApi({ payouts, faults: createPayoutFaults(), keySecret: '', pause: async () => {} })
  const bank = createBank({
    book,
    payouts: { api, newest: payouts.newest },
    home: 'http://127.0.0.1:8080/"><b>',
    isPublic: false,
    log: (line) => void log.push(line),
  })
  ends.push(bank.stop)
  bank.server.listen(0, '127.0.0.1')
  await once(bank.server, 'listening')
  ;({ port } = bank.server.address() as AddressInfo)
  address = `http://127.0.0.1:${port}`
}
beforeEach(async () => {
  file = join(folder, `${String(Math.random()).slice(2)}.json`)
  now = Date.parse('2026-11-20T13:12:07.000Z')
  await start()
})

const asked = { pa: 'lalmor.play@sandbox', amount: '1000.00', remark: 'DP2026112000184207' }
const pay = async (change: object = {}) => {
  const answer = await fetch(`${address}/pay`, { method: 'POST', body: JSON.stringify({ ...asked, ...change }) })
  return { status: answer.status, ...((await answer.json()) as { kind?: string; utr?: string; amount?: number; error?: string }) }
}
type Feed = { opening: string; closing: string; next: number; lines: { utr: string; amount: string; narration: string }[] }
const feed = async (after = 0) => (await (await fetch(`${address}/feed?account=5010044718800&after=${after}`)).json()) as Feed
const behave = (how: object) => fetch(`${address}/sandbox/behave`, { method: 'POST', body: JSON.stringify(how) })

test('a payment is in the feed at once, with its UTR and remark, and survives a restart', async () => {
  const { kind, utr } = await pay()
  expect({ kind, utr }).toEqual({ kind: 'paid', utr: expect.stringMatching(/^\d{12}$/) })
  const told = await feed()
  expect(told).toMatchObject({ opening: '0.00', closing: '1000.00', next: 1 })
  expect(told.lines).toMatchObject([{ utr, amount: '1000.00', narration: `UPI/${utr}/DP2026112000184207/tester@sandbox` }])
  await start()
  expect(await feed()).toEqual(told)
  expect(await feed(1)).toMatchObject({ opening: '1000.00', closing: '1000.00', lines: [] })
})

test('unreadable books are replaced by empty ones', async () => {
  writeFileSync(file, '{"entries":')
  await start()
  expect(await feed(7)).toMatchObject({ next: 0, lines: [] })
})

test('an IMPS payment names the account by number and branch', async () => {
  expect(await pay({ pa: undefined, ac: '5010044718800', ifsc: 'SNDB0000121' })).toMatchObject({ status: 200, kind: 'paid' })
  expect((await feed()).lines[0]!.narration).toMatch(/^IMPS-\d{12}-TESTER-DP2026112000184207$/)
  expect(await pay({ pa: undefined, ac: '5010044718800', ifsc: 'SNDB0000122' })).toMatchObject({ status: 422, error: 'unknown account' })
})

test.each([
  ['another handle', { pa: 'other@sandbox' }, 422],
  ['no amount', { amount: '0' }, 422],
  ['three decimals', { amount: '1.005' }, 422],
  ['too much', { amount: '10000000.01' }, 422],
  ['an outcome that is none', { outcome: 'steal' }, 400],
])('%s is not paid', async (_, change, status) => {
  expect(await pay(change)).toMatchObject({ status })
  expect((await feed()).lines).toEqual([])
})

test('it pays as chosen: another amount, late, twice, without an answer, or not at all', async () => {
  expect(await pay({ outcome: 'decline' })).toMatchObject({ kind: 'declined' })
  expect(await pay({ outcome: 'other' })).toMatchObject({ kind: 'paid', amount: 900_00 })
  expect((await feed()).lines).toHaveLength(1)

  const late = await pay({ outcome: 'late' })
  expect(await feed(1)).toMatchObject({ next: 1, lines: [] })
  now += 10 * 60 * 1000
  expect((await feed(1)).lines).toMatchObject([{ utr: late.utr }])

  const twice = await pay({ outcome: 'twice' })
  expect((await feed(2)).lines).toMatchObject([{ utr: twice.utr }])
  expect((await feed(3)).lines).toMatchObject([{ utr: twice.utr }])
  expect((await feed(3)).lines).toEqual([])

  expect(await pay({ outcome: 'silent' })).toEqual({ status: 200, kind: 'unknown' })
  expect((await feed(3)).lines).toEqual([])
  now += 20_000
  expect((await feed(3)).lines).toHaveLength(1)
})

test('statements and feed have the same closing balance', async () => {
  for (const amount of ['500', '1234.5', '99999.99']) await pay({ amount, remark: `Rent & "more", <${amount}>` })
  const { closing } = await feed()
  expect(closing).toBe('101734.49')
  const read = async (kind: string) => (await fetch(`${address}/statement.${kind}`)).text()
  expect(await read('csv')).toContain('Closing Balance,101734.49')
  expect(await read('csv')).toContain('20/11/2026 18:42:07,')
  expect(await read('mt940')).toMatch(/:62F:C\d{6}INR101734,49\r\n/)
  expect(await read('xml')).toContain('<Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="INR">101734.49</Amt>')
  expect(await read('xml')).toContain('Rent &amp; &quot;more&quot;, &lt;500&gt;')
})

test('it prints real files’ oddities on request', async () => {
  for (const amount of ['500', '1234.5']) await pay({ amount })
  const read = async (kind: string, odd: string) => (await fetch(`${address}/statement.${kind}?odd=${odd}`)).text()
  expect(await read('csv', 'none')).toBe(await read('csv', ''))
  const all = 'blurred,nothing,figure,value-day'
  expect(await read('csv', all)).toMatch(
    /",\d\.\d{5}E\+11,,500\.00,500\.00\r\n.*,,1234\.5~,1734\.50\r\n.*"SMS CHARGES WAIVED",,0\.00,,1734\.50\r\nClosing Balance,1734\.50/,
  )
  expect(await read('mt940', all)).toMatch(/:61:2611211120C500,00N[^]*:61:2611211120C1234,5~N[^]*:61:2611211120C0,00NMSC/)
  expect(await read('xml', all)).toMatch(/>1234\.5~<\/Amt>[^]*<BookgDt><DtTm>2026-11-20T[^]*<ValDt><DtTm>2026-11-21T[^]*>0\.00<\/Amt>/)
})

test('a payment is taken back under its UTR, whole or in part, and repeated; an unknown one is refused', async () => {
  const { utr } = await pay()
  const takeBack = async (how: object) => {
    const answer = await fetch(`${address}/sandbox/take-back`, { method: 'POST', body: JSON.stringify(how) })
    return { status: answer.status, ...((await answer.json()) as { amount?: number }) }
  }
  expect([await takeBack({ utr }), await takeBack({ utr, back: true }), await takeBack({ utr, amount: '400' })]).toMatchObject([
    { status: 200, amount: -1_000_00 },
    { amount: 1_000_00 },
    { amount: -400_00 },
  ])
  expect((await takeBack({ utr: '632499999999' })).status).toBe(422)
  const { lines, closing } = await feed()
  expect(lines.map(({ amount, utr: each }) => [amount, each])).toEqual(
    ['1000.00', '-1000.00', '1000.00', '-400.00'].map((each) => [each, utr]),
  )
  expect(closing).toBe('600.00')
})

test('it misbehaves on request, until reset', async () => {
  await pay()
  await behave({ drop: 1, error: 1, garbled: 1, wrongBalance: 1 })
  await expect(feed()).rejects.toThrow('fetch failed')
  expect((await fetch(`${address}/feed`)).status).toBe(500)
  await expect(feed()).rejects.toThrow('Unterminated')
  expect((await feed()).closing).toBe('1001.00')
  await behave({ fromStart: 1 })
  expect((await feed(1)).lines).toHaveLength(1)
  expect((await feed(1)).lines).toEqual([])
})

/** Another host name or page: fetch sends neither header. */
const ask = async (headers: { [name: string]: string }) => {
  const sent = request({ port, host: '127.0.0.1', path: '/pay', method: 'POST', headers }).end(JSON.stringify(asked))
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  await text(answer)
  return answer.statusCode
}

test('no foreign page can pay or read it', async () => {
  expect(await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(200)
  expect(await ask({ host: `127.0.0.1:${port}`, origin: 'https://evil.example' })).toBe(403)
  expect(await ask({ host: `evil.example:${port}` })).toBe(403)
})

test('its page runs only its own scripts, and the return address stays in its attribute', async () => {
  const page = await fetch(address)
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect(await page.text()).not.toContain('<b>')
  for (const name of ['page.css', 'page.js', 'texts.js', 'icon.svg']) expect((await fetch(`${address}/${name}`)).status).toBe(200)
  expect(log).toEqual([])
})

// Breaks each RazorpayX rule of README.md once.
const whole = {
  account_number: '5010044718800',
  amount: 100_00,
  currency: 'INR',
  mode: 'IMPS',
  purpose: 'payout',
  reference_id: 'WD2026112000000001',
  narration: 'Lalmor WD2026112000000001',
}
const bank_account = { name: 'Asha Rao', ifsc: 'SNDB0000122', account_number: '123456789' }
const contact = { name: 'Asha Rao', type: 'customer', reference_id: '7' }

const newPayouts = () => createPayouts({ book: createBook({ file: undefined, clock: () => now }), clock: () => now })

async function payOut(
  change: object = {},
  {
    bank = {},
    to = {},
    key = 'WD2026112000000001',
    payouts = newPayouts(),
  }: { bank?: object; to?: object; key?: string | null; payouts?: ReturnType<typeof newPayouts> } = {},
) {
  const api = createPayoutApi({ payouts, faults: createPayoutFaults(), keySecret: 'k', pause: async () => {} })
  const fund_account = { account_type: 'bank_account', bank_account: { ...bank_account, ...bank }, contact: { ...contact, ...to } }
  const reply = await api.answer({
    method: 'POST',
    path: '',
    query: new URLSearchParams(),
    headers: { authorization: `Basic ${btoa('a:k')}`, ...(key !== null && { 'x-payout-idempotency': key }) },
    body: { ...whole, fund_account, ...change },
  })
  if (typeof reply === 'string') return reply
  const { error } = reply.body as { error?: { description: string } }
  return error ? error.description : (reply.status ?? 200)
}

test.each<[string, Parameters<typeof payOut>]>([
  ['as it should be', [{}]],
  ['a name of 50', [{}, { to: { name: 'A'.repeat(50) } }]],
  ['a name that ends in a dot', [{}, { to: { name: 'D’Souza (Jr.), M/s A-B_1.' } }]],
  ['all that IMPS carries', [{ amount: 5_00_000_00 }]],
  ['the least of RTGS', [{ amount: 2_00_000_00, mode: 'RTGS' }]],
  ['a small NEFT', [{ mode: 'NEFT' }]],
])('%s is made', async (_, ask) => {
  expect(await payOut(...ask)).toBe(200)
})

test.each<[string, Parameters<typeof payOut>, RegExp]>([
  ['no key', [{}, { key: null }], /key is missing/],
  ['a key of 3', [{}, { key: 'abc' }], /4 to 36/],
  ['a key of 37', [{}, { key: 'a'.repeat(37) }], /4 to 36/],
  ['a key with a dot', [{}, { key: 'WD.1' }], /4 to 36/],
  ['an account that is not ours', [{ account_number: '1' }], /account_number/],
  ['99 paise', [{ amount: 99 }], /amount/],
  ['an amount in words', [{ amount: '100' }], /amount/],
  ['dollars', [{ currency: 'USD' }], /currency/],
  ['a mode in small letters', [{ mode: 'imps' }], /mode/],
  ['more than IMPS carries', [{ amount: 5_00_000_01 }], /above what IMPS/],
  ['less than RTGS carries', [{ amount: 1_99_999_99, mode: 'RTGS' }], /below what RTGS/],
  ['a purpose of its own', [{ purpose: 'win' }], /purpose/],
  ['a reference of 41', [{ reference_id: 'a'.repeat(41) }], /reference_id/],
  ['a narration of 31', [{ narration: 'a'.repeat(31) }], /narration/],
  ['a narration with a sign', [{ narration: 'Lalmor: 1' }], /narration/],
  ['a card', [{ fund_account: { account_type: 'card' } }], /bank_account/],
  ['a contact of 2', [{}, { to: { name: 'Al' } }], /contact is 3 to 50/],
  ['a contact of 51', [{}, { to: { name: 'A'.repeat(51) } }], /contact is 3 to 50/],
  ['a contact in Devanagari', [{}, { to: { name: 'अमित कुमार' } }], /contact is 3 to 50/],
  ['a contact that ends in a sign', [{}, { to: { name: 'Asha Rao-' } }], /contact is 3 to 50/],
  ['a type of 41', [{}, { to: { type: 'a'.repeat(41) } }], /type/],
  ['a holder of 121', [{}, { bank: { name: 'A'.repeat(121) } }], /bank account is 3 to 120/],
  ['an IFSC without its zero', [{}, { bank: { ifsc: 'SNDB1000122' } }], /IFSC/],
  ['an account of 4', [{}, { bank: { account_number: '1234' } }], /5 to 35/],
])('%s is refused', async (_, ask, why) => {
  expect(await payOut(...ask)).toMatch(why)
})

test('a key is used for one body: repeated it is the same payout, with another body it is refused', async () => {
  const payouts = newPayouts()
  expect(await payOut({}, { payouts })).toBe(200)
  expect(await payOut({}, { payouts })).toBe(200)
  expect(await payOut({ amount: whole.amount + 100 }, { payouts })).toMatch(/idempotency/i)
})
