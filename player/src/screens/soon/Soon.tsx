import { appSheets } from '../../app/app-sheets.ts'
import { switchTab } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { useUserInfo } from '../../data/queries.ts'
import { t, type PlainKey } from '../../i18n/soon/t.ts'
import { OpensSoon } from '../../ui/OpensSoon.tsx'
import { BindFirst } from '../binding/BindFirst.tsx'
import { soonScreens, type SoonScreen, type WayOn } from './soon-screens.ts'

const waysOn: { readonly [Way in WayOn]: { readonly label: PlainKey; go: () => void } } = {
  games: { label: 'soon.action', go: () => switchTab('/pages/home/Home') },
  account: { label: 'soon.toAccount', go: () => switchTab('/pages/account/Account') },
  promotions: { label: 'soon.toPromotions', go: () => switchTab('/pages/promo/Promo') },
  fairness: { label: 'soon.toFairness', go: () => appSheets.show('fairness') },
}

/** The page of a screen whose feature is not open: what will be there, and a link to go on. */
export function soonPage(screen: SoonScreen, title: PlainKey) {
  return function Soon() {
    const { icon, wayOn, bound } = { bound: false, ...soonScreens[screen] }
    const { label, go } = waysOn[wayOn]
    const { data } = useUserInfo()
    return (
      <SubPage title={t(title)}>
        <OpensSoon icon={icon} text={t(`soon.${screen}`)} action={t(label)} onPress={go} />
        {bound && data?.guest && <BindFirst what={t(title)} />}
      </SubPage>
    )
  }
}
