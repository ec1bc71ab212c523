import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { monsoonGemsTables as tables } from '@lalmor/games/slots/monsoon-gems/definition.ts'
import { monsoonGemsFacts as facts } from '@lalmor/games/slots/monsoon-gems/facts.ts'
import { h, picture } from '../../engine/dom.ts'
import type { GameHost } from '../../engine/game.ts'
import { loadImages } from '../../engine/images.ts'
import { openSlot } from '../../engine/slots/open-slot.ts'
import { slotView } from '../../engine/slots/slot-view.ts'
import { bolt, cloudBank, logo, stageArt } from './art.ts'
import { tumbleBar } from './bar.ts'
import { createGems } from './gems.ts'
import type { Words } from './i18n/en.ts'
import './monsoon-gems.css'
import { openingGrid } from './opening.ts'
import { perform } from './perform.ts'
import { readEvents } from './read-events.ts'
import { openRules } from './rules-sheet.ts'
import { createScene, nameOf } from './scene.ts'
import { scriptRound, spokenRound } from './script.ts'

export { en as words } from './i18n/en.ts'

/** Orbs have their number in the frame's font. */
const lettersLoaded = () => document.fonts.load(`800 16px ${getComputedStyle(document.body).fontFamily}`, '×0123456789')

export function open(host: GameHost<Words>, setup: GameSetup) {
  const { t } = host
  const images = Promise.all([loadImages(stageArt), lettersLoaded()]).then(([loaded]) => loaded)
  return openSlot(host, setup, 'rain', (sound) => {
    const bar = tumbleBar()
    const view = slotView({
      t,
      name: 'monsoon-gems',
      logo,
      reelCount: tables.reels,
      rowCount: tables.rows,
      gridLabel: t.game.grid,
      sound,
      scenery: [
        h('div', { class: 'rain' }),
        h('div', { class: 'rain near' }),
        h('div', { class: 'flash' }, ...[0, 1].map(() => picture(bolt))),
        picture(cloudBank, { className: 'bank' }),
      ],
      bar: bar.element,
    })
    bar.show({ note: t.game.anywhere(tables.bands[0]) })
    return {
      view,
      async load({ clock, sound, onLost }) {
        const { canvas, measure } = view
        const gems = await createGems({ canvas, orbs: tables.orbs.map(([times]) => times), images, clock, measure, onLost })
        gems.resize()
        gems.place(openingGrid)
        view.nameSymbols(openingGrid.map((contents) => contents.map((content) => nameOf(content, t))))
        new ResizeObserver(gems.resize).observe(canvas)

        return (wires) => {
          const { scene, freeSpins } = createScene({ view, bar, gems, tables, clock, sound, t, ...wires })
          return {
            freeSpins,
            clear: scene.unmark,
            ready: () => t.game.ready,
            openRules: (stake) => openRules({ t, title: setup.title, stake, rtpPpm: setup.rtpPpm, facts, tables }),
            present(round, money) {
              const events = readEvents(round, tables)
              const played = { ...money, round: round.nonce, tables }
              return { cues: events && perform(scriptRound(events, played, t), scene), spoken: spokenRound(events, money, t) }
            },
          }
        }
      },
    }
  })
}
