import { useEffect, useState } from 'react'
import { CallFailed } from './call.ts'
import { activeLocale } from '../i18n/texts.ts'
import { t } from '../i18n/t.ts'

/** Returns a text without loading any: of a lost answer the whole, of a refusal the server's English sentence. */
function plainText(error: unknown): string {
  if (error instanceof CallFailed) return t(`failed.${error.kind}`)
  return (error instanceof Error && error.message) || t('refusal.Internal')
}

/** Returns the text for a call that ended without a result. Texts of refusals load when the first one is met. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof CallFailed) return plainText(error)
  try {
    const { callErrorText } = await import('./refusal-text.ts')
    return callErrorText(error)
  } catch {
    return plainText(error)
  }
}

/** The same for what is shown until it is dismissed: empty for the moment until the text is there. */
export function useErrorText(error: Error | undefined): string {
  const [text, setText] = useState('')
  const locale = activeLocale()
  useEffect(() => {
    let wanted = true
    if (error) void errorText(error).then((found) => wanted && setText(found))
    return () => {
      wanted = false
    }
  }, [error, locale])
  return text
}
