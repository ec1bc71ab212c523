import type { GameSetup, ToFrame } from '@lalmor/contract/bridge.ts'
import type { Texts } from '../i18n/en.ts'
import { inLanguage, type GameTexts, type OtherLanguages } from '../i18n/texts.ts'
import type { Send } from './bridge.ts'

type Host = { element: HTMLElement; send: Send; fail(fault: unknown): void }

/** `fail` replaces the game with a notice, for errors after loading. */
export type GameHost<Words> = Host & { t: GameTexts<Words> }

type Hear = (message: ToFrame) => void

/** Draws the scene at once, and resolves with the handler for messages when the player may begin. Rejects if a part is missing. */
export type GameModule<Words> = { words: Words; open(host: GameHost<Words>, setup: GameSetup): Promise<Hear> }

/** `locale` is the expected language; the set-up message decides. */
type FetchGame = (locale: string) => Promise<(host: Host & { t: Texts }, setup: GameSetup) => Promise<Hear>>

/** Two chunks, fetched side by side: the module and, if not English, its texts. */
export function gameOf<Words>(load: () => Promise<GameModule<Words>>, otherLanguages: OtherLanguages<Words>): FetchGame {
  return async (locale) => {
    const [{ open, words }] = await Promise.all([load(), inLanguage(otherLanguages, locale)])
    return async (host, setup) => {
      const game = (await inLanguage(otherLanguages, setup.locale)) ?? words
      return open({ ...host, t: { ...host.t, game } }, setup)
    }
  }
}
