import { useState } from 'react'
import coin from '../../art/symbols/diya-nights/coin.svg'
import diya from '../../art/symbols/diya-nights/diya.svg'
import peacock from '../../art/symbols/diya-nights/peacock.svg'
import { appSheets } from '../../app/app-sheets.ts'
import { product } from '../../app/product.ts'
import { href, navigateTo } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import { useConnection, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { CategoryRail } from '../../ui/CategoryRail.tsx'
import { HomeBar } from '../../ui/HomeBar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './Home.module.css'
import { GameList } from './GameList.tsx'
import { categories, type CategoryId } from './categories.ts'

export default function Home() {
  const [category, setCategory] = useState<CategoryId>('all')
  return (
    <TabPage
      path="/pages/home/Home"
      head={
        <HomeBar name={product.name}>
          <HomeBalance />
          <IconButton icon="bell" label={t('title.mail')} onPress={() => navigateTo('/pages/mail/Mail')} />
        </HomeBar>
      }
    >
      <div className={css.banner}>
        <FairnessBanner />
      </div>
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
