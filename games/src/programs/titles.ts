import { manifest } from '../manifest.ts'
import type { Computed, TitleMath } from '../maths/computed.ts'

/** Every title, and how its report is computed from the definition that plays. Each is committed as `fileOf` it. */
export const titles: Readonly<Record<string, TitleMath>> = Object.fromEntries(
  await Promise.all(
    manifest.map(async ({ id, folder }) => [id, ((await import(/* @vite-ignore */ `../${folder}/math.ts`)) as { math: TitleMath }).math]),
  ),
)

export const fileOf = ({ report: { game, version } }: Computed): string => `${game}-v${version}.json`

/** A report's committed text. */
export const jsonOf = ({ report }: Computed): string => `${JSON.stringify(report, null, 2)}\n`

/** The first line where two texts differ, in words. Undefined when they are the same. */
export function firstDifference(committed: string, computed: string): string | undefined {
  if (committed === computed) return undefined
  const [before, now] = [committed.split('\n'), computed.split('\n')]
  let at = 0
  while (before[at] === now[at]) at++
  const [a, b] = [before, now].map((lines) => (lines[at] === undefined ? 'the end' : JSON.stringify(lines[at])))
  return `line ${at + 1}: committed ${a}, computed ${b}`
}
