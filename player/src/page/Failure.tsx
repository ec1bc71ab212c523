import { ErrorPlaceholder } from '../ui/ErrorPlaceholder.tsx'
import { LateSupport } from './LateSupport.tsx'

/** SPEC §8: a tap anywhere retries; below it, who can help. */
export const Failure = (props: { onRetry: () => void; title?: string }) => (
  <ErrorPlaceholder {...props}>
    <LateSupport />
  </ErrorPlaceholder>
)
