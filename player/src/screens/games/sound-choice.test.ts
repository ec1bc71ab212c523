import { expect, test } from 'vitest'
import { memoryStore } from '../../data/storage.ts'
import { createSoundChoice } from './sound-choice.ts'

test('sound is off and offered on a new device, in whichever game, until it is answered or three rounds have passed', () => {
  const store = memoryStore()
  const choice = () => createSoundChoice(store)
  expect([choice().isOn(), choice().offer()]).toEqual([false, 3])
  choice().pass()
  expect(choice().offer()).toBe(2)
  choice().pass()
  choice().pass()
  choice().pass()
  expect([choice().isOn(), choice().offer()]).toEqual([false, 0])
})

test.each([true, false])('the answer %s ends the offer for good', (on) => {
  const store = memoryStore()
  createSoundChoice(store).set(on)
  expect([createSoundChoice(store).isOn(), createSoundChoice(store).offer()]).toEqual([on, 0])
})

test('ambience is off until it is asked for, and kept beside the sound', () => {
  const store = memoryStore()
  const choice = () => createSoundChoice(store)
  expect(choice().hasAmbience()).toBe(false)
  choice().setAmbience(true)
  choice().set(false)
  expect([choice().hasAmbience(), choice().isOn()]).toEqual([true, false])
  choice().setAmbience(false)
  expect(choice().hasAmbience()).toBe(false)
})

test.each(['', 'many', '-4', '1e9'])('a stored count of %j offers whole rounds, three at most', (stored) => {
  const store = memoryStore()
  store.set('sound-offered', stored)
  expect([0, 1, 2, 3]).toContain(createSoundChoice(store).offer())
})
