import { expect, test } from 'vitest'
import { createOffer } from './sound-offer.ts'

test('an unanswered offer shows before and between the first rounds, and goes when the last of them starts', () => {
  const offer = createOffer(3)
  const open = [offer.isOpen()]
  for (let round = 1; round <= 4; round++) {
    offer.pass()
    open.push(offer.isOpen())
  }
  expect(open).toEqual([true, true, true, false, false])
})

test('an answer ends the offer at once and for good', () => {
  const offer = createOffer(3)
  offer.pass()
  offer.answer()
  expect(offer.isOpen()).toBe(false)
  offer.pass()
  expect(offer.isOpen()).toBe(false)
})

test('a device that has answered gets no offer', () => {
  expect(createOffer(0).isOpen()).toBe(false)
})
