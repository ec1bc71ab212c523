import type { Wire } from '@lalmor/contract/wire.ts'
import type { Content, MonsoonGemsEvent, Symbol } from '@lalmor/games/slots/monsoon-gems/events.ts'
import amethyst from '../../../art/symbols/monsoon-gems/amethyst.svg'
import cloud from '../../../art/symbols/monsoon-gems/cloud.svg'
import emerald from '../../../art/symbols/monsoon-gems/emerald.svg'
import kite from '../../../art/symbols/monsoon-gems/kite.svg'
import mango from '../../../art/symbols/mango.svg'
import ruby from '../../../art/symbols/monsoon-gems/ruby.svg'
import sapphire from '../../../art/symbols/monsoon-gems/sapphire.svg'
import topaz from '../../../art/symbols/monsoon-gems/topaz.svg'
import umbrella from '../../../art/ornaments/umbrella.svg'
import { t } from '../../../i18n/rounds/t.ts'
import { ReelPicture, type CellPicture } from './ReelPicture.tsx'
import type { ShowOf } from './show.ts'
import { eventsOfSpin, freeSpinsWon } from './slot-events.ts'

const art: { [Name in Symbol]: string } = { amethyst, cloud, emerald, kite, mango, ruby, sapphire, topaz, umbrella }

export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly Wire<MonsoonGemsEvent>[]
  const first = events.find((event) => event.type === 'spin')
  if (!first) return undefined
  const spin = eventsOfSpin(events, first)
  const afterFirstGrid = spin.findIndex((event) => event.type === 'tumble')
  const wins = spin.slice(0, afterFirstGrid < 0 ? undefined : afterFirstGrid).filter((event) => event.type === 'win')
  const tumbles = spin.filter((event) => event.type === 'tumble').length
  const multiply = spin.find((event) => event.type === 'multiply')
  const freeSpins = freeSpinsWon(events)

  const words: string[] = []
  if (tumbles > 0) words.push(t('monsoon.tumbles', { count: tumbles }))
  if (multiply) words.push(`×${multiply.bar}`)
  if (freeSpins > 0) words.push(t('slot.freeSpins', { count: freeSpins }))
  const cells = first.grid.map((reel) => reel.map(pictureOf))
  return {
    picture: <ReelPicture cells={cells} hits={wins.flatMap((win) => win.cells)} />,
    summary: words.join(' · ') || t('slot.nothing'),
    drawn: t('monsoon.drawn', { reels: cells.map((reel) => reel.map(({ name }) => name).join(' ')).join(', ') }),
  }
}

/** An orb shows the number that it multiplies by. */
const pictureOf = (content: Content): CellPicture =>
  typeof content === 'number' ? { name: `×${content}`, text: `×${content}` } : { name: t(`gemName.${content}`), art: art[content] }
