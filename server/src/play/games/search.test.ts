import { expect, test } from 'vitest'
import { absentGames, kindNames, otherNames } from './names.ts'
import { createSearch } from './search.ts'
import { openTitles } from './titles.ts'

const { tiles } = openTitles

const outside = { game: 'seven-up-seven-down', title: '7 Up 7 Down', kind: 'table' } as const
const games = [...tiles, outside].map(({ game, title, kind }) => ({
  game,
  title,
  others: [...(otherNames[game] ?? []), ...kindNames[kind]],
}))
const answer = createSearch(games, absentGames)
const found = (keyword: string) => answer(keyword).found.map(({ game, also }) => (also === undefined ? game : `${game}, also ${also}`))

// keyword          games found, titles first
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
  ['रानी', ['rani-roulette, also रानी रूलेट']],
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

// The keyword, the game it means (the first hit), and how a misspelling is read.
test.each<[string, string | undefined, string?]>([
  // Unfinished words, words joined, words split.
  ['di', 'diya-nights'],
  ['roul', 'rani-roulette'],
  ['mons', 'monsoon-gems'],
  ['kit', 'kite-run'],
  ['anda', 'andar-bahar'],
  ['7', 'seven-up-seven-down'],
  ['andarbahar', 'andar-bahar'],
  ['kiterun', 'kite-run'],
  ['monsoongems', 'monsoon-gems'],
  ['mon soon', 'monsoon-gems'],
  ['kite-run', 'kite-run'],
  ['7up7down', 'seven-up-seven-down'],
  ['7 up', 'seven-up-seven-down'],
  // Misspelled.
  ['roulete', 'rani-roulette', 'roulette'],
  ['rullete', 'rani-roulette', 'ruleta'],
  ['roullete', 'rani-roulette', 'roulette'],
  ['rolette', 'rani-roulette', 'roulette'],
  ['ruolette', 'rani-roulette', 'roulette'],
  ['dyia', 'diya-nights', 'diya'],
  ['diwli', 'diya-nights', 'diwali'],
  ['nigths', 'diya-nights', 'nights'],
  ['monson', 'monsoon-gems', 'monsoon'],
  ['mosoon', 'monsoon-gems', 'monsoon'],
  ['moonsoon', 'monsoon-gems', 'monsoon'],
  ['mirchy', 'mirchi-mines', 'mirchi'],
  ['michi', 'mirchi-mines', 'mirchi'],
  ['mirchi mimes', 'mirchi-mines', 'mirchi mines'],
  ['minesweper', 'mirchi-mines', 'minesweeper'],
  ['ander bahar', 'andar-bahar', 'andar bahar'],
  ['andar bhar', 'andar-bahar', 'andar bahar'],
  ['anderbahar', 'andar-bahar', 'andar bahar'],
  ['adnar', 'andar-bahar', 'andar'],
  ['kyte', 'kite-run', 'kite'],
  ['kitte run', 'kite-run', 'kite run'],
  ['ptang', 'kite-run', 'patang'],
  ['crahs', 'kite-run', 'crash'],
  ['slotss', 'diya-nights', 'slots'],
  ['jewls', 'monsoon-gems', 'jewels'],
  // Other names, and Hindi.
  ['dice', 'seven-up-seven-down'],
  ['lucky 7', 'seven-up-seven-down'],
  ['wheel', 'rani-roulette'],
  ['ruleta', 'rani-roulette'],
  ['cometas', 'kite-run'],
  ['deepavali', 'diya-nights'],
  ['inside outside', 'andar-bahar'],
  ['chilli', 'mirchi-mines'],
  ['दिवाली', 'diya-nights'],
  ['दीया', 'diya-nights'],
  ['पतंग', 'kite-run'],
  ['अंदर बाहर', 'andar-bahar'],
  ['रूलेट', 'rani-roulette'],
  ['मिर्ची', 'mirchi-mines'],
  ['मानसून', 'monsoon-gems'],
  ['अन्दर बाहर', 'andar-bahar'],
  ['माइंस', 'mirchi-mines'],
  ['रूलट', 'rani-roulette', 'रूलेट'],
  ['अंदर बाहार', 'andar-bahar', 'अंदर बाहर'],
  ['ताश', 'andar-bahar'],
  ['风筝', 'kite-run'],
  ['骰子', 'seven-up-seven-down'],
  // Not one of our games, nor close to one.
  ['zebra', undefined],
  ['xyz', undefined],
  ['qqqqqqq', undefined],
  ['it', undefined],
])('“%s” finds %s first', (keyword, first, read) => {
  const { found, ...rest } = answer(keyword)
  expect({ first: found[0]?.game, ...rest }).toEqual({ first, ...(read !== undefined && { read }) })
})

test.each([
  ['teen patti', 'Teen Patti', undefined],
  ['teenpatti', 'Teen Patti', undefined],
  ['3 patti', 'Teen Patti', undefined],
  ['तीन पत्ती', 'Teen Patti', undefined],
  ['tin pati', 'Teen Patti', undefined],
  ['teen pati', 'Teen Patti', 'teen patti'],
  ['rumy', 'Rummy', 'rummy'],
  ['blakjack', 'Blackjack', 'blackjack'],
  ['aviatr', 'Aviator', 'aviator'],
  ['百家乐', 'Baccarat', undefined],
])('“%s” asks for %s, which we lack, and finds the nearest', (keyword, name, read) => {
  const nearest = absentGames.find((game) => game.name === name)!.nearest
  expect(answer(keyword)).toEqual({ found: [{ game: nearest }], absent: { name }, ...(read !== undefined && { read }) })
})

test('each absent game leads to an existing one, and shares no name with one', () => {
  for (const { name, others, nearest } of absentGames) {
    expect(games.map(({ game }) => game)).toContain(nearest)
    for (const one of [name, ...others]) expect(answer(one).absent, one).toEqual({ name })
  }
})
