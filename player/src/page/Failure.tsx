import { ErrorPlaceholder } from '../ui/ErrorPlaceholder.tsx'
import { LateSupport } from './LateSupport.tsx'

/** SPEC §8: something could not be loaded. The whole screen tries again; below it stands who can help. */
export const Failure = (props: { onRetry: () => void; title?: string }) => (
  <ErrorPlaceholder {...props}>
    <LateSupport />
  </ErrorPlaceholder>
)
