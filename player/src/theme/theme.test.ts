import { expect, test } from 'vitest'

// Vitest empties imported stylesheets: reads the disk. Web programs lack Node's types.
type Disk = { readFileSync(file: URL, encoding: 'utf8'): string; globSync(pattern: string, options: { cwd: URL }): string[] }
const nodeFs: string = 'node:fs'
const { readFileSync, globSync }: Disk = await import(nodeFs)

const src = new URL('../', import.meta.url)
const sheets = globSync('**/*.css', { cwd: src }).map((path) => [path, readFileSync(new URL(path, src), 'utf8')] as const)
const sheet = (name: string) => sheets.find(([path]) => path === `theme/${name}.css`)![1]
const [every, red, white, green] = [sheet('every-theme'), sheet('red'), sheet('white'), sheet('green')]

const namesIn = (css: string) => [...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!)
const themes = /^theme\/(every-theme|red|white|green)\.css$/
const components = sheets.filter(([path]) => !themes.test(path))

test.each([
  ['white', white],
  ['green', green],
])('%s defines the same tokens as red, in the same order', (_name, css) => {
  expect(namesIn(css)).toEqual(namesIn(red))
})

test('no name is defined twice', () => {
  const ofRed = [...namesIn(every), ...namesIn(red)]
  expect(new Set(ofRed).size).toBe(ofRed.length)
})

test('a token equal in all three themes is in every-theme.css', () => {
  const valuesIn = (css: string) => [...css.matchAll(/^\s*(--[\w-]+: [^;]+);/gm)].map(([, value]) => value!)
  expect(valuesIn(red).filter((value) => [white, green].every((css) => valuesIn(css).includes(value)))).toEqual([])
})

test('each theme has its own selector', () => {
  expect(red).toContain("[data-theme='red'] {")
  expect(white).toContain("[data-theme='white'] {")
  expect(green).toContain("[data-theme='green'] {")
})

test('stylesheets use only names that exist', () => {
  const known = new Set([...namesIn(every), ...namesIn(red), ...namesIn(sheet('tokens'))])
  // Components may initialise names that code sets.
  const used = sheets.flatMap(([path, css]) =>
    [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ path, name: name!, own: namesIn(css) })),
  )
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ name, own }) => !known.has(name) && !own.includes(name)).map(({ name, path }) => `${name} in ${path}`)).toEqual([])
})

test('colours are defined only in the theme files', () => {
  const colours = components.flatMap(([path, css]) =>
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[\s,(:])(#[0-9a-f]{3,8}|rgba?\([^)]*\)|hsla?\([^)]*\))/gim)].map(([, colour]) => `${colour} in ${path}`),
  )
  // A mask's black is coverage, not a colour.
  expect(colours.filter((use) => use !== '#000 in theme/base.css')).toEqual([])
})

test('sizes are in rem: px is for hairlines and the viewport only', () => {
  const sizes = components
    .filter(([path]) => path !== 'theme/tokens.css')
    .flatMap(([path, css]) =>
      [...css.replaceAll(/@media[^{]*\{/g, '').matchAll(/(-?\d*\.?\d+)px/g)].filter(([, px]) => Math.abs(Number(px)) > 2).map(([size]) => `${size} in ${path}`),
    )
  expect(sizes).toEqual([])
})

test('scripts name no rem: only stylesheets are drawn in another unit (ADR 0024)', () => {
  const scripts = globSync('**/*.tsx', { cwd: src }).filter((path) => /[\d}]rem\b/.test(readFileSync(new URL(path, src), 'utf8')))
  expect(scripts).toEqual([])
})

test('gold is a ground: as text it is the accent, because white has no gold text', () => {
  const texts = components.flatMap(([path, css]) => [...css.matchAll(/^\s*color: var\(--gold[^;]*;/gm)].map(([line]) => `${line.trim()} in ${path}`))
  expect(texts).toEqual([])
})

test('every text grows with the text size of the player', () => {
  const fixed = components
    // The arch is drawn in em.
    .filter(([path]) => path !== 'theme/tokens.css' && path !== 'theme/arch.css')
    .flatMap(([path, css]) =>
      [...css.matchAll(/font-size: ([^;]+);/g)].filter(([, size]) => !/var\(--(fs-|text-scale)/.test(size!)).map(([line]) => `${line} in ${path}`),
    )
  expect(fixed).toEqual([])
  const scaled = [...sheet('tokens').matchAll(/(--fs-[\w]+): calc\([\d.]+rem \* var\(--text-scale\)\)/g)].map(([, name]) => name)
  expect(scaled).toHaveLength(namesIn(sheet('tokens')).filter((name) => name.startsWith('--fs-') && name !== '--fs-tab').length)
})

test('a slide takes 500 ms to move (SPEC §9)', () => {
  expect(sheet('tokens')).toMatch(/^ {2}--t-banner: 500ms;/m)
})

test('pulling a page down does not refresh it (SPEC §2)', () => {
  const off = /\b(html|body) \{[^}]*overscroll-behavior-y: none;/g
  expect([...sheet('base').matchAll(off)].map(([, element]) => element)).toEqual(['html', 'body'])
})
