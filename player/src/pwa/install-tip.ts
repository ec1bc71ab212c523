import type { SourceMarker } from '../data/launch-query.ts'

/** Safari's two steps, or one tap on the browser's stored offer. */
export type InstallTip = 'safari' | 'prompt'

/** PRODUCT §13: the tip shows at most once in 30 days. */
const pauseMs = 30 * 24 * 3_600_000

/** iPadOS reports itself as a Mac; no Mac has a touch screen. */
export const isIos = ({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

type Visit = {
  marker: SourceMarker
  /** A native wrapper has nothing to install. */
  native: boolean
  ios: boolean
  promptKept: boolean
  /** When the tip was last shown here, in milliseconds. */
  shownAt: number | undefined
  now: number
}

/** SPEC §4: every visit outside the installed app. A clock set back beyond the pause does not hide it forever. */
export function installTip({ marker, native, ios, promptKept, shownAt, now }: Visit): InstallTip | undefined {
  if (marker === 'pwa' || native) return undefined
  if (shownAt !== undefined && Math.abs(now - shownAt) < pauseMs) return undefined
  if (ios) return 'safari'
  return promptKept ? 'prompt' : undefined
}
