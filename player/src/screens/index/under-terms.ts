import type { Result } from '@lalmor/contract/catalogue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { configQuery } from '../../data/queries.ts'

type Versions = Pick<Result<'/u/gconfig'>, 'termsVersion' | 'privacyVersion'>

/**
 * Asks for something under the documents in force, as this page knows them. When others came into force while it stood open, they are
 * read again before the refusal is passed on, so that the next try is under those.
 */
export async function underTerms<Answer>(queryClient: QueryClient, ask: (versions: Versions) => Promise<Answer>): Promise<Answer> {
  const { termsVersion, privacyVersion } = await queryClient.ensureQueryData(configQuery)
  try {
    return await ask({ termsVersion, privacyVersion })
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'TermsNotAccepted')
      await queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => {})
    throw error
  }
}
