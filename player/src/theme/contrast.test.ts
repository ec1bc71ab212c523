import { expect, test } from 'vitest'

// Vitest empties imported stylesheets: reads the disk. Web programs lack Node's types.
type Disk = { readFileSync(file: URL, encoding: 'utf8'): string }
const nodeFs: string = 'node:fs'
const { readFileSync }: Disk = await import(nodeFs)

const themes = ['red', 'white', 'green'] as const
type Theme = (typeof themes)[number]
type Rgb = readonly [number, number, number]

const tokens = Object.fromEntries(
  themes.map((theme) => {
    const css = ['every-theme', theme].map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')).join('\n')
    return [theme, new Map([...css.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => [name!, value!]))]
  }),
) as { [Name in Theme]: Map<string, string> }

function valueOf(theme: Theme, name: string): string {
  const value = tokens[theme].get(name)
  if (value === undefined) throw new Error(`${theme}.css has no ${name}`)
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, other: string) => valueOf(theme, other))
}

/** The colours of a token: one, or a gradient's stops. */
function coloursOf(theme: Theme, name: string): Rgb[] {
  const colours = [...valueOf(theme, name).matchAll(/#([0-9a-f]{6})\b/g)].map(
    ([, hex]) => [0, 2, 4].map((at) => Number.parseInt(hex!.slice(at, at + 2), 16)) as [number, number, number],
  )
  if (colours.length === 0) throw new Error(`${theme}.css: ${name} is not an opaque colour`)
  return colours
}

/** Relative luminance (WCAG 2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

/** The contrast ratio; a gradient's lowest. */
function contrast(theme: Theme, text: string, ground: string): number {
  const ratios = coloursOf(theme, text).flatMap((front) =>
    coloursOf(theme, ground).map((back) => {
      const [light, dark] = [luminance(front), luminance(back)].sort((a, b) => b - a)
      return (light! + 0.05) / (dark! + 0.05)
    }),
  )
  return Math.min(...ratios)
}

test('the ratio is computed as WCAG defines it', () => {
  expect(luminance([255, 255, 255])).toBeCloseTo(1)
  expect(luminance([0, 0, 0])).toBe(0)
  expect(luminance([255, 0, 0])).toBeCloseTo(0.2126)
})

const grounds = ['--bg', '--bg-mid', '--bg-top', '--surface', '--surface-2', '--surface-inset', '--surface-sheet']

/** DESIGN "Accessibility", the table "Contrast, red"; undefined pairs are unused. */
const onGrounds: readonly [text: string, least: number, ...red: (number | undefined)[]][] = [
  ['--text', 4.5, 17.9, 14.6, 7.9, 15.9, 14.3, 17.3, 15.5],
  ['--text-2', 4.5, 13.3, 10.8, 5.9, 11.9, 10.6, 12.9, 11.5],
  ['--text-3', 4.5, 9.2, 7.5, undefined, 8.2, 7.4, 8.9, 8.0],
  ['--text-disabled', 4.5, 6.1, 5.0, undefined, 5.4, 4.9, 5.9, 5.3],
  ['--accent', 4.5, 12.7, 10.4, 5.6, 11.3, 10.2, 12.3, 11.0],
  ['--line-strong', 3, 4.8, undefined, undefined, 4.3, 3.9, 4.7, undefined],
]

/** DESIGN "Accessibility", the table of pairs. */
const pairs: readonly [text: string, ground: string, red: number][] = [
  ['--tab', '--bar', 9.7],
  ['--tab-selected', '--bar', 10.2],
  ['--text', '--g-bar', 11.3],
  ['--tab-selected', '--g-bar', 8.8],
  ['--ribbon-text', '--ribbon', 11.5],
  ['--on-gold', '--gold-hi', 14.2],
  ['--on-gold', '--gold', 11.3],
  ['--on-gold', '--gold-lo', 8.4],
  ['--on-brand', '--brand', 5.4],
  ['--on-brand', '--brand-strong', 7.2],
  ['--on-brand', '--g-brand', 5.1],
  ['--success', '--success-bg', 7.8],
  ['--success', '--surface-2', 9.6],
  ['--warning', '--warning-bg', 8.0],
  ['--warning', '--surface-2', 9.1],
  ['--danger', '--danger-bg', 6.8],
  ['--danger', '--surface-2', 7.6],
  ['--info', '--info-bg', 8.5],
  ['--info', '--surface-2', 9.7],
  ['--banner-note', '--brand', 4.5],
  ['--banner-eyebrow', '--brand', 4.8],
  ['--on-offer', '--g-offer', 10.3],
  ['--offer-note', '--g-offer', 8.5],
  ['--amber-text', '--amber-bg', 9.2],
  ['--warning-text', '--warning-bg', 10.4],
  ['--success-text', '--success-bg', 10.5],
  ['--toast-text', '--toast', 18.7],
  ['--text-2', '--surface-inset', 12.9],
  ['--sandbox-text', '--sandbox-card', 11.8],
  ['--sandbox-note', '--sandbox-card', 7.6],
  ['--sandbox-bar-text', '--g-sandbox-bar', 7.1],
  ['--on-art', '--g-bank', 10.3],
  ['--on-art', '--g-bank-alt', 8.1],
]

const morePairs: readonly [text: string, ground: string, least: number][] = [
  ['--danger-text', '--danger-bg', 4.5],
  ['--danger', '--surface', 4.5],
  ['--amber-text', '--warning-bg', 4.5],
  ['--accent', '--g-surface', 4.5],
  ['--text-3', '--g-surface', 4.5],
  ['--text', '--g-method', 4.5],
  ['--text-3', '--g-method', 4.5],
  ['--violet', '--violet-bg', 4.5],
  ['--ribbon-value', '--ribbon', 4.5],
  ['--on-art', '--g-card-amber', 4.5],
  ['--on-art', '--g-card-red', 4.5],
  ['--on-art', '--g-card-green', 4.5],
  ['--on-art', '--g-card-teal', 4.5],
  ['--on-art', '--g-card-violet', 4.5],
  ['--on-art', '--g-card-plum', 4.5],
  ['--card-note', '--g-card-amber', 4.5],
  ['--card-note', '--g-card-red', 4.5],
  ['--card-note', '--g-card-green', 4.5],
  ['--card-note', '--g-card-teal', 4.5],
  ['--card-note', '--g-card-violet', 4.5],
  ['--card-note', '--g-card-plum', 4.5],
  ['--on-claims', '--g-claims', 4.5],
  ['--claims-sum', '--g-claims', 4.5],
  ['--claims-note', '--g-claims', 4.5],
  ['--care-text', '--g-care', 4.5],
  ['--care-note', '--g-care', 4.5],
  ['--on-art', '--g-banner-violet', 4.5],
  ['--on-art', '--g-banner-teal', 4.5],
  ['--care-text', '--g-banner-teal', 4.5],
  ['--on-continue', '--g-continue', 7],
  ['--continue-note', '--g-continue', 7],
  ['--continue-state', '--g-continue', 6],
  ['--line-selected', '--surface', 3],
  ['--line-selected', '--surface-inset', 3],
  ['--focus', '--bg', 3],
  ['--focus', '--surface-2', 3],
  ['--focus', '--bar', 3],
]

test.each(onGrounds)('red: %s on the grounds has the design’s figures', (text, _least, ...figures) => {
  for (const [at, figure] of figures.entries()) {
    if (figure === undefined) continue
    expect(Math.abs(contrast('red', text, grounds[at]!) - figure), `${text} on ${grounds[at]}, designed ${figure}`).toBeLessThanOrEqual(0.1)
  }
})

test.each(pairs)('red: %s on %s is %d, as designed', (text, ground, figure) => {
  expect(Math.abs(contrast('red', text, ground) - figure), `it is ${contrast('red', text, ground)}`).toBeLessThanOrEqual(0.1)
})

test.each(themes)('%s: every text is at least 4.5 to 1 on its ground, every edge 3 to 1', (theme) => {
  const all: readonly (readonly [text: string, ground: string, least: number])[] = [
    ...onGrounds.flatMap(([text, least, ...figures]) =>
      figures.flatMap((figure, at) => (figure === undefined ? [] : [[text, grounds[at]!, least] as const])),
    ),
    ...pairs.map(([text, ground]) => [text, ground, 4.5] as const),
    ...morePairs,
  ]
  const tooLow = all
    .map(([text, ground, least]) => ({ pair: `${text} on ${ground}`, ratio: contrast(theme, text, ground), least }))
    .filter(({ ratio, least }) => ratio < least)
  expect(tooLow).toEqual([])
})
