import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersOf } from './font-characters.ts'

const root = join(import.meta.dirname, '..')
const homes = [
  { app: 'player', fonts: 'player/src/theme/fonts', css: 'player/src/theme/fonts.css' },
  { app: 'arcade', fonts: 'arcade/src/fonts', css: 'arcade/src/engine/fonts.css' },
]
const font = (folder: string, part = '') => readFileSync(join(root, folder, `plus-jakarta-sans${part}.woff2`))
const shown = (code: number) => `${String.fromCodePoint(code)} U+${code.toString(16).toUpperCase()}`

/** The letters of a source, escapes included. Comments may stay: they use the same letters. */
function lettersIn(path: string): Set<number> {
  const text = readFileSync(join(root, path), 'utf8').replaceAll(/\\u([0-9a-f]{4})/g, (_whole, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return new Set([...text].map((letter) => letter.codePointAt(0)!).filter((code) => code >= 0x20))
}

test('a font’s characters are read from the file', () => {
  const latin = charactersOf(font(homes[0]!.fonts))
  expect([0x20b9, ...Array.from({ length: 95 }, (_, at) => at + 0x20)].filter((code) => !latin.has(code))).toEqual([])
  expect([...'é中'].map((letter) => latin.has(letter.codePointAt(0)!))).toEqual([false, false])
})

test.each(homes)('every character of the Latin-script texts of $app is in its fonts', ({ app, fonts }) => {
  const drawn = new Set(['', '-accents'].flatMap((part) => [...charactersOf(font(fonts, part))]))
  // Nothing is drawn for a word joiner.
  drawn.add(0x2060)
  const sources = globSync(`${app}/src/{,games/*/}i18n/{,*/}{en,es,fr}.ts`, { cwd: root })
  expect(sources.length).toBeGreaterThanOrEqual(3)
  for (const path of sources) expect([...lettersIn(path)].filter((code) => !drawn.has(code)).map(shown), path).toEqual([])
})

test.each([600, 700])('every Latin character of the sandbox provider’s texts, and ₹, is in its font of weight %i', (weight) => {
  const drawn = charactersOf(readFileSync(join(root, `sandbox/provider/page/fonts/rajdhani-${weight}.woff2`)))
  // The system's fonts draw Chinese.
  const letters = [...lettersIn('sandbox/provider/src/texts.ts'), 0x20b9].filter((code) => code < 0x2e80)
  expect(letters.filter((code) => !drawn.has(code)).map(shown)).toEqual([])
})

test.each(homes)('$app fetches the accents for the characters in them and for no others', ({ fonts, css }) => {
  const range = /unicode-range:\s*([^;]+);\s*src: url\('[^']*accents/.exec(readFileSync(join(root, css), 'utf8'))![1]!
  const asked = range.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().slice(2).split('-')
    return Array.from({ length: parseInt(last!, 16) - parseInt(first!, 16) + 1 }, (_, at) => parseInt(first!, 16) + at)
  })
  expect(asked.map(shown)).toEqual([...charactersOf(font(fonts, '-accents'))].toSorted((a, b) => a - b).map(shown))
})

test('the app and its games ship the same fonts', () => {
  for (const part of ['', '-accents']) expect(font(homes[1]!.fonts, part).equals(font(homes[0]!.fonts, part))).toBe(true)
})
