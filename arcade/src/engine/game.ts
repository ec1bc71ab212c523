import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/texts.ts'
import type { Send } from './bridge.ts'

/** What a game is given. `fail` replaces the game by a notice: for what breaks after it was loaded. */
export type GameHost = { element: HTMLElement; t: Texts; send: Send; fail(fault: unknown): void }

/**
 * A game's module. `open` draws the scene at once and resolves, when all of it is there and the player may begin, with
 * what hears the app from then on. It rejects when a part is missing.
 */
export type GameModule = { open(host: GameHost, setup: GameSetup): Promise<(message: ToFrame) => void> }
