import type { ToFrame } from '@lalmor/contract/bridge.ts'
import { expect, test } from 'vitest'
import { connect, type BridgeWindow } from './bridge.ts'

type Listener = Parameters<BridgeWindow['addEventListener']>[1]

function frame() {
  const posted: unknown[] = []
  let listener: Listener | undefined
  const parent = { postMessage: (message: unknown, target: string) => posted.push([message, target]) }
  const self: BridgeWindow = {
    parent,
    location: { origin: 'https://lalmor.example' },
    addEventListener: (_, heard) => (listener = heard),
  }
  const heard: ToFrame[] = []
  const send = connect(self, (message) => heard.push(message))
  return { parent, posted, heard, send, arrive: (event: Parameters<Listener>[0]) => listener!(event) }
}

const rules = { type: 'show-rules' }

test('only messages from the parent window at our address are accepted', () => {
  const { parent, heard, arrive } = frame()
  arrive({ source: {}, origin: 'https://lalmor.example', data: rules })
  arrive({ source: null, origin: 'https://lalmor.example', data: rules })
  arrive({ source: parent, origin: 'https://elsewhere.example', data: rules })
  arrive({ source: parent, origin: 'null', data: rules })
  expect(heard).toEqual([])
  arrive({ source: parent, origin: 'https://lalmor.example', data: rules })
  expect(heard).toEqual([rules])
})

test('a message of the wrong shape is dropped', () => {
  const { parent, heard, arrive } = frame()
  for (const data of [undefined, 7, { type: 'balance', balance: '7' }]) arrive({ source: parent, origin: 'https://lalmor.example', data })
  expect(heard).toEqual([])
})

test('messages are sent only to our own address', () => {
  const { send, posted } = frame()
  send!({ type: 'hello' })
  expect(posted).toEqual([[{ type: 'hello' }, 'https://lalmor.example']])
})

test('a document opened on its own has no bridge', () => {
  const alone: BridgeWindow = {
    get parent() {
      return alone as never
    },
    location: { origin: 'https://lalmor.example' },
    addEventListener: () => expect.unreachable(),
  }
  expect(connect(alone, () => {})).toBeUndefined()
})
