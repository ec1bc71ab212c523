import type { Played } from '../engine.ts'
import type { Row } from '../fair/test-rows.ts'

/** Checks by name; each returns the faults it found. */
export type Gates = Readonly<Record<string, () => string[]>>

/** A file below games/src, a text that occurs in it once, its faulty replacement, and the gates that must then fail. */
export type Defect = [name: string, file: string, from: string, to: string, red: string[]]

/** The random outcomes of rounds, by name. */
export type Figures = Readonly<Record<string, () => Row[]>>

/** A title's part in the tests of every title: `parts` of `test-title.ts` in its folder. */
export type TestParts = {
  gates: Gates
  defects: readonly Defect[]
  figures: Figures
  /** A bet whose round reveals every draw. Absent where rounds belong to a table. */
  bet?: Played
  /** Matches the event types of its example round. Absent where rounds belong to a table. */
  exampleTells?: RegExp
  /** Matches a line of its printed mathematics. Absent where the figures are simulated. */
  mathTells?: RegExp
}
