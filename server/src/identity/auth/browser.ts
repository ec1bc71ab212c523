import { browsers, systems } from '@lalmor/contract/sessions.ts'

export type Browser = { system: (typeof systems)[number] | null; browser: (typeof browsers)[number] | null; installed: boolean }

// The first match wins: each of these also contains a later name.
const systemMarks: readonly [(typeof systems)[number], RegExp][] = [
  ['iPad', /iPad/],
  ['iPhone', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
]
const browserMarks: readonly [(typeof browsers)[number], RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX|OPiOS)\/|Opera Mini/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Mi Browser', /MiuiBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
]

/** A claim without proof, shown to owners of devices. A current iPad calls itself a Mac. */
export function readBrowser(userAgent: string | undefined, { installed }: { installed: boolean }): Browser {
  const first = <Name>(marks: readonly [Name, RegExp][]) =>
    marks.find(([, mark]) => userAgent !== undefined && mark.test(userAgent))?.[0] ?? null
  return { system: first(systemMarks), browser: first(browserMarks), installed }
}

/** `Android, Chrome`, in every language. */
export const nameBrowser = ({ system, browser }: Browser): string => [system, browser].filter((name) => name !== null).join(', ') || 'Web'
