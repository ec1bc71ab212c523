import { lazy, Suspense } from 'react'
import { MailButton } from '../../app/MailButton.tsx'
import { product } from '../../app/product.ts'
import { href, navigateTo } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import { useVisitState } from '../../app/visit-state.ts'
import { withStyles } from '../../app/with-styles.ts'
import { useConnection, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { CategoryRail } from '../../ui/CategoryRail.tsx'
import { HomeBar } from '../../ui/HomeBar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Continue } from './Continue.tsx'
import { GameList, TileBones } from './GameList.tsx'
import css from './Home.module.css'
import { HomeLists } from './HomeLists.tsx'
import { categories, type CategoryId } from './categories.ts'
import { useHomeFacts } from './useHomeFacts.ts'

/** Asks nothing before the first round, and nothing any more once it has its answer. */
const PrivacyCard = lazy(() => withStyles(() => import('./PrivacyCard.tsx')).catch(() => ({ default: () => null })))

/**
 * DESIGN "Entry, pulse, search, proofs, money states": Continue, rewards, banners, notice, categories, then the lists. Each block is absent
 * while it has nothing.
 */
export default function Home() {
  const [category, setCategory] = useVisitState<CategoryId>('category', 'all')
  const { known, mine, News, ...announced } = useHomeFacts()
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
      {known ? (
        <div className={css.home}>
          <Privacy />
          <Continue mine={mine} />
          {News && <News {...announced} />}
          <CategoryRail label={t('home.categories')} categories={categories()} selected={category} onSelect={setCategory} />
          {category === 'all' ? <HomeLists onHot={() => setCategory('hot')} /> : <GameList category={category} />}
        </div>
      ) : (
        <HomeBones />
      )}
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

function Privacy() {
  const { data } = useUserInfo()
  return (
    data &&
    !data.choices && (
      <Suspense>
        <PrivacyCard />
      </Suspense>
    )
  )
}

/** What is above the lists comes from several answers, and would push them down. So until all are there, the page is its own shape. */
function HomeBones() {
  return (
    <div className={css.bones}>
      <Skeleton shape="row" />
      <Skeleton shape="banner" />
      <TileBones />
    </div>
  )
}
