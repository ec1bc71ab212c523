import type { Wire } from '@lalmor/contract/wire.ts'
import type { DiyaNightsEvent, Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import coin from '../../../art/ornaments/coin.svg'
import dhol from '../../../art/ornaments/dhol.svg'
import diya from '../../../art/ornaments/diya.svg'
import elephant from '../../../art/ornaments/elephant.svg'
import kandil from '../../../art/ornaments/kandil.svg'
import lotus from '../../../art/ornaments/lotus.svg'
import marigold from '../../../art/ornaments/marigold.svg'
import paisley from '../../../art/ornaments/paisley.svg'
import peacock from '../../../art/ornaments/peacock.svg'
import { t } from '../../../i18n/rounds/t.ts'
import { ReelPicture } from './ReelPicture.tsx'
import type { ShowOf } from './show.ts'
import { eventsOfSpin, freeSpinsWon } from './slot-events.ts'

const art: { [Name in Symbol]: string } = { coin, dhol, diya, elephant, kandil, lotus, marigold, paisley, peacock }

export const show: ShowOf = (wireEvents) => {
  const events = wireEvents as readonly Wire<DiyaNightsEvent>[]
  const first = events.find((event) => event.type === 'spin')
  if (!first) return undefined
  const paid = eventsOfSpin(events, first)
  const lines = paid.filter((event) => event.type === 'line')
  const scatters = paid.filter((event) => event.type === 'scatter')
  const freeSpins = freeSpinsWon(events)

  const words: string[] = []
  const [line] = lines
  if (line && lines.length === 1) words.push(t('diya.line', { line: line.line, symbols: symbolCount(line.symbol, line.count) }))
  else if (lines.length > 1) words.push(t('diya.lines', { count: lines.length }))
  for (const { count } of scatters) words.push(symbolCount('diya', count))
  if (freeSpins > 0) words.push(t('slot.freeSpins', { count: freeSpins }))
  const cells = first.grid.map((reel) => reel.map((symbol) => ({ name: t(`symbolName.${symbol}`), art: art[symbol] })))
  return {
    picture: <ReelPicture cells={cells} hits={[...lines, ...scatters].flatMap((win) => win.cells)} />,
    summary: words.join(' · ') || t('slot.nothing'),
    drawn: t('diya.stops', { stops: first.stops.join(', ') }),
  }
}

const symbolCount = (symbol: Symbol, count: number) => t(`symbol.${symbol}`, { count })
