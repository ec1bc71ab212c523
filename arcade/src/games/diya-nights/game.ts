import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { fromWire } from '@lalmor/contract/wire.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import { formatRupees } from '@lalmor/units/paise.ts'
import { frameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { loadImage } from '../../engine/images.ts'
import { liveRegion } from '../../engine/live-region.ts'
import { setEnabled } from '../../engine/press.ts'
import { seedStrip } from '../../engine/seed-strip.ts'
import { soundButton } from '../../engine/sound-button.ts'
import { symbolArt } from './art.ts'
import './diya-nights.css'
import type { Words } from './i18n/words.ts'
import { openingGrid, openingStops } from './opening.ts'
import { createReels } from './reels.ts'
import { openTable } from './table.ts'
import { buildView } from './view.ts'

async function loadSymbols() {
  const names = Object.keys(symbolArt) as Symbol[]
  const images = await Promise.all(names.map((name) => loadImage(symbolArt[name])))
  return Object.fromEntries(names.map((name, i) => [name, images[i]])) as Record<Symbol, HTMLImageElement>
}

export { en as words } from './i18n/en.ts'

/** Diya Nights: the scene at once, then the reels, then the controls. See `GameModule`. */
export async function open(host: GameHost<Words>, setup: GameSetup) {
  const { t, send } = host
  const images = loadSymbols()
  const sound = soundButton(t, setup.sound, (on) => send({ type: 'sound', on }))
  const view = buildView(t, { reelCount: openingGrid.length, rowCount: openingGrid[0]!.length, sound: sound.element })
  const strip = seedStrip(t, () => send({ type: 'verify' }))
  const live = liveRegion()
  view.column.append(strip.element, live.element)
  view.showTitle(setup.title)
  view.showStake(formatRupees(fromWire(setup.stake)))
  view.showRtp(t.percent(setup.rtpPpm))
  view.showDisc('busy', t.spin)
  view.say({ text: t.connecting, gold: false })
  strip.show(setup.fair)
  for (const control of [view.lower, view.raise, view.disc, view.rules]) setEnabled(control, false)
  host.element.replaceChildren(view.root)

  const clock = frameClock((draw) => requestAnimationFrame(draw))
  const reels = await createReels({
    canvas: view.canvas,
    strips: tables.reels,
    images,
    clock,
    measure: view.measure,
    onLost: () => host.fail(new Error('diya-nights: the drawing surface was lost')),
  })
  reels.resize()
  reels.place(openingStops)
  view.nameSymbols(openingGrid)
  new ResizeObserver(reels.resize).observe(view.canvas)

  return openTable(host, setup, { view, strip, live, sound, reels, clock })
}
