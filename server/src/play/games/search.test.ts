import { expect, test } from 'vitest'
import { kindNames, otherNames } from './names.ts'
import { findGames } from './search.ts'
import { openTitles } from './titles.ts'

const { tiles } = openTitles

const games = tiles.map(({ game, title, kind }) => ({ game, title, others: [...(otherNames[game] ?? []), ...kindNames[kind]] }))
const found = (keyword: string) => findGames(games, keyword).map(({ game, also }) => (also === undefined ? game : `${game}, also ${also}`))

// keyword          what is found, titles first
test.each<[string, string[]]>([
  ['diya', ['diya-nights']],
  ['DIYA', ['diya-nights']],
  ['  nights   diya ', ['diya-nights']],
  ['díyá', ['diya-nights']],
  ['rani-roulette', ['rani-roulette']],
  ['mangatha', ['andar-bahar, also Mangatha']],
  ['monzon', ['monsoon-gems, also Gemas del monzón']],
  ['MONZÓN', ['monsoon-gems, also Gemas del monzón']],
  ['cerf', ['kite-run, also Course de cerfs-volants']],
  ['排灯', ['diya-nights, also 排灯之夜']],
  ['輪盤', ['rani-roulette, also 王后輪盤']],
  ['tragamonedas', ['diya-nights, also Tragamonedas', 'monsoon-gems, also Tragamonedas']],
  ['slot diya', ['diya-nights']],
  ['iya', []],
  ['diya gems', []],
  ['', []],
  ['   ', []],
  ['!?%_', []],
  ['x'.repeat(140), []],
])('“%s” finds %j', (keyword, expected) => {
  expect(found(keyword)).toEqual(expected)
})

test('matches by title come before matches by another name, each in the order of Home', () => {
  const [first, ...rest] = found('m')
  expect([first, rest[0]]).toEqual(['monsoon-gems', 'mirchi-mines'])
  expect(rest).toContain('andar-bahar, also Mangatha')
})

test('every game and kind has names in Spanish, French and both Chinese scripts', () => {
  for (const { game } of tiles) {
    const names = otherNames[game] ?? []
    expect(names.filter((name) => /\p{Script=Han}/u.test(name)).length, game).toBeGreaterThanOrEqual(2)
    expect(names.filter((name) => /\p{Script=Latin}/u.test(name)).length, game).toBeGreaterThanOrEqual(2)
  }
  expect(Object.keys(otherNames).toSorted()).toEqual([...tiles.map(({ game }) => game), 'seven-up-seven-down'].toSorted())
})
