import { andarBaharShow } from './andar-bahar.tsx'
import { diyaNightsShow } from './diya-nights.tsx'
import { kiteRunShow } from './kite-run.tsx'
import { mirchiMinesShow } from './mirchi-mines.tsx'
import { monsoonGemsShow } from './monsoon-gems.tsx'
import { raniRouletteShow } from './rani-roulette.tsx'
import type { Show, ShowOf } from './show.ts'

const shows: { readonly [game: string]: ShowOf } = {
  'andar-bahar': andarBaharShow,
  'diya-nights': diyaNightsShow,
  'kite-run': kiteRunShow,
  'mirchi-mines': mirchiMinesShow,
  'monsoon-gems': monsoonGemsShow,
  'rani-roulette': raniRouletteShow,
}

/** How a round is shown. Undefined for a game newer than this app, and for a round of which nothing is known yet. */
export const showOf = (game: string, events: readonly { type: string }[]): Show | undefined => shows[game]?.(events)
