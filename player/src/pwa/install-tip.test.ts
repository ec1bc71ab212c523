import { expect, test } from 'vitest'
import { installTip, isIos } from './install-tip.ts'

const now = Date.UTC(2026, 10, 20)
const daysAgo = (days: number) => now - days * 24 * 3_600_000
const visit = { marker: 'browser', native: false, ios: false, promptKept: false, shownAt: undefined, now } as const

test.each([
  // what is special about the visit                      outcome
  [{ ios: true }, 'safari'],
  [{ ios: true, promptKept: true }, 'safari'],
  [{ promptKept: true }, 'prompt'],
  [{}, undefined],
  [{ ios: true, marker: 'pwa' }, undefined],
  [{ promptKept: true, marker: 'pwa' }, undefined],
  [{ ios: true, native: true }, undefined],
  [{ ios: true, shownAt: now }, undefined],
  [{ ios: true, shownAt: daysAgo(29.9) }, undefined],
  [{ ios: true, shownAt: daysAgo(30) }, 'safari'],
  [{ promptKept: true, shownAt: daysAgo(29.9) }, undefined],
  [{ promptKept: true, shownAt: daysAgo(30) }, 'prompt'],
  // The clock was a month ahead when the tip was shown.
  [{ ios: true, shownAt: daysAgo(-31) }, 'safari'],
  [{ ios: true, shownAt: Number.NaN }, 'safari'],
] as const)('a visit with %o gets the tip: %s', (special, tip) => {
  expect(installTip({ ...visit, ...special })).toBe(tip)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1', 5, true],
  ['an iPad as it calls itself', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 5, false],
  ['a Windows laptop with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 10, false],
])('%s', (_what, userAgent, maxTouchPoints, ios) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(ios)
})
