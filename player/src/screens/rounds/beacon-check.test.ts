import { exampleBeacon, exampleWord } from '@lalmor/games/beacon/example-beacon.ts'
import { expect, test } from 'vitest'
import { openSignatureCheck, type SignatureAsk } from './beacon-check.ts'

class TestWorker extends EventTarget {
  readonly asked: SignatureAsk[] = []
  ended = false
  postMessage(ask: SignatureAsk) {
    this.asked.push(ask)
  }
  terminate() {
    this.ended = true
  }
  says(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  fails() {
    this.dispatchEvent(Object.assign(new Event('error'), { message: '' }))
  }
}

const { round, signature } = exampleWord(1_001)
const ask = { beacon: exampleBeacon, round, signature }
const turn = () => new Promise((resolve) => setTimeout(resolve))

function open() {
  const worker = new TestWorker()
  return { worker, check: openSignatureCheck(() => worker as unknown as Worker) }
}

test('a loaded worker answers each check', async () => {
  const { worker, check } = open()
  const first = check.verify(ask)
  await turn()
  expect(worker.asked).toEqual([])
  worker.says('ready')
  await turn()
  expect(worker.asked).toEqual([ask])
  worker.says(true)
  expect(await first).toBe(true)
  const second = check.verify({ ...ask, round: 1_002 })
  await turn()
  worker.says(false)
  expect(await second).toBe(false)
  check.close()
  expect(worker.ended).toBe(true)
})

test('a worker that does not load is an error, never a verdict', async () => {
  const { worker, check } = open()
  const asked = check.verify(ask)
  worker.fails()
  await expect(asked).rejects.toThrow('did not load')
})
