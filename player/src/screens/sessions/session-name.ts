import type { Sessions } from '@lalmor/contract/sessions.ts'
import { t } from '../../i18n/sessions/t.ts'

type BegunWith = Pick<Sessions['current'], 'system' | 'browser' | 'installed'>

/** `Android, Chrome`; `iPhone, installed app`; unknown parts are left out. */
export function sessionName({ system, browser, installed }: BegunWith): string {
  const program = installed ? t('sessions.app') : browser
  if (system === undefined) return program ?? t('sessions.unknown')
  return program === undefined ? system : t('sessions.device', { system, browser: program })
}

export const isHandheld = ({ system }: BegunWith): boolean => system === 'Android' || system === 'iPhone' || system === 'iPad'
