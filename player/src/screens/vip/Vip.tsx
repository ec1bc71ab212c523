import { switchTab } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import elephant from '../../art/symbols/diya-nights/elephant.svg'
import { t } from '../../i18n/soon/t.ts'
import { OpensSoon } from '../../ui/OpensSoon.tsx'

export default function Vip() {
  return (
    <TabPage path="/pages/vip/Vip">
      <OpensSoon
        art={elephant}
        title={t('vip.title')}
        text={t('vip.text')}
        action={t('soon.action')}
        onPress={() => switchTab('/pages/home/Home')}
      />
    </TabPage>
  )
}
