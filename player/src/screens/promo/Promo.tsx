import { switchTab } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import lotus from '../../art/symbols/diya-nights/lotus.svg'
import { t } from '../../i18n/soon/t.ts'
import { OpensSoon } from '../../ui/OpensSoon.tsx'

export default function Promo() {
  return (
    <TabPage path="/pages/promo/Promo">
      <OpensSoon
        art={lotus}
        title={t('promo.title')}
        text={t('promo.text')}
        action={t('soon.action')}
        onPress={() => switchTab('/pages/home/Home')}
      />
    </TabPage>
  )
}
