import type { Played } from '../engine.ts'
import type { Row } from '../fair/test-rows.ts'

/** Each gate returns the faults it found. */
export type Gates = Readonly<Record<string, () => string[]>>

/** `file`: below games/src; `from` occurs in it once; `red`: gates that must then fail. */
export type Defect = [name: string, file: string, from: string, to: string, red: string[]]

export type Figures = Readonly<Record<string, () => Row[]>>

/** `parts` of `test-title.ts` in its folder. */
export type TestParts = {
  gates: Gates
  defects: readonly Defect[]
  figures: Figures
  /** A bet whose round reveals every draw. Absent if rounds belong to a table. */
  bet?: Played
  /** Matches the example round's event types. Absent if rounds belong to a table. */
  exampleTells?: RegExp
  /** Matches a line of the printed maths. Absent if simulated. */
  mathTells?: RegExp
}
