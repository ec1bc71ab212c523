import { expect, test } from 'vitest'
import { createChoices } from './choices.ts'
import { clickIds } from './launch-query.ts'
import { memoryStore } from './storage.ts'

test('choices are off at first, and off again when the player leaves', () => {
  const store = memoryStore()
  const choices = createChoices(store)
  expect([choices.made(), choices.allowsAttribution()]).toEqual([undefined, false])
  choices.keep({ attribution: true, winsOnHome: false })
  expect([createChoices(store).made(), choices.allowsAttribution()]).toEqual([{ attribution: true, winsOnHome: false }, true])
  choices.forget()
  expect([choices.made(), choices.allowsAttribution()]).toEqual([undefined, false])
})

test.each(['{}', '[]', 'x', '{"attribution":"yes","winsOnHome":true}', '{"attribution":true}'])('%s is not a choice', (stored) => {
  const store = memoryStore()
  store.set('choices', stored)
  expect(createChoices(store).allowsAttribution()).toBe(false)
})

test('PV-02: click ids are read from the address only after consent, and never stored', () => {
  const address = { search: '?fbc=fb.1.2.click', hash: '#/?fbp=fb.1.3.browser' }
  expect(clickIds(address, { consent: false })).toEqual({ fbc: '', fbp: '' })
  expect(clickIds(address, { consent: true })).toEqual({ fbc: 'fb.1.2.click', fbp: 'fb.1.3.browser' })
  expect(clickIds({ search: '', hash: '' }, { consent: true })).toEqual({ fbc: '', fbp: '' })
})
