import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { figureWords } from './figure-words.ts'

/** The figures that answers quote. They change with the operators’ terms only. */
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
