import { manifest } from '../manifest.ts'
import type { Computed, TitleMath } from '../maths/computed.ts'

/** Each report is committed as `fileOf` it. */
export const titles: Readonly<Record<string, TitleMath>> = Object.fromEntries(
  await Promise.all(
    manifest.map(async ({ id, folder }) => [id, ((await import(/* @vite-ignore */ `../${folder}/math.ts`)) as { math: TitleMath }).math]),
  ),
)

export const fileOf = ({ report: { game, version } }: Computed): string => `${game}-v${version}.json`

export const jsonOf = ({ report }: Computed): string => `${JSON.stringify(report, null, 2)}\n`

/** The first differing line, as text. */
export function firstDifference(committed: string, computed: string): string | undefined {
  if (committed === computed) return undefined
  const [before, now] = [committed.split('\n'), computed.split('\n')]
  let at = 0
  while (before[at] === now[at]) at++
  const [a, b] = [before, now].map((lines) => (lines[at] === undefined ? 'the end' : JSON.stringify(lines[at])))
  return `line ${at + 1}: committed ${a}, computed ${b}`
}
