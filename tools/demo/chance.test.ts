import { newServerSeed } from '@lalmor/games/fair/seeds.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeededChoice, drawFrom } from './chance.ts'

/** Draws a sample of everything that a demonstration shows. */
function draw(seed: string, connections = 0) {
  const restore = drawFrom(seed)
  try {
    const first = [randomInt(1_000_000), randomInt(100, 200), randomUUID()]
    // As the database driver does for each connection.
    for (let n = 0; n < connections; n++) crypto.getRandomValues(Buffer.alloc(18))
    return [...first, uuid7(new Date(0)), Buffer.from(newServerSeed()).toString('hex'), randomBytes(8).toString('hex')]
  } finally {
    restore()
  }
}

test('everything visible follows from the seed, however often the driver connects', () => {
  expect(draw('diya')).toEqual(draw('diya', 3))
  expect(draw('diya')).not.toEqual(draw('kandil'))
  const [code, within, uuid] = draw('diya')
  expect(code).toBeLessThan(1_000_000)
  expect(within).toSatisfy((n: number) => n >= 100 && n < 200)
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('keys and sessions stay secret, and so does everything afterwards', () => {
  const secret = () => {
    const restore = drawFrom('diya')
    const drawn = randomBytes(32).toString('hex')
    restore()
    return drawn
  }
  expect(secret()).not.toBe(secret())
  draw('diya')
  expect(randomUUID()).not.toBe(draw('diya')[2])
  expect(randomBytes(8).toString('hex')).not.toBe(draw('diya')[5])
  expect(Buffer.from(newServerSeed()).toString('hex')).not.toBe(draw('diya')[4])
})

test('a whim depends only on its text, and stays within its range', () => {
  const [one, same, other] = [createSeededChoice('a'), createSeededChoice('a'), createSeededChoice('b')]
  const of = (whim: typeof one) => Array.from({ length: 50 }, () => whim.oneOf('diwali'.split('')))
  const drawn = of(one)
  expect(of(same)).toEqual(drawn)
  expect(of(other)).not.toEqual(drawn)
  expect(new Set(drawn)).toEqual(new Set('diwal'.split('')))
})
