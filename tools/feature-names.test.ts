import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './source-files.ts'
import { serverRooms } from './structure-tables.ts'

const root = join(import.meta.dirname, '..')

/** Features by the names they have everywhere (STYLE §1). */
const features = Object.entries(serverRooms).flatMap(([room, names]) => [room, ...names])

/** Names that differ, and why. Remove an entry that is unused. */
const others: { readonly [names: string]: string } = {
  'limits sessions languages route': 'the wire’s names for parts of protection, auth and app-config, and the form of a route',
  'app shell sheets kit support transport wide screen': 'what all pages stand in',
  'home entry how login profile search': 'pages of several features',
  'balance-records records restore': 'pages of wallet and rounds',
  'claims refusals helplines': 'texts that several pages say',
  'session lost-answers navigation layouts quality shifts frame': 'what holds for all pages',
  'home-lists transfers promo': 'parts of home, deposits and promotions',
  'canary demo install journeys pwa verify': 'the whole product from outside',
}
const otherNames = Object.keys(others).flatMap((names) => names.split(' '))

/** Screens by whole name, texts and journeys by a part. */
const places: readonly (readonly [place: RegExp, whole: boolean])[] = [
  [/^player\/src\/screens\/([\w-]+)\//, true],
  [/^player\/src\/i18n\/([\w-]+)\//, false],
  [/^e2e\/screens\/([\w-]+)\.ts$/, false],
  [/^e2e\/([\w-]+)\.test\.ts$/, false],
]

const words = (name: string) => `-${name.replaceAll(/s(?=-|$)/g, '')}-`
const isFeature = (name: string, whole: boolean) =>
  features.some((feature) => (whole ? name === feature : words(name).includes(words(feature))))

/** The catalogue imports features and nothing else. */
const ofContract = (catalogue: string) =>
  [...catalogue.matchAll(/from '\.\/([\w-]+)\.ts'/g)].map(([, name]) => ({ name: name!, whole: true }))
const ofPaths = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    places.flatMap(
      ([place, whole]) =>
        place
          .exec(path)
          ?.slice(1)
          .map((name) => ({ name, whole })) ?? [],
    ),
  )

const strange = (named: readonly { name: string; whole: boolean }[]) => [
  ...new Set(named.filter(({ name, whole }) => !isFeature(name, whole) && !otherNames.includes(name)).map(({ name }) => name)),
]

const named = [...ofContract(readFileSync(join(root, 'contract/src/catalogue.ts'), 'utf8')), ...ofPaths(listFiles(root))]

test('a feature has the server’s name in contract, screens, texts and journeys', () => {
  expect(named.length).toBeGreaterThan(500)
  expect(strange(named)).toEqual([])
  expect(
    otherNames.filter((name) => !named.some((one) => one.name === name)),
    'to remove from the list',
  ).toEqual([])
})

test('another name for a feature is found in each of them', () => {
  const paths = ['player/src/screens/legal/Imprint.tsx', 'player/src/i18n/password/en.ts', 'e2e/screens/care.ts', 'e2e/fairness.test.ts']
  expect(strange([...ofContract(`import { a } from './binding.ts'`), ...ofPaths(paths)])).toEqual([
    'binding',
    'legal',
    'password',
    'care',
    'fairness',
  ])
  expect(strange(ofPaths(['player/src/screens/deposit-order/Order.tsx']))).toEqual(['deposit-order'])
})
