import { expect, test } from 'vitest'
import { createBank } from './sound-bank.ts'

/** Each step takes a millisecond; `frames` has what was drawn between two pauses. */
function open(steps: Record<string, number>) {
  let at = 0
  const frames: string[] = []
  let frame = ''
  const bank = createBank<string, string>(
    function* (name) {
      for (let step = 0; step < steps[name]!; step++) {
        at++
        frame += name
        yield
      }
      return name.toUpperCase()
    },
    {
      now: () => at,
      pause() {
        if (frame) frames.push(frame)
        frame = ''
        return Promise.resolve()
      },
    },
  )
  return { bank, frames }
}

test('no more than a slice is drawn between two frames, and nothing at once', async () => {
  const { bank, frames } = open({ a: 8 })
  const wanted = bank.want('a')
  expect([frames, bank.get('a')]).toEqual([[], undefined])
  expect(await wanted).toBe('A')
  expect(frames).toEqual(['aaa', 'aaa'])
  expect(bank.get('a')).toBe('A')
})

test('a sound that is to play comes before those that are drawn ahead, which then go on', async () => {
  const { bank, frames } = open({ a: 4, b: 3, c: 3 })
  const ahead = [bank.want('a', { later: true }), bank.want('b', { later: true })]
  await Promise.resolve()
  const playing = bank.want('c')
  expect(await playing).toBe('C')
  expect(bank.get('b')).toBeUndefined()
  await Promise.all(ahead)
  // The slice that had begun is finished; the last one has no frame after it.
  expect(frames).toEqual(['aaa', 'ccc', 'abb'])
})

test('a sound is drawn once, however often it is wanted', async () => {
  const { bank, frames } = open({ a: 3, b: 1 })
  expect(await Promise.all([bank.want('a'), bank.want('a', { later: true }), bank.want('a')])).toEqual(['A', 'A', 'A'])
  expect(await bank.want('a')).toBe('A')
  await bank.want('b')
  expect(frames.join('')).toBe('aaa')
})
