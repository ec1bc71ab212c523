import { lazy, Suspense, type ReactNode } from 'react'
import coin from '../../art/ornaments/coin.svg'
import diya from '../../art/ornaments/diya.svg'
import peacock from '../../art/ornaments/peacock.svg'
import { appSheets } from '../../app/app-sheets.ts'
import { MailButton } from '../../app/MailButton.tsx'
import { product } from '../../app/product.ts'
import { href, navigateTo } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { withStyles } from '../../app/with-styles.ts'
import { useConfig, useConnection, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { CategoryRail } from '../../ui/CategoryRail.tsx'
import { HomeBar } from '../../ui/HomeBar.tsx'
import css from './Home.module.css'
import { GameList } from './GameList.tsx'
import { categories, type CategoryId } from './categories.ts'

/** Usually nothing is announced, so this chunk loads only when something is. The page is complete without it. */
const News = lazy(() => withStyles(() => import('./News.tsx')).catch(() => ({ default: Alone })))

export default function Home() {
  const [category, setCategory] = useVisitState<CategoryId>('category', 'all')
  return (
    <TabPage
      path="/pages/home/Home"
      head={
        <HomeBar name={product.name}>
          <HomeBalance />
          <MailButton icon="bell" />
        </HomeBar>
      }
    >
      <Announced />
      <CategoryRail label={t('home.categories')} categories={categories()} selected={category} onSelect={setCategory} />
      <GameList category={category} />
    </TabPage>
  )
}

function HomeBalance() {
  const { data } = useUserInfo()
  const { online } = useConnection()
  const deposit = '/pages/wallet/Deposit'
  return (
    <BalancePill
      balance={data?.balance}
      stale={!online}
      deposit={{ label: t('title.deposit'), href: href(deposit), onPress: () => navigateTo(deposit) }}
    />
  )
}

/** Banners and notices above the lists. The banner about fairness is the app's own, and always first. */
function Announced() {
  const config = useConfig()
  const fairness = <FairnessBanner />
  if (!config || config.banners.length + config.notices.length === 0) return <Alone>{fairness}</Alone>
  return (
    <Suspense fallback={<Alone>{fairness}</Alone>}>
      <News banners={config.banners} notices={config.notices}>
        {fairness}
      </News>
    </Suspense>
  )
}

function Alone({ children }: { children: ReactNode }) {
  return <div className={css.banner}>{children}</div>
}

function FairnessBanner() {
  return (
    <Banner
      eyebrow={t('home.banner.eyebrow')}
      title={t('home.banner.title')}
      text={t('home.banner.text')}
      art={
        <>
          <img className={css.peacock} src={peacock} alt="" />
          <img className={css.coin} src={coin} alt="" />
          <img className={css.diya} src={diya} alt="" />
        </>
      }
      onPress={() => appSheets.show('fairness')}
    />
  )
}
