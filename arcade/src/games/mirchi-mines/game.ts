import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { frameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { loadImage } from '../../engine/images.ts'
import { liveRegion } from '../../engine/live-region.ts'
import { seedStrip } from '../../engine/seed-strip.ts'
import * as art from './art.ts'
import type { Words } from './i18n/en.ts'
import './mirchi-mines.css'
import { openTable } from './table.ts'

export { en as words } from './i18n/en.ts'

/** Ready once every face is loaded. See `GameModule`. */
export async function open(host: GameHost<Words>, setup: GameSetup) {
  const faces = Promise.all(Object.values(art).map(loadImage))
  const strip = seedStrip(host.t, () => host.send({ type: 'verify' }))
  strip.show(setup.fair)
  const hear = openTable(host, setup, { strip, live: liveRegion(), clock: frameClock((draw) => requestAnimationFrame(draw)) })
  await faces
  return hear
}
