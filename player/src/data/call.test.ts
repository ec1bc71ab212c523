import { expect, test, vi } from 'vitest'
import { CallFailed, CallRefused, createCall, createRead, requestTimeoutMs, type CallDeps } from './call.ts'

type Reply = { status?: number; body?: unknown; text?: string }

const serverDate = 'Fri, 20 Nov 2026 12:00:00 GMT'

const common = { appId: 101, deviceNumber: 'd'.repeat(32), locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' } as const

function setup(reply: Reply | Error | ((init: RequestInit) => Promise<Response>), loggedIn = true) {
  const sent: { url: string; init: RequestInit; body: unknown }[] = []
  const ended: (string | undefined)[] = []
  const connection = { heard: vi.fn<(at: Date) => void>(), lost: vi.fn<() => void>() }
  const clock = { heard: vi.fn<(date: string | null) => void>() }
  const deps: CallDeps = {
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init!, body: init!.body === undefined ? undefined : JSON.parse(String(init!.body)) })
      if (reply instanceof Error) throw reply
      if (typeof reply === 'function') return reply(init!)
      return new Response(reply.text ?? JSON.stringify(reply.body), { status: reply.status ?? 200, headers: { date: serverDate } })
    },
    common: () => common,
    session: { current: () => (loggedIn ? { sign: 's1', uid: 'u1' } : undefined), end: (sign) => ended.push(sign) },
    connection,
    clock,
  }
  return { call: createCall(deps), read: createRead(deps), sent, ended, connection, clock }
}

const caught = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail('the call should not have succeeded'),
    (error: unknown) => error,
  )

test('a call is a POST of JSON to the same origin, with the common fields and its own', async () => {
  const { call, sent } = setup({ body: { state: '200', msg: 'OK', resultData: {} } })
  await call('/game/launch', { game: 'any-slot' })
  expect(sent[0]!.url).toBe('./game/launch')
  expect(sent[0]!.init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/json' } })
  expect(sent[0]!.body).toEqual({ ...common, sign: 's1', uid: 'u1', game: 'any-slot' })
})

test('an answer for a player who has left is dropped; others, and acts that may end their session, get theirs', async () => {
  const [first, second] = [
    { sign: 's1', uid: 'u1' },
    { sign: 's2', uid: 'u2' },
  ]
  let here: typeof first | undefined
  const answered = async (asker: typeof here, later: typeof here, options = {}) => {
    here = asker
    const call = createCall({
      fetch: async () => {
        here = later
        return new Response(JSON.stringify({ state: '200', msg: 'OK', resultData: {} }))
      },
      common: () => common,
      session: { current: () => here, end: () => {} },
      connection: { heard: () => {}, lost: () => {} },
      clock: { heard: () => {} },
    })
    return call('/user/choose', { attribution: true, winsOnHome: true }, options).catch((error: unknown) => error)
  }
  for (const later of [undefined, second]) expect(await answered(first, later)).toMatchObject({ kind: 'abort' })
  expect(await answered(first, { ...first, sign: 's3' })).toEqual({})
  expect(await answered(undefined, second)).toEqual({})
  expect(await answered(first, undefined, { sender: first })).toEqual({})
})

test('a GET carries its data in the query string, and neither a body nor a session', async () => {
  const { read, sent } = setup({ body: { heads: [] } })
  await expect(read('/proof/ledger', { before: '2026-11-20' })).resolves.toEqual({ heads: [] })
  expect(sent[0]).toMatchObject({ url: './proof/ledger?before=2026-11-20', init: { method: 'GET' }, body: undefined })
  expect(sent[0]!.init.headers).toBeUndefined()
})

test('a GET without data requests the bare path', async () => {
  const { read, sent } = setup({ body: { heads: [] } })
  await read('/proof/ledger', {})
  expect(sent[0]!.url).toBe('./proof/ledger')
})

test('a GET is refused, lost and read like any call', async () => {
  await expect(setup({ body: { state: '7', msg: 'No' } }).read('/proof/ledger', {})).rejects.toMatchObject({ code: 999, state: '7' })
  await expect(setup(new TypeError('gone')).read('/proof/ledger', {})).rejects.toMatchObject({ code: 5, kind: 'network' })
})

test('the server’s date is passed on, even from a refusal', async () => {
  const { call, clock } = setup({ body: { state: '409', msg: 'no', reason: 'TooSoon', facts: {} } })
  await caught(call('/game/list', {}))
  expect(clock.heard.mock.calls).toEqual([[serverDate]])
})

test('sign and uid travel only when logged in', async () => {
  const { call, sent } = setup({ body: { state: '200', msg: 'OK', resultData: {} } }, false)
  await call('/u/gconfig', {})
  expect(sent[0]!.body).toEqual(common)
})

test("state '200' means success, and the data is resultData", async () => {
  const { call, connection } = setup({ body: { state: '200', msg: 'OK', resultData: { games: [] } } })
  await expect(call('/game/list', {})).resolves.toEqual({ games: [] })
  expect(connection.heard).toHaveBeenCalledOnce()
})

test('a 200 reply without a state is success with the raw data', async () => {
  const { call } = setup({ body: { games: [] } })
  await expect(call('/game/list', {})).resolves.toEqual({ games: [] })
})

test('any other state becomes code 999 with the message, and carries reason and facts', async () => {
  const { call, ended } = setup({ body: { state: '409', msg: 'Too low', reason: 'StakeTooLow', facts: { min: 1000 }, requestId: 'r' } })
  const error = await caught(call('/game/list', {}))
  expect(error).toBeInstanceOf(CallRefused)
  expect(error).toMatchObject({ code: 999, state: '409', message: 'Too low', reason: 'StakeTooLow', facts: { min: 1000 } })
  expect(ended).toEqual([])
})

test('a refusal without a reason keeps its message', async () => {
  const { call } = setup({ body: { state: '7', msg: 'Closed for today' } })
  expect(await caught(call('/game/list', {}))).toMatchObject({ code: 999, state: '7', message: 'Closed for today', reason: undefined })
})

test('an error status with the envelope is a refusal, not a lost connection', async () => {
  const { call, connection } = setup({ status: 500, body: { state: '500', msg: 'Oh', reason: 'Internal', facts: {}, requestId: 'r' } })
  expect(await caught(call('/game/list', {}))).toMatchObject({ code: 999, reason: 'Internal' })
  expect(connection.lost).not.toHaveBeenCalled()
})

test.each<[string, Reply]>([
  ["state '401'", { body: { state: '401', msg: 'No' } }],
  ["state '-1'", { body: { state: '-1', msg: 'No' } }],
  ['HTTP 401 with an envelope', { status: 401, body: { state: '9', msg: 'No' } }],
  ['HTTP 401 without one', { status: 401, text: '' }],
  ["a message with 'Please login first'", { body: { state: '9', msg: 'Sorry. Please login first.' } }],
  ["a message with 'please login'", { body: { state: '9', msg: 'You must please login again' } }],
  ["'please login' under state 200", { body: { state: '200', msg: 'please login', resultData: {} } }],
])('%s ends the session that asked', async (_name, reply) => {
  const { call, ended } = setup(reply)
  const error = await call('/game/list', {}).catch((refused: unknown) => refused)
  expect(ended).toEqual(['s1'])
  if (error instanceof Error) expect(error).toMatchObject({ code: 999, sessionOver: true })
})

test.each<[string, Reply]>([
  ['another message', { body: { state: '9', msg: 'Please log in to the sandbox' } }],
  ['another state', { body: { state: '403', msg: 'No' } }],
  ['HTTP 403', { status: 403, body: { state: '403', msg: 'No' } }],
])('%s does not end the session', async (_name, reply) => {
  const { call, ended } = setup(reply)
  await call('/game/list', {}).catch(() => {})
  expect(ended).toEqual([])
})

test('no network: failure code 5', async () => {
  const { call, connection } = setup(new TypeError('Failed to fetch'))
  const error = await caught(call('/game/list', {}))
  expect(error).toBeInstanceOf(CallFailed)
  expect(error).toMatchObject({ kind: 'network', code: 5 })
  expect(connection.lost).toHaveBeenCalledOnce()
})

test.each<[string, Reply]>([
  ["a proxy's page", { status: 502, text: '<html>' }],
  ['an empty body', { text: '' }],
  ['half an answer', { text: '{"state":"200","msg":"OK","resultDa' }],
  ['a bare value', { text: '"OK"' }],
])('%s is not an answer: failure code 5', async (_name, reply) => {
  const { call, connection } = setup(reply)
  expect(await caught(call('/game/list', {}))).toMatchObject({ name: 'CallFailed', kind: 'network', code: 5 })
  expect(connection.lost).toHaveBeenCalledOnce()
})

test('204, which has no body, is not an answer', async () => {
  const { call } = setup(async () => new Response(null, { status: 204 }))
  expect(await caught(call('/game/list', {}))).toMatchObject({ name: 'CallFailed', kind: 'network' })
})

const silent = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)))

test('a caller that aborts gets code 600003, and the connection does not count as lost', async () => {
  const { call, connection } = setup(silent)
  const stop = new AbortController()
  const asked = caught(call('/game/list', {}, { signal: stop.signal }))
  stop.abort()
  expect(await asked).toMatchObject({ kind: 'abort', code: 600_003 })
  expect(connection.lost).not.toHaveBeenCalled()
})

test('no answer within 60,000 ms: a time-out, code 5', async () => {
  expect(requestTimeoutMs).toBe(60_000)
  const timeout = new AbortController()
  const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const { call } = setup(silent)
  const asked = caught(call('/game/list', {}))
  timeout.abort(new DOMException('late', 'TimeoutError'))
  expect(await asked).toMatchObject({ kind: 'timeout', code: 5 })
  expect(timer).toHaveBeenCalledWith(60_000)
  timer.mockRestore()
})
