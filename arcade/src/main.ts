import './engine/frame.css'
import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { connect } from './engine/bridge.ts'
import { h } from './engine/dom.ts'
import { gameOf, type FetchGame } from './engine/game.ts'
import { showNotice } from './engine/notice.ts'
import { otherLanguages as andarBahar } from './games/andar-bahar/i18n/words.ts'
import { otherLanguages as diyaNights } from './games/diya-nights/i18n/words.ts'
import { otherLanguages as kiteRun } from './games/kite-run/i18n/words.ts'
import { otherLanguages as mirchiMines } from './games/mirchi-mines/i18n/words.ts'
import { otherLanguages as monsoonGems } from './games/monsoon-gems/i18n/words.ts'
import { otherLanguages as raniRoulette } from './games/rani-roulette/i18n/words.ts'
import { en } from './i18n/en.ts'
import { textsFor } from './i18n/texts.ts'

/** The games of this build, each in its own chunks. */
const games: Record<string, FetchGame> = {
  'andar-bahar': gameOf(() => import('./games/andar-bahar/game.ts'), andarBahar),
  'diya-nights': gameOf(() => import('./games/diya-nights/game.ts'), diyaNights),
  'kite-run': gameOf(() => import('./games/kite-run/game.ts'), kiteRun),
  'mirchi-mines': gameOf(() => import('./games/mirchi-mines/game.ts'), mirchiMines),
  'monsoon-gems': gameOf(() => import('./games/monsoon-gems/game.ts'), monsoonGems),
  'rani-roulette': gameOf(() => import('./games/rani-roulette/game.ts'), raniRoulette),
}

/** The app answers within milliseconds; after this long something is wrong, and the player should know. */
const helloPatienceMs = 10_000

const element = document.body
let t = en

// After a failure, reload everything: modules, images, WebGL.
const reload = () => location.reload()

function fail(fault: unknown) {
  console.error(fault)
  showNotice(element, { ...t.broken, act: reload })
}

/** Switches the frame to this language. */
async function speak(locale: string) {
  t = await textsFor(locale)
  document.documentElement.lang = t.language
}

async function run() {
  const query = new URLSearchParams(location.search)
  const name = query.get('game') ?? ''
  const load = Object.hasOwn(games, name) ? games[name] : undefined
  // An open round is announced right after the set-up, before the game can receive it.
  const early: ToFrame[] = []
  let hear: (message: ToFrame) => void = (message) => void early.push(message)
  const setUp = Promise.withResolvers<GameSetup>()
  const send = connect(window, (message) => (message.type === 'setup' ? setUp.resolve(message.setup) : hear(message)))

  // The app's address names the language of its set-up, so that the texts load beside the game.
  const locale = query.get('locale') ?? ''
  const spoken = speak(locale)
  if (!send || !load) await spoken
  if (!send) return showNotice(element, { ...t.alone, act: () => location.assign('../') })
  if (!load) return showNotice(element, { ...t.unknownGame, act: reload })

  element.replaceChildren(h('p', { class: 'connecting', role: 'status' }, t.connecting))
  const impatience = setTimeout(() => showNotice(element, { ...t.unanswered, act: reload }), helloPatienceMs)
  // The game's chunk loads while the app answers.
  const loading = load(locale)
  send({ type: 'hello' })
  const [open, setup] = await Promise.all([loading, setUp.promise, spoken])
  clearTimeout(impatience)

  await speak(setup.locale)
  document.documentElement.style.setProperty('--text-scale', String(setup.textScale))
  document.title = setup.title
  hear = await open({ element, t, send, fail }, setup)
  for (const message of early) hear(message)
  send({ type: 'ready' })
}

run().catch(fail)
