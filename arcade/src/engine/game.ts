import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/en.ts'
import { inLanguage, type GameTexts, type OtherLanguages } from '../i18n/texts.ts'
import type { Send } from './bridge.ts'

type Host = { element: HTMLElement; send: Send; fail(fault: unknown): void }

/** A game's surroundings. `fail` replaces the game with a notice, for errors after loading. */
export type GameHost<Words> = Host & { t: GameTexts<Words> }

type Hear = (message: ToFrame) => void

/**
 * A game's module: its texts in English, and `open`, which draws the scene at once. `open` resolves when everything has loaded and the
 * player may begin, with the handler for the app's messages; it rejects when a part is missing.
 */
export type GameModule<Words> = { words: Words; open(host: GameHost<Words>, setup: GameSetup): Promise<Hear> }

/** Fetches a game. `locale` is the expected language; the set-up message decides. */
type FetchGame = (locale: string) => Promise<(host: Host & { t: Texts }, setup: GameSetup) => Promise<Hear>>

/** A game as two chunks fetched side by side: its module and, if not English, its texts. */
export function gameOf<Words>(load: () => Promise<GameModule<Words>>, otherLanguages: OtherLanguages<Words>): FetchGame {
  return async (locale) => {
    const [{ open, words }] = await Promise.all([load(), inLanguage(otherLanguages, locale)])
    return async (host, setup) => {
      const game = (await inLanguage(otherLanguages, setup.locale)) ?? words
      return open({ ...host, t: { ...host.t, game } }, setup)
    }
  }
}
