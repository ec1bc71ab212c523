import { t } from '../i18n/t.ts'
import { toasts } from './toasts.ts'

/** SPEC §2, with its two messages. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(t('copy.done'))
  } catch {
    toasts.show(t('copy.failed'))
  }
}
