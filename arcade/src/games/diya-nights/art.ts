import type { Symbol } from '@lalmor/games/slots/diya-nights/events.ts'
import coin from './art/coin.svg'
import dhol from './art/dhol.svg'
import diya from './art/diya.svg'
import elephant from './art/elephant.svg'
import kandil from './art/kandil.svg'
import lotus from './art/lotus.svg'
import marigold from './art/marigold.svg'
import paisley from './art/paisley.svg'
import peacock from './art/peacock.svg'

export { default as flame } from './art/flame.svg'
export { default as lamp } from './art/lamp.svg'
export { default as logo } from './art/logo.svg'
export { default as garland } from './art/toran.svg'

export const symbolArt: Record<Symbol, string> = { coin, dhol, diya, elephant, kandil, lotus, marigold, paisley, peacock }
