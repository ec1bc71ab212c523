import { navigateTo, switchTab } from '../../page/router.ts'
import { routes } from '../../page/routes.ts'
import { isTabPath } from '../../page/TabPage.tsx'
import { t } from '../../i18n/mail/t.ts'
import { openPage } from '../../page/open-page.ts'

export type MailWay = { label: string; go: () => void }

/** Pages whose titles state the order's current status, which an older mail cannot know. */
const ofOrder = { '/pages/wallet/DepositOrderDetail': 'mails.toDeposit', '/pages/wallet/WithdrawWait': 'mails.toWithdrawal' } as const
const feedback = '/pages/account/FeedBack/FeedBack'
const isOfOrder = (path: string | undefined): path is keyof typeof ofOrder => path !== undefined && Object.hasOwn(ofOrder, path)

/** Undefined if this app does not have the page open. */
export function mailTarget(address: string | undefined): MailWay | undefined {
  const [path, search = ''] = address?.split('?') ?? []
  if (isOfOrder(path)) {
    const query = routes[path].read(new URLSearchParams(search))
    return query.orderNo === '' ? undefined : { label: t(ofOrder[path]), go: () => navigateTo(path, query) }
  }
  if (path === feedback) {
    const query = routes[path].read(new URLSearchParams(search))
    return { label: t('mails.toAnswer'), go: () => navigateTo(path, query) }
  }
  const page = openPage(address)
  return (
    page && { label: t('mails.goTo', { page: t(routes[page].title) }), go: () => (isTabPath(page) ? switchTab(page) : navigateTo(page)) }
  )
}
