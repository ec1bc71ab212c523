import { manifest, type TitleLine } from '../manifest.ts'
import type { TestParts } from '../maths/test-parts.ts'

export const testTitles: readonly (TitleLine & TestParts)[] = await Promise.all(
  manifest.map(async (line) => ({
    ...line,
    ...((await import(/* @vite-ignore */ `../${line.folder}/test-title.ts`)) as { parts: TestParts }).parts,
  })),
)
