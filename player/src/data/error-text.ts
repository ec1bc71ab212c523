import { useEffect, useState } from 'react'
import { CallFailed } from './call.ts'
import { activeLocale } from '../i18n/texts.ts'
import { t } from '../i18n/t.ts'

/** A text without loading any: for a refusal the server's English. */
function plainText(error: unknown): string {
  if (error instanceof CallFailed) return t(`failed.${error.kind}`)
  return (error instanceof Error && error.message) || t('refusal.Internal')
}

/** Loads the texts of refusals with the first one. */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof CallFailed) return plainText(error)
  try {
    const { callErrorText } = await import('./refusal-text.ts')
    return callErrorText(error)
  } catch {
    return plainText(error)
  }
}

/** For lasting messages: empty until the text has loaded. */
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
