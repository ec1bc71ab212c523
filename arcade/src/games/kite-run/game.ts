import type { GameSetup } from '@lalmor/contract/bridge.ts'
import { frameClock } from '../../engine/frame-clock.ts'
import type { GameHost } from '../../engine/game.ts'
import { loadImage } from '../../engine/images.ts'
import * as art from './art.ts'
import type { Words } from './i18n/en.ts'
import './kite-run.css'
import { openTable } from './table.ts'

export { en as words } from './i18n/en.ts'

/** Ready with its pictures, even before the table's news. See `GameModule`. */
export async function open(host: GameHost<Words>, setup: GameSetup) {
  const pictures = Promise.all(Object.values(art).map(loadImage))
  const hear = openTable(
    host,
    setup,
    frameClock((draw) => requestAnimationFrame(draw)),
  )
  await pictures
  return hear
}
