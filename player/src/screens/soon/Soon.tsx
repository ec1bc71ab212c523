import { appSheets } from '../../app/app-sheets.ts'
import { navigateTo, redirectTo, switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { session } from '../../data/client.ts'
import { t, type PlainKey } from '../../i18n/soon/t.ts'
import { OpensSoon } from '../../ui/OpensSoon.tsx'
import { soonScreens, type SoonScreen, type WayOn } from './soon-screens.ts'

const waysOn: { readonly [Way in WayOn]: { readonly label: PlainKey; go: () => void } } = {
  games: { label: 'soon.action', go: () => switchTab('/pages/home/Home') },
  account: { label: 'soon.toAccount', go: () => switchTab('/pages/account/Account') },
  records: { label: 'soon.toRecords', go: () => navigateTo('/pages/account/GameRecords/GameRecords') },
  promotions: { label: 'soon.toPromotions', go: () => switchTab('/pages/promo/Promo') },
  fairness: { label: 'soon.toFairness', go: () => appSheets.show('fairness') },
  start: { label: 'soon.toStart', go: () => redirectTo('/') },
}

/** The page of a screen whose feature is not open: what will stand there, and a way on. */
export function soonPage(screen: SoonScreen, title: PlainKey) {
  return function Soon() {
    const { icon, wayOn } = soonScreens[screen]
    // The start page is for visitors; who is logged in is led on to the games.
    const { label, go } = waysOn[wayOn === 'start' && session.current() ? 'games' : wayOn]
    return (
      <SubPage title={t(title)}>
        <OpensSoon icon={icon} text={t(`soon.${screen}`)} action={t(label)} onPress={go} />
      </SubPage>
    )
  }
}
