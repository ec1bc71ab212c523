export type Computed = { report: { game: string; version: number }; text: string }

/** `math.ts` of the title's folder. */
export type TitleMath = {
  compute: () => Computed | Promise<Computed>
  /** Takes minutes on all cores. Other titles are counted. */
  simulated?: true
}

export const told = <Report extends Computed['report']>(report: Report, textOf: (report: Report) => string): Computed => ({
  report,
  text: textOf(report),
})
