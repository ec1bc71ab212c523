import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { figureWords, type FigureWords } from './figure-words.ts'

/** The figures that answers and other texts quote. They change with the operators’ terms only. */
export function useFigures() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['faq-figures'],
    queryFn: ({ signal }) => call('/u/faqFigures', {}, { signal }),
    staleTime: 300_000,
    meta: { ownMessage: true },
  })
  // Worked out while rendering, so that the words follow the language.
  return { words: data && figureWords(data), isMissing: error !== null && data === undefined, isFetching, refetch }
}

const gaps = new Proxy({} as FigureWords, { get: () => '…' })

/** The same for a sentence of a screen: until they are known, each is a gap. */
export const useFigureWords = (): FigureWords => useFigures().words ?? gaps
