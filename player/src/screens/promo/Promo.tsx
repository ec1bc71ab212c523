import { switchTab } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import lotus from '../../art/ornaments/lotus.svg'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/soon/t.ts'
import { OpensSoon } from '../../ui/OpensSoon.tsx'
import { BindFirst } from '../binding/BindFirst.tsx'
import css from './Promo.module.css'

export default function Promo() {
  const { data } = useUserInfo()
  return (
    <TabPage path="/pages/promo/Promo">
      <OpensSoon
        art={lotus}
        title={t('promo.title')}
        text={t('promo.text')}
        action={t('soon.action')}
        onPress={() => switchTab('/pages/home/Home')}
      />
      {data?.guest && (
        <div className={css.bind}>
          <BindFirst what={t('title.promo')} />
        </div>
      )}
    </TabPage>
  )
}
