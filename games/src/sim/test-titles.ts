import type { Played } from '../engine.ts'
import type { Row } from '../fair/test-rows.ts'
import { manifest, type TitleLine } from '../manifest.ts'

/** Checks by their names; each answers what it found wrong. */
export type Gates = Readonly<Record<string, () => string[]>>

/** A file below games/src, what stands in it once, what is planted instead, and the gates that must turn red by it. */
export type Defect = [name: string, file: string, from: string, to: string, red: string[]]

/** What chance decides in a round, by its name, round by round. */
export type Figures = Readonly<Record<string, () => Row[]>>

/** What a title brings for the tests that go through all of them: `parts` of `test-title.ts` in its folder. */
export type TestParts = {
  gates: Gates
  defects: readonly Defect[]
  figures: Figures
  /** A bet whose round tells all that was drawn. Absent where rounds are a table's. */
  bet?: Played
  /** The events of its example by their types: what a round is made of. Absent where rounds are a table's. */
  exampleTells?: RegExp
  /** A line of its mathematics as they are told to people. Absent where they are simulated. */
  mathTells?: RegExp
}

/** Every title of the manifest with what it brings for tests. */
export const testTitles: readonly (TitleLine & TestParts)[] = await Promise.all(
  manifest.map(async (line) => ({
    ...line,
    ...((await import(/* @vite-ignore */ `../${line.folder}/test-title.ts`)) as { parts: TestParts }).parts,
  })),
)
