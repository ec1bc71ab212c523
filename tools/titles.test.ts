import { manifest } from '@lalmor/games/manifest.ts'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './source-files.ts'
import { outsideTiles, titleMentions, titleParts } from './structure-tables.ts'
import { checkTitles, findMentions } from './titles.ts'

const repository = readFiles(join(import.meta.dirname, '..'), /\.(tsx?|mjs|js|html|css|sql|svg)$|^games\/examples\//)
// Files that are about titles.
const files = new Map([...repository].filter(([path]) => !/^tools\/(structure-tables|titles\.test)\.ts$/.test(path)))

test('a title is named only in its own folders, manifest line, texts and art, and has all its parts', () => {
  expect(checkTitles(files, manifest)).toEqual([])
})

test.each(manifest)('$name: few other files name it', ({ id }) => {
  const production = findMentions(files, manifest)
    .get(id)!
    .filter((path) => !/^e2e\/|^tools\/|^player\/src\/kit\/|\.test\.ts$/.test(path))
  expect(production.length, production.join()).toBeLessThanOrEqual(5)
})

test('ids and numbers are unique', () => {
  for (const of of ['id', 'number', 'name', 'folder'] as const)
    expect(new Set(manifest.map((line) => line[of])).size, of).toBe(manifest.length)
})

const chess = { id: 'chess-night', folder: 'boards/chess-night' }
const parts = {
  ...Object.fromEntries(titleParts.ofFolder.map((part) => [`games/src/boards/chess-night/${part}.ts`, 'export const chessNight = 1'])),
  'arcade/src/games/chess-night/game.ts': '',
  'arcade/src/games/chess-night/i18n/words.ts': '',
  'arcade/dev/chess-night-rounds.ts': '',
  'player/src/screens/rounds/shows/chess-night.tsx': `'Chess Night'`,
  'player/src/art/tile-chess-night.svg': '',
  'games/examples/chess-night.json': '',
}
/** One title and these files. */
const check = (more: Record<string, string>, allowed: typeof titleMentions = []) =>
  checkTitles(new Map(Object.entries({ ...parts, ...more })), [chess], allowed)

test('a complete title, named in the manifest, its texts and a folder of its kind, passes', () => {
  const line = `{ id: 'chess-night', name: 'Chess Night' }`
  expect(
    check({ 'games/src/manifest.ts': line, 'player/src/i18n/home/en.ts': 'Chess Night', 'games/src/boards/report.test.ts': 'chessNight' }),
  ).toEqual([])
  expect(check({ [`player/src/art/tile-${outsideTiles[0]}.svg`]: '' })).toEqual([])
})

test.each(['chess-night', 'chessNight', 'ChessNight', 'CHESS_NIGHT', 'Chess Night', 'openChessNight()'])(
  '%s elsewhere is found',
  (text) => {
    const path = 'server/src/play/rounds/play.ts'
    expect(check({ [path]: `// ${text}` })).toEqual([
      `${path}: names chess-night; outside its own folders the manifest does (games/src/manifest.ts)`,
    ])
    expect(check({ [path]: `// ${text}` }, [{ path: /play\.ts$/, because: 'a test says so' }])).toEqual([])
    expect(check({ [path]: `// ${text}` }, [{ path: /play\.ts$/, titles: ['another'], because: 'a test says so' }])).toHaveLength(2)
  },
)

test('a row that allows nothing, a missing part and a stray part are found', () => {
  expect(check({}, [{ path: /gone/, because: 'it was there' }])).toEqual(['tools/structure-tables.ts: /gone/ names no title any more'])
  for (const path of Object.keys(parts)) {
    const without = new Map(Object.entries(parts).filter(([other]) => other !== path))
    expect(checkTitles(without, [chess], []).join('\n'), path).toContain('chess-night: has no ')
  }
  expect(check({ 'arcade/src/games/draughts/game.ts': '' })).toEqual(['arcade/src/games/draughts/game.ts: is of no title in the manifest'])
})
