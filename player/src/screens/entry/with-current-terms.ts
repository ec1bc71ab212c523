import type { Result } from '@lalmor/contract/catalogue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { configQuery } from '../../data/queries.ts'

type Versions = Pick<Result<'/u/gconfig'>, 'termsVersion' | 'privacyVersion'>

/**
 * Sends a request under the documents in force, as this page knows them. If new ones came into force while it was open, fetches them before
 * passing on the refusal, so that the next try is under the new ones.
 */
export async function withCurrentTerms<Answer>(queryClient: QueryClient, ask: (versions: Versions) => Promise<Answer>): Promise<Answer> {
  const { termsVersion, privacyVersion } = await queryClient.ensureQueryData(configQuery)
  try {
    return await ask({ termsVersion, privacyVersion })
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'TermsNotAccepted')
      await queryClient.fetchQuery({ ...configQuery, staleTime: 0 }).catch(() => {})
    throw error
  }
}
