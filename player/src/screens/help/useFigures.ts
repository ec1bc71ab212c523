import { useIsFetching, useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { figureWords, type FigureWords } from './figure-words.ts'

const figuresKey = ['faq-figures']

/** Fetched once: figures change only with the operators’ terms. */
export function useFigures() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: figuresKey,
    queryFn: ({ signal }) => call('/u/faqFigures', {}, { signal }),
    staleTime: 300_000,
    meta: { ownMessage: true },
  })
  // Computed while rendering, so that the words follow the language.
  return { words: data && figureWords(data), isMissing: error !== null && data === undefined, isFetching, refetch }
}

const gaps = new Proxy({} as FigureWords, { get: () => '…' })

/** Figures for a screen's sentence; gaps until they are known. */
export const useFigureWords = (): FigureWords => useFigures().words ?? gaps

/** For the end of a page whose sentences may still grow by them. */
export const useFiguresPending = () => useIsFetching({ queryKey: figuresKey, predicate: ({ state }) => state.data === undefined }) > 0
