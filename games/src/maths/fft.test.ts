import { expect, test } from 'vitest'
import { complexOf, fft, inverseFft } from './fft.ts'
import { xoshiro } from './xoshiro.ts'

const draw = xoshiro(5)
const values = Array.from({ length: 64 }, () => draw() / 65_536)

test('the transform equals its definition as sums', () => {
  const data = complexOf(values, 64)
  fft(data)
  for (let k = 0; k < 64; k++) {
    const angle = (n: number) => (-2 * Math.PI * k * n) / 64
    expect(data.re[k]).toBeCloseTo(
      values.reduce((sum, value, n) => sum + value * Math.cos(angle(n)), 0),
      11,
    )
    expect(data.im[k]).toBeCloseTo(
      values.reduce((sum, value, n) => sum + value * Math.sin(angle(n)), 0),
      11,
    )
  }
})

test('the inverse undoes the transform, padding included', () => {
  const data = complexOf(values, 256)
  fft(data)
  inverseFft(data)
  values.forEach((value, n) => expect(data.re[n]).toBeCloseTo(value, 14))
  expect(Math.max(...data.re.slice(64).map(Math.abs), ...data.im.map(Math.abs))).toBeLessThan(1e-14)
})
