import { lazy, Suspense } from 'react'
import { TabPage } from '../../page/TabPage.tsx'
import { useVisitState } from '../../page/visit-state.ts'
import { withStyles } from '../../page/with-styles.ts'
import { useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { CategoryRail } from '../../ui/CategoryRail.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useSided } from '../../ui/wide.ts'
import { Continue } from './Continue.tsx'
import { GameList, TileBones } from './GameList.tsx'
import css from './Home.module.css'
import { HomeLists } from './HomeLists.tsx'
import { categories, type CategoryId } from './categories.ts'
import { useHomeFacts } from './useHomeFacts.ts'

/** Asks nothing before the first round or after the answer. */
const PrivacyCard = lazy(() => withStyles(() => import('./PrivacyCard.tsx')).catch(() => ({ default: () => null })))

/** DESIGN "Entry, pulse, search, proofs, money states". Empty blocks are absent. */
export default function Home() {
  const [category, setCategory] = useVisitState<CategoryId>('category', 'all')
  const { shape, mine, isListed, News, ...announced } = useHomeFacts()
  const news = News && <News {...announced} />
  return (
    <TabPage path="/pages/home/Home" columns>
      <div className={css.page}>
        {shape ? (
          <div className={css.home}>
            <Continue mine={mine} late={!shape.mine} />
            {shape.news && news}
            <CategoryRail label={t('home.categories')} categories={categories()} selected={category} onSelect={setCategory} />
            {category === 'all' ? <HomeLists onHot={() => setCategory('hot')} /> : <GameList category={category} />}
            {!shape.news && news}
            {isListed && <Privacy />}
          </div>
        ) : (
          <HomeBones />
        )}
        {shape && <Side />}
      </div>
    </TabPage>
  )
}

const HomeSide = lazy(() => withStyles(() => import('./HomeSide.tsx')).catch(() => ({ default: () => null })))

/** Fetched after what is above the lists; the stylesheet keeps its place. */
function Side() {
  return useSided() ? (
    <Suspense>
      <HomeSide />
    </Suspense>
  ) : null
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

function HomeBones() {
  return (
    <div className={css.bones}>
      <Skeleton shape="row" />
      <Skeleton shape="banner" />
      <TileBones />
    </div>
  )
}
