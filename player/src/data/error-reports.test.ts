import { uploadAppStack } from '@lalmor/contract/app-errors.ts'
import { expect, test, vi } from 'vitest'
import { CallFailed, createCall } from './call.ts'
import { createErrorReports, errorDataMax, reportsMax } from './error-reports.ts'

function setup() {
  const log = vi.fn<(where: string, error: unknown) => void>()
  const send = vi.fn<(report: { data: string; userId: string }) => Promise<unknown>>(async () => ({}))
  const reportError = createErrorReports({ log, send, userId: () => '1004', version: '1.0.0', page: () => '/pages/home/Home' })
  const sent = () => send.mock.calls.map(([{ data }]) => JSON.parse(data) as Record<string, string>)
  return { log, send, reportError, sent }
}

test('the request carries appId, package name, device, the serialised error and the user, as in SPEC §3', async () => {
  const bodies: unknown[] = []
  const call = createCall({
    fetch: async (url, init) => {
      bodies.push([url, JSON.parse(String(init!.body))])
      return new Response('{"state":"200","msg":"OK","resultData":{}}')
    },
    common: () => ({ appId: 101, deviceNumber: 'd1', locale: 'en', appPackageName: 'Web', h5No: 3, fbc: '', fbp: '' }),
    session: { current: () => undefined, end: () => {} },
    connection: { heard: () => {}, lost: () => {} },
    clock: { heard: () => {} },
  })
  const reportError = createErrorReports({
    log: () => {},
    send: (report) => call('/u/appStackUpload', report),
    userId: () => '1004',
    version: '1.0.0',
    page: () => '/pages/home/Home',
  })
  reportError(new TypeError('no such thing'), 'window')
  expect(bodies).toEqual([
    ['./u/appStackUpload', expect.objectContaining({ appId: 101, appPackageName: 'Web', deviceNumber: 'd1', userId: '1004' })],
  ])
  const [[, { data }]] = bodies as [[string, { data: string }]]
  expect(JSON.parse(data)).toMatchObject({
    where: 'window',
    page: '/pages/home/Home',
    version: '1.0.0',
    name: 'TypeError',
    message: 'no such thing',
    stack: expect.stringContaining('error-reports.test.ts'),
  })
})

test('every error goes to the console; a repeated one is sent once', () => {
  const { log, sent, reportError } = setup()
  for (let n = 0; n < 3; n++) reportError(new Error('again'), 'promise')
  expect(log).toHaveBeenCalledTimes(3)
  expect(sent()).toHaveLength(1)
  reportError(new Error('again'), 'boundary')
  expect(sent()).toHaveLength(2)
})

test('at most ten different errors are sent', () => {
  const { sent, reportError } = setup()
  for (let n = 0; n < reportsMax + 5; n++) reportError(new Error(String(n)), 'window')
  expect(sent().map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
})

test('a lost answer is logged but not sent: it is not an error of the app', () => {
  const { log, send, reportError } = setup()
  reportError(new CallFailed('network'), 'promise')
  expect(log).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test.each([['a text'], [undefined], [null], [{ code: 7 }]])('a thrown value that is not an error is reported too: %s', (thrown) => {
  const { sent, reportError } = setup()
  reportError(thrown, 'promise')
  expect(sent()).toMatchObject([{ name: 'thrown', message: String(thrown), stack: '' }])
})

test('a huge error is cut to the server’s limit, and stays JSON', () => {
  const { sent, send, reportError } = setup()
  const error = new Error('"\n'.repeat(4_000))
  error.stack = '"\\'.repeat(9_000)
  reportError(error, 'window')
  expect(send.mock.calls[0]![0].data.length).toBeLessThanOrEqual(errorDataMax)
  expect(sent()).toHaveLength(1)
  expect(uploadAppStack.body.properties.data).toMatchObject({ maxLength: errorDataMax })
})

test('a failing report is ignored', async () => {
  const { send, reportError } = setup()
  send.mockRejectedValueOnce(new CallFailed('network'))
  expect(() => reportError(new Error('x'), 'window')).not.toThrow()
  await Promise.resolve()
})
