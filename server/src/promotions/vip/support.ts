import type { Support } from '@lalmor/contract/app-config.ts'
import type { Locale } from '@lalmor/contract/locales.ts'
import type { Tx } from '../../platform/db/database.ts'
import { kept } from '../../platform/app-config/kept.ts'
import type { MoneyMode } from '../../platform/config/money-mode.ts'
import * as store from './store.ts'

/** Support until an operator names it: with play money an honest sentence and the app's own page, otherwise none. */
const unnamed: { readonly [Mode in MoneyMode]: Support } = {
  play: {
    texts: {
      en: { info: 'Play money: nothing here has cash value. Write to us, and the answer comes to your inbox.' },
      es: { info: 'Dinero ficticio: aquí nada tiene valor real. Escríbenos y recibirás la respuesta en tus mensajes.' },
      fr: { info: 'Argent fictif\u00a0: rien ici n’a de valeur réelle. Écrivez-nous, la réponse arrivera dans vos messages.' },
      'zh-Hans': { info: '虚拟资金：这里的一切都没有现金价值。给我们留言，答复会发到您的收件箱。' },
      'zh-Hant': { info: '虛擬資金：這裡的一切都沒有現金價值。給我們留言，答覆會寄到您的收件匣。' },
    },
    url: '/pages/account/FeedBack/FeedBack',
  },
  real: { texts: { en: { info: '' } }, url: '' },
}

export type NamedSupport = Pick<Awaited<ReturnType<typeof store.findSetting>>, 'service_info' | 'service_info_in' | 'service_url'>

/** Support as named by operators, else the money mode's. */
export function supportOf({ service_info, service_info_in: others, service_url }: NamedSupport, moneyMode: MoneyMode): Support {
  const { texts, url } = unnamed[moneyMode]
  const inOthers = Object.fromEntries(Object.entries(others).map(([language, info]) => [language, { info }]))
  return { texts: service_info === null ? texts : { ...inOthers, en: { info: service_info } }, url: service_url ?? url }
}

export const infoIn = ({ texts }: Support, locale: Locale): string => (texts[locale] ?? texts.en).info

/** Support for pages without a session; one read serves every request within a moment. */
export const createSupport = (db: Tx, moneyMode: MoneyMode) => kept(async () => supportOf(await store.findSetting(db), moneyMode))
