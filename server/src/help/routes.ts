import { listHelplines, readFaqFigures } from '@lalmor/contract/help.ts'
import { kept } from '../platform/app-config/kept.ts'
import type { Router } from '../platform/http/route.ts'
import { readFigures, type FiguresDeps } from './figures.ts'
import { readHelplines } from './helplines.ts'

/** Without a session: a person who cannot log in, or is on a break, may need them most. */
export function helpRoutes({ serve }: Router, deps: FiguresDeps) {
  const figures = kept((now) => readFigures(deps, now))
  serve(readFaqFigures, (_ask, { now }) => figures(now))
  serve(listHelplines, async ({ country }) => ({ helplines: await readHelplines(deps.db, country) }))
}
