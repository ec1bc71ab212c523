import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { localStore, sessionStore } from '../../data/client.ts'
import { createEntryTicks, type EntryTicks as Ticks } from '../../data/entry-ticks.ts'
import { useConfig } from '../../data/queries.ts'
import { withCurrentTerms } from './with-current-terms.ts'

const entryTicks = createEntryTicks({ device: localStore, visit: sessionStore })

export function useEntryTicks() {
  const queryClient = useQueryClient()
  const version = useConfig()?.termsVersion
  const [set, setSet] = useState(entryTicks.set)
  const ticks = set ?? entryTicks.leftUnder(version)
  const both = ticks.terms && ticks.adult
  return {
    ticks,
    both,
    change(part: Partial<Ticks>) {
      const next = { ...ticks, ...part }
      entryTicks.keep(next)
      setSet(next)
    },
    async enter<Answer>(ask: (consent: { adult: boolean; termsVersion: string }) => Promise<Answer>): Promise<Answer> {
      try {
        return await withCurrentTerms(queryClient, async ({ termsVersion }) => {
          const answer = await ask({ adult: ticks.adult, termsVersion: ticks.terms ? termsVersion : '' })
          entryTicks.agree(termsVersion)
          return answer
        })
      } catch (error) {
        if (both && error instanceof CallRefused && error.reason === 'TermsNotAccepted') {
          entryTicks.forget()
          setSet(undefined)
        }
        throw error
      }
    },
  }
}

export type EntryTicks = ReturnType<typeof useEntryTicks>
