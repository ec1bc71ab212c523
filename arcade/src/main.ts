import './engine/frame.css'
import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { watchAmbient } from './engine/ambient.ts'
import { connect } from './engine/bridge.ts'
import { h } from './engine/dom.ts'
import { gameOf, type GameModule } from './engine/game.ts'
import { showNotice } from './engine/notice.ts'
import { en } from './i18n/en.ts'
import { textsFor, type OtherLanguages } from './i18n/texts.ts'

const modules = import.meta.glob<GameModule<unknown>>('./games/*/game.ts')
const words = import.meta.glob<OtherLanguages<unknown>>('./games/*/i18n/words.ts', { eager: true, import: 'otherLanguages' })

function findGame(name: string) {
  const [module, languages] = [modules[`./games/${name}/game.ts`], words[`./games/${name}/i18n/words.ts`]]
  return module && languages && gameOf(module, languages)
}

/** The app answers within milliseconds; after this the player should know that something is wrong. */
const helloPatienceMs = 10_000

const element = document.body
let t = en

// Reloads everything: modules, images, WebGL.
const reload = () => location.reload()

function fail(fault: unknown) {
  console.error(fault)
  showNotice(element, { ...t.broken, act: reload })
}

async function speak(locale: string) {
  t = await textsFor(locale)
  document.documentElement.lang = t.language
}

async function run() {
  const query = new URLSearchParams(location.search)
  const load = findGame(query.get('game') ?? '')
  // An open round may arrive before the game listens.
  const early: ToFrame[] = []
  let hear: (message: ToFrame) => void = (message) => void early.push(message)
  const setUp = Promise.withResolvers<GameSetup>()
  const send = connect(window, (message) => (message.type === 'setup' ? setUp.resolve(message.setup) : hear(message)))

  // The app's address has the language, so that texts load beside the game.
  const locale = query.get('locale') ?? ''
  const spoken = speak(locale)
  if (!send || !load) await spoken
  if (!send) return showNotice(element, { ...t.alone, act: () => location.assign('../') })
  if (!load) return showNotice(element, { ...t.unknownGame, act: reload })

  element.replaceChildren(h('p', { class: 'connecting', role: 'status' }, t.connecting))
  const impatience = setTimeout(() => showNotice(element, { ...t.unanswered, act: reload }), helloPatienceMs)
  // Starts loading while the app answers.
  const loading = load(locale)
  send({ type: 'hello' })
  const [open, setup] = await Promise.all([loading, setUp.promise, spoken])
  clearTimeout(impatience)

  await speak(setup.locale)
  document.documentElement.style.setProperty('--text-scale', String(setup.textScale))
  document.title = setup.title
  hear = await open({ element, t, send, fail }, setup)
  watchAmbient(window, (alive) => document.documentElement.classList.toggle('alive', alive))
  for (const message of early) hear(message)
  send({ type: 'ready' })
}

run().catch(fail)
