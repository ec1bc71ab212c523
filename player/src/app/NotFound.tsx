import chest from '../art/empty.svg'
import { session } from '../data/client.ts'
import { t } from '../i18n/sheets/t.ts'
import Support from '../page/Support.tsx'
import { Button } from '../ui/Button.tsx'
import { SubPageBar } from '../ui/SubPageBar.tsx'
import css from './NotFound.module.css'
import { product } from '../data/product.ts'
import { back, navigateTo, redirectTo, switchTab } from '../page/router.ts'

export default function NotFound({ address }: { address: string }) {
  const loggedIn = session.current() !== undefined
  return (
    <div className={css.page}>
      <SubPageBar title={product.name} onBack={back} />
      <main tabIndex={-1} className={css.content}>
        <img src={chest} alt="" />
        <h2>{t('notFound.title')}</h2>
        <p className={css.text}>{t('notFound.text')}</p>
        <p className={`${css.address} num`}>#{address}</p>
        <div className={css.action}>
          <Button tone="gold" size="sm" onPress={() => (loggedIn ? switchTab('/pages/home/Home') : redirectTo('/'))}>
            {t('action.home')}
          </Button>
          {loggedIn && (
            <Button tone="ghost" size="sm" icon="search" onPress={() => navigateTo('/pages/search/Search')}>
              {t('title.search')}
            </Button>
          )}
        </div>
        <div className={css.support}>
          <Support />
        </div>
      </main>
    </div>
  )
}
