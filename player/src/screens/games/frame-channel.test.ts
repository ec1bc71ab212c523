import type { FromFrame } from '@lalmor/contract/bridge.ts'
import { expect, test, vi } from 'vitest'
import { openChannel } from './frame-channel.ts'

function setup() {
  const frame = { postMessage: vi.fn<(message: unknown, targetOrigin: string) => void>() }
  let listener: ((event: MessageEvent) => void) | undefined
  const heard: FromFrame[] = []
  let present = true
  const channel = openChannel({
    app: { addEventListener: (_type, listen) => (listener = listen), removeEventListener: () => (listener = undefined) },
    frame: () => (present ? frame : null),
    hear: (message) => heard.push(message),
  })
  const say = (data: unknown, { source = frame as unknown, origin = 'null' } = {}) => listener?.({ source, origin, data } as MessageEvent)
  return { frame, heard, channel, say, remove: () => (present = false) }
}

test('messages from the frame itself are accepted', () => {
  const { say, heard } = setup()
  say({ type: 'hello' })
  say({ type: 'play', requestId: 1, stake: 1000 })
  expect(heard.map(({ type }) => type)).toEqual(['hello', 'play'])
})

test.each<[string, unknown, { source?: unknown; origin?: string }]>([
  ['another window', { type: 'hello' }, { source: {} }],
  ['no window', { type: 'hello' }, { source: null }],
  ['a frame that is not sandboxed', { type: 'hello' }, { origin: 'https://app.test' }],
  ['no message of ours', { type: 'steal' }, {}],
])('%s is ignored', (_name, data, from) => {
  const { say, heard } = setup()
  say(data, from)
  expect(heard).toEqual([])
})

test('nothing is posted before the frame has sent a message', () => {
  const { say, frame, channel } = setup()
  channel.send({ type: 'show-rules' })
  expect(frame.postMessage).not.toHaveBeenCalled()
  say({ type: 'hello' })
  channel.send({ type: 'show-rules' })
  expect(frame.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'show-rules' }, '*')
})

test('a removed frame neither sends nor receives', () => {
  const { say, heard, frame, channel, remove } = setup()
  say({ type: 'hello' })
  remove()
  say({ type: 'ready' })
  say({ type: 'ready' }, { source: null })
  channel.send({ type: 'show-rules' })
  expect(heard).toHaveLength(1)
  expect(frame.postMessage).not.toHaveBeenCalled()
})

test('a closed channel receives nothing', () => {
  const { say, heard, channel } = setup()
  channel.close()
  say({ type: 'hello' })
  expect(heard).toEqual([])
})
