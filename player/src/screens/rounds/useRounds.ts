import type { RecordFilter } from '@lalmor/contract/rounds.ts'
import { useList } from '../../page/useList.ts'
import { call } from '../../data/client.ts'

export const useRounds = (only: RecordFilter) =>
  useList({
    key: ['rounds', only],
    ask: (before, options) => call('/round/list', { only, ...before }, options),
    next: ({ rounds, more }) => (more ? rounds.at(-1)?.roundId : undefined),
    show: (pages) => ({ rounds: pages.flatMap(({ rounds }) => rounds), totals: pages[0]?.totals }),
  })
