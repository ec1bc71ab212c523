/** Length a power of two. */
export type Complex = { re: Float64Array; im: Float64Array }

/** Zero-padded to `length`. */
export function complexOf(real: ArrayLike<number>, length: number): Complex {
  const re = new Float64Array(length)
  re.set(real)
  return { re, im: new Float64Array(length) }
}

/** In-place, unscaled discrete Fourier transform. Radix 2; error about 1e-16 of the root mean square. */
export function fft({ re, im }: Complex): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      swap(re, i, j)
      swap(im, i, j)
    }
  }
  const cos = Float64Array.from({ length: n / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / n))
  const sin = Float64Array.from({ length: n / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / n))
  for (let size = 2; size <= n; size *= 2) {
    const half = size / 2
    const step = n / size
    for (let start = 0; start < n; start += size)
      for (let k = 0, t = 0, a = start, b = start + half; k < half; k++, t += step, a++, b++) {
        const x = re[b]! * cos[t]! - im[b]! * sin[t]!
        const y = re[b]! * sin[t]! + im[b]! * cos[t]!
        re[b] = re[a]! - x
        im[b] = im[a]! - y
        re[a]! += x
        im[a]! += y
      }
  }
}

/** In-place and scaled: undoes `fft`. */
export function inverseFft({ re, im }: Complex): void {
  const n = re.length
  fft({ re: im, im: re })
  for (let i = 0; i < n; i++) {
    re[i]! /= n
    im[i]! /= n
  }
}

function swap(values: Float64Array, i: number, j: number): void {
  const kept = values[i]!
  values[i] = values[j]!
  values[j] = kept
}
