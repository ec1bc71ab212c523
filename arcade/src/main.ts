import './engine/frame.css'
import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { connect } from './engine/bridge.ts'
import { h } from './engine/dom.ts'
import type { GameModule } from './engine/game.ts'
import { showNotice } from './engine/notice.ts'
import { textsFor } from './i18n/texts.ts'

/** The games of this build, each in a chunk of its own. */
const games: Record<string, () => Promise<GameModule>> = {
  'diya-nights': () => import('./games/diya-nights/game.ts'),
}

/** The app answers within milliseconds; after this long something is wrong, and the player should know. */
const helloPatienceMs = 10_000

const element = document.body
let t = textsFor(navigator.language)

// What failed once is best begun anew, modules, pictures and drawing surface included.
const reload = () => location.reload()

function fail(fault: unknown) {
  console.error(fault)
  showNotice(element, { ...t.broken, act: reload })
}

async function run() {
  const name = new URLSearchParams(location.search).get('game') ?? ''
  const load = Object.hasOwn(games, name) ? games[name] : undefined
  let hear: (message: ToFrame) => void = () => {}
  const setUp = Promise.withResolvers<GameSetup>()
  const send = connect(window, (message) => (message.type === 'setup' ? setUp.resolve(message.setup) : hear(message)))

  if (!send) return showNotice(element, { ...t.alone, act: () => location.assign('../') })
  if (!load) return showNotice(element, { ...t.unknownGame, act: reload })

  element.replaceChildren(h('p', { class: 'connecting', role: 'status' }, t.connecting))
  const impatience = setTimeout(() => showNotice(element, { ...t.unanswered, act: reload }), helloPatienceMs)
  // The game's chunk is on its way while the app answers.
  const loading = load()
  send({ type: 'hello' })
  const [module, setup] = await Promise.all([loading, setUp.promise])
  clearTimeout(impatience)

  t = textsFor(setup.locale)
  document.documentElement.lang = t.language
  document.documentElement.style.setProperty('--text-scale', String(setup.textScale))
  document.title = setup.title
  hear = await module.open({ element, t, send, fail }, setup)
  send({ type: 'ready' })
}

run().catch(fail)
