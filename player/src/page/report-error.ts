import type { UserInfo } from '@lalmor/contract/account.ts'
import { call, queryClient, userInfoKey } from '../data/client.ts'
import { createErrorReports } from '../data/error-reports.ts'
import { product } from '../data/product.ts'

export const reportError = createErrorReports({
  log: (where, error) => console.error(`uncaught, ${where}:`, error),
  send: (report) => call('/u/appStackUpload', report),
  userId: () => queryClient.getQueryData<UserInfo>(userInfoKey)?.uid ?? '',
  version: `${product.version} (${product.versionCode})`,
  page: () => window.location.hash.split('?', 1)[0]!,
})

export function captureErrors() {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message, 'window'))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'promise'))
}
