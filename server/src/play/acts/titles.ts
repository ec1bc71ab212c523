import type { Place } from '../../platform/operators/command.ts'
import { configuredTitles } from '../provider-wallet/configured.ts'
import { titlesWith } from '../provider-wallet/title.ts'

export const titlesOf = ({ config: { sandboxPorts, providers } }: Place) =>
  titlesWith({ kite: true, sandbox: sandboxPorts.provider !== undefined, configured: configuredTitles(providers) })
