/** A title's mathematics, for programs and for people. */
export type Computed = { report: { game: string; version: number }; text: string }

/** Computes a title's report: `math.ts` in its folder. */
export type TitleMath = {
  compute: () => Computed | Promise<Computed>
  /** Simulated on all cores, some minutes. Others are counted. */
  simulated?: true
}

export const told = <Report extends Computed['report']>(report: Report, textOf: (report: Report) => string): Computed => ({
  report,
  text: textOf(report),
})
