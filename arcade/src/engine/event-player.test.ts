import { expect, test } from 'vitest'
import { playCues, type Cue } from './event-player.ts'

/** Cues that log calls and play until released. */
function stage(names: string[], kept: string[] = []) {
  const log: string[] = []
  const goOn = new Map<string, () => void>()
  const cues = names.map((name): Cue => ({
    play: (signal) =>
      new Promise((resolve, reject) => {
        log.push(`play ${name}`)
        goOn.set(name, resolve)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    end: () => log.push(`end ${name}`),
    kept: kept.includes(name),
  }))
  const finish = async (name: string) => {
    goOn.get(name)!()
    // Lets the player's own promises settle first.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { log, cues, finish }
}

test('cues are played in order, one at a time, and none is cut', async () => {
  const { log, cues, finish } = stage(['reels', 'line 3', 'total'])
  const show = playCues(cues)
  expect(log).toEqual(['play reels'])
  for (const name of ['reels', 'line 3', 'total']) await finish(name)
  await show.over
  expect(log).toEqual(['play reels', 'play line 3', 'play total'])
})

test('a cut ends the running cue and all that follow, in order, at once', async () => {
  const { log, cues, finish } = stage(['reels', 'line 3', 'line 5', 'total'])
  const show = playCues(cues)
  await finish('reels')
  show.cut()
  expect(log).toEqual(['play reels', 'play line 3', 'end line 3', 'end line 5', 'end total'])
  await show.over
  expect(log).toHaveLength(5)
})

test('a second cut, and a cut after the end, do nothing', async () => {
  const { log, cues, finish } = stage(['reels'])
  const show = playCues(cues)
  await finish('reels')
  await show.over
  show.cut()
  expect(log).toEqual(['play reels'])

  const other = stage(['reels'])
  const cutShow = playCues(other.cues)
  cutShow.cut()
  cutShow.cut()
  expect(other.log).toEqual(['play reels', 'end reels'])
})

test('when a cue fails the picture still reaches its end, and the error is passed on', async () => {
  const { log, cues } = stage(['line 3', 'total'])
  const broken: Cue = { play: () => Promise.reject(new Error('torn')), end: () => log.push('end broken') }
  await expect(playCues([broken, ...cues]).over).rejects.toThrow('torn')
  expect(log).toEqual(['end broken', 'end line 3', 'end total'])
})

test('a skip ends the running cue and the next ones up to a kept cue, which is played', async () => {
  const { log, cues, finish } = stage(['drop', 'win', 'tumble', 'gap', 'win again', 'total'], ['drop', 'gap', 'total'])
  const show = playCues(cues)
  show.skip()
  expect(log, 'a kept cue is not skipped').toEqual(['play drop'])
  await finish('drop')
  show.skip()
  expect(log.slice(1)).toEqual(['play win', 'end win', 'end tumble'])
  await Promise.resolve()
  await finish('gap')
  expect(log.slice(4)).toEqual(['play gap', 'play win again'])
  show.skip()
  await Promise.resolve()
  await finish('total')
  await show.over
  expect(log.slice(6)).toEqual(['end win again', 'play total'])
})

test('a skip past the last cue ends the show', async () => {
  const { log, cues } = stage(['line 3', 'line 5'])
  const show = playCues(cues)
  show.skip()
  await show.over
  show.skip()
  expect(log).toEqual(['play line 3', 'end line 3', 'end line 5'])
})
