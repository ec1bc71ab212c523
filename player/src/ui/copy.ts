import { t } from '../i18n/t.ts'
import { toasts } from './toasts.ts'

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(t('copy.done'))
  } catch {
    toasts.show(t('copy.failed'))
  }
}
