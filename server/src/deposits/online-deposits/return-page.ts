import type { PaymentReturned } from '@lalmor/contract/deposits.ts'
import type { FastifyInstance } from 'fastify'
import { framedPath } from '../../platform/http/headers.ts'

/** Inside the app's frame the page posts to the app, otherwise it opens the order. */
export const returnUrl = (appOrigin: string, orderNo: string): string => `${appOrigin}${framedPath}?orderNo=${orderNo}`

const message = { type: 'payment-returned' } satisfies PaymentReturned

/** Posts to a frame of our own origin only, and nothing about the payment: the app asks the server. */
const script = `if (window.parent === window) location.replace(document.links[0].href)
else window.parent.postMessage(${JSON.stringify(message)}, location.origin)
`

const texts: { readonly [language: string]: string } = {
  en: 'Back to your deposit',
  es: 'Volver a tu depósito',
  fr: 'Revenir à votre dépôt',
  'zh-hans': '返回存款',
  'zh-hant': '返回存款',
}

function languageOf(accepted = ''): string {
  const first = accepted.split(/[,;]/, 1)[0]!.trim().toLowerCase()
  if (/^zh-(hant|tw|hk|mo)/.test(first)) return 'zh-hant'
  if (first.startsWith('zh')) return 'zh-hans'
  return Object.keys(texts).find((language) => first.startsWith(language)) ?? 'en'
}

const pageOf = (orderNo: string | undefined, language: string) => {
  const order = orderNo === undefined ? '' : `#/pages/wallet/DepositOrderDetail?orderNo=${orderNo}`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="dark">
<title>Lalmor</title>
<script src="${framedPath}.js" defer></script>
<p><a href="/${order}" target="_top">${texts[language]!}</a></p>
</html>
`
}

/** Our only framable page, by our own origin alone. Ignores the gateway's status in the query. */
export function returnPage(app: FastifyInstance) {
  app.get<{ Querystring: { orderNo?: unknown } }>(framedPath, { schema: { hide: true } }, ({ query: { orderNo }, headers }, reply) => {
    const known = typeof orderNo === 'string' && /^DP\d{16}$/.test(orderNo) ? orderNo : undefined
    return reply.type('text/html; charset=utf-8').send(pageOf(known, languageOf(headers['accept-language'])))
  })
  app.get(`${framedPath}.js`, { schema: { hide: true } }, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}
