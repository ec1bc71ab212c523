import type { GameSetup } from '@lalmor/contract/bridge.ts'
import type { GameHost } from '../../engine/game.ts'
import './andar-bahar.css'
import { loadDeck } from './cards.ts'
import type { Words } from './i18n/en.ts'
import { openTable } from './table.ts'

export { en as words } from './i18n/en.ts'

/** Ready with the deck. See `GameModule`. */
export const open = async (host: GameHost<Words>, setup: GameSetup) => openTable(host, setup, await loadDeck())
