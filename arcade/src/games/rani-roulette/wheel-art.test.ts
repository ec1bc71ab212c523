import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pocketAngle, pocketOrder } from './wheel-motion.ts'

const drawing = readFileSync(join(import.meta.dirname, 'art/roulette-rotor.svg'), 'utf8')
const digitWidth = 17.5
const numbers = [
  ...drawing.matchAll(/<g transform="rotate\(([\d.]+)\) translate\(0 -(\d+)\) scale\(([\d.]+)\)[^>]*>((?:<use [^>]*>)+)<\/g>/g),
].map(([, angle, from, scale, uses]) => {
  const digits = [...uses!.matchAll(/#d(\d)" x="(\d+)"/g)]
  return {
    angle: Number(angle),
    from: Number(from),
    scale: Number(scale),
    pocket: Number(digits.map(([, digit]) => digit).join('')),
    width: Number(digits.at(-1)![2]) + digitWidth,
  }
})
const stroke = Number(/stroke="#fff" stroke-width="([\d.]+)" stroke-linecap/.exec(drawing)![1])

test('the rotor has every number at its pocket', () => {
  expect(numbers.map(({ pocket }) => pocket)).toEqual(pocketOrder)
  for (const { pocket, angle } of numbers) expect(Math.abs(angle - pocketAngle(pocket))).toBeLessThan(0.02)
})

test('a number keeps at least half a digit from its neighbours, at the foot of its digits', () => {
  for (const { pocket, from, scale, width } of numbers) {
    const foot = from - 25.5 * scale
    const room = (2 * Math.PI * foot) / numbers.length
    expect(room - (width + stroke) * scale, `${pocket}`).toBeGreaterThan((digitWidth * scale) / 2)
  }
})
