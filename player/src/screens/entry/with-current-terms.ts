import type { Result } from '@lalmor/contract/catalogue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../../data/call.ts'
import { configQuery } from '../../data/queries.ts'

type Versions = Pick<Result<'/u/gconfig'>, 'termsVersion' | 'privacyVersion'>

/** If newer documents are in force, fetches them before passing the refusal on: the next try is under these. */
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
