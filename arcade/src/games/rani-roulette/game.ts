import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { GameHost } from '../../engine/game.ts'
import type { Words } from './i18n/en.ts'
import './rani-roulette.css'
import { openTable } from './table.ts'

export { en as words } from './i18n/en.ts'

/** Ready with its document: pictures may load late. See `GameModule`. */
export const open = async (host: GameHost<Words>, setup: GameSetup) => openTable(host, setup)
