import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import { inLanguage, type GameTexts, type OtherLanguages, type Texts } from '../i18n/texts.ts'
import type { Send } from './bridge.ts'

type Host = { element: HTMLElement; send: Send; fail(fault: unknown): void }

/** What a game is given. `fail` replaces the game by a notice: for what breaks after it was loaded. */
export type GameHost<Words> = Host & { t: GameTexts<Words> }

type Hear = (message: ToFrame) => void

/**
 * A game's module: its words in English, and `open`. It draws the scene at once and resolves, when all of it is there and
 * the player may begin, with what hears the app from then on. It rejects when a part is missing.
 */
export type GameModule<Words> = { words: Words; open(host: GameHost<Words>, setup: GameSetup): Promise<Hear> }

/** Fetches a game; `locale` is the language it will probably speak, the set-up has the last word. */
type FetchGame = (locale: string) => Promise<(host: Host & { t: Texts }, setup: GameSetup) => Promise<Hear>>

/** A game of two chunks that travel side by side: its module, and its words where they are not English. */
export function gameOf<Words>(load: () => Promise<GameModule<Words>>, otherLanguages: OtherLanguages<Words>): FetchGame {
  return async (locale) => {
    const [{ open, words }] = await Promise.all([load(), inLanguage(otherLanguages, locale)])
    return async (host, setup) => {
      const game = (await inLanguage(otherLanguages, setup.locale)) ?? words
      return open({ ...host, t: { ...host.t, game } }, setup)
    }
  }
}
