import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { diyaNightsTables as tables } from '@lalmor/games/slots/diya-nights/definition.ts'
import type { Grid } from '@lalmor/games/slots/diya-nights/events.ts'
import { diyaNightsFacts as facts } from '@lalmor/games/slots/diya-nights/facts.ts'
import { paise } from '@lalmor/units/paise.ts'
import { h, picture } from '../../engine/dom.ts'
import type { GameHost } from '../../engine/game.ts'
import { loadImages } from '../../engine/images.ts'
import { openSlot } from '../../engine/slots/open-slot.ts'
import { slotView } from '../../engine/slots/slot-view.ts'
import type { SoundButton } from '../../engine/sound-button.ts'
import { garland, logo, symbolArt } from './art.ts'
import { lampElement } from './lamps.ts'
import './diya-nights.css'
import type { Words } from './i18n/en.ts'
import type { DiyaNightsTexts } from './i18n/words.ts'
import { openingGrid, openingStops } from './opening.ts'
import { perform } from './perform.ts'
import { readEvents } from './read-events.ts'
import { createReels } from './reels.ts'
import { openRules } from './rules-sheet.ts'
import { createScene } from './scene.ts'
import { scriptRound, spokenRound } from './script.ts'
import { shortRupees } from '../../engine/amounts.ts'

export { en as words } from './i18n/en.ts'

export function open(host: GameHost<Words>, setup: GameSetup) {
  const { t } = host
  const images = loadImages(symbolArt)
  return openSlot(host, setup, 'night', (sound) => {
    const view = buildView(t, sound)
    return {
      view,
      async load({ clock, sound, onLost }) {
        const { canvas, measure } = view
        const rowCount = openingGrid[0]!.length
        const reels = await createReels({ canvas, strips: tables.reels, rowCount, images, clock, measure, onLost })
        const nameSymbols = (grid: Grid) => view.nameSymbols(grid.map((reel) => reel.map((symbol) => t.game.symbols[symbol])))
        reels.resize()
        reels.place(openingStops)
        nameSymbols(openingGrid)
        new ResizeObserver(reels.resize).observe(canvas)

        return (wires) => {
          const { scene, freeSpins } = createScene({ view, reels, tables, clock, sound, t, nameSymbols, ...wires })
          return {
            freeSpins,
            clear() {
              scene.unmark()
              scene.lamps(undefined)
            },
            ready: (stake) => t.game.ready(tables.lines.length, shortRupees(paise(stake / BigInt(tables.lines.length)))),
            openRules: (stake) => openRules({ t, title: setup.title, stake, rtpPpm: setup.rtpPpm, facts, tables, stops: reels.stops() }),
            present(round, money) {
              const events = readEvents(round, tables)
              const played = { ...money, round: round.nonce, lineMultiplier: tables.freeSpins.lineMultiplier }
              return { cues: events && perform(scriptRound(events, played, t), scene), spoken: spokenRound(events, money, t) }
            },
          }
        }
      },
    }
  })
}

function buildView(t: DiyaNightsTexts, sound: SoundButton) {
  const lamp = (className: string) => h('span', { class: className }, picture(symbolArt.kandil))
  return slotView({
    t,
    name: 'diya-nights',
    logo,
    reelCount: openingGrid.length,
    rowCount: openingGrid[0]!.length,
    gridLabel: t.game.reels,
    sound,
    scenery: [
      h('div', { class: 'midnight' }),
      h('div', { class: 'lamps' }, lamp('high'), lamp('low'), h('span', {}), lamp('low'), lamp('high')),
      picture(garland, { className: 'garland' }),
    ],
    ornaments: [
      picture(symbolArt.peacock, { className: 'crest' }),
      h('span', { class: 'side left' }, lampElement()),
      h('span', { class: 'side right' }, lampElement()),
    ],
  })
}
