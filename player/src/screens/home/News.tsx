import type { Banner as BannerFacts, Notice as NoticeFacts } from '@lalmor/contract/app-config.ts'
import type { Waiting } from '@lalmor/contract/promotions.ts'
import { fromWire, toWire } from '@lalmor/contract/wire.ts'
import { paise } from '@lalmor/units/paise.ts'
import type { ReactNode } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { isTabPath } from '../../page/TabPage.tsx'
import { href, navigateTo, switchTab } from '../../page/router.ts'
import coin from '../../art/ornaments/coin.svg'
import diya from '../../art/ornaments/diya.svg'
import kandil from '../../art/ornaments/kandil.svg'
import lotus from '../../art/ornaments/lotus.svg'
import marigold from '../../art/ornaments/marigold.svg'
import peacock from '../../art/ornaments/peacock.svg'
import { tileOf } from '../../art/tiles.ts'
import { t as claimsText } from '../../i18n/claims/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/search/t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import css from './News.module.css'
import { namedRewards } from './named-rewards.ts'
import { openPage } from '../../page/open-page.ts'
import { rewardName } from '../promotions/reward-name.ts'

type Props = { rewards: Waiting['rewards']; banners: readonly BannerFacts[]; notices: readonly NoticeFacts[] }

/** Rewards first, then announcements. */
export default function News({ rewards, banners, notices }: Props) {
  const slides = banners.flatMap(slideOf)
  const named = namedRewards(rewards)
  return (
    <>
      {named.length > 0 && <Rewards rewards={named} />}
      {slides.length > 0 && (
        <div className={css.banners}>
          <Carousel label={t('news.banners')} slides={slides} />
        </div>
      )}
      {notices.length > 0 && (
        <div className={css.notice}>
          <Notice text={notices.map(({ texts }) => said(texts).text).join(' · ')} />
        </div>
      )}
    </>
  )
}

/** Rewards named before the rest is summed up. */
const namedMax = 3

/** Amounts without ends: the Promo tab has those. */
function Rewards({ rewards }: Pick<Props, 'rewards'>) {
  const promo = '/pages/promo/Promo'
  const rest = rewards.slice(namedMax)
  const parts = rewards.slice(0, namedMax).map(({ promotion, amount }) => `${rewardName({ promotion })} ${formatWhole(amount)}`)
  if (rest.length > 0) {
    const sum = toWire(paise(rest.reduce((total, { amount }) => total + fromWire(amount), 0n)))
    parts.push(claimsText('rewards.more', { count: rest.length, amount: formatWhole(sum) }))
  }
  return (
    <PressLink className={css.rewards} href={href(promo)} onPress={() => switchTab(promo)}>
      <span className={css.gift}>
        <Icon name="gift" />
      </span>
      <span className={css.earned}>
        <b>{claimsText('rewards.title', { count: rewards.length })}</b>
        <span className="num">{parts.join(' · ')}</span>
      </span>
      <Icon name="next" size="sm" />
    </PressLink>
  )
}

/** Returns no slide for a target that this app lacks. */
function slideOf({ id, tone, texts, game, page, sheet }: BannerFacts) {
  const go = sheet ? () => appSheets.show(sheet) : game === undefined ? wayTo(page) : () => navigateTo('/pages/webview/GameWeb', { game })
  if (!go) return []
  return [{ id, content: <Banner {...said(texts)} tone={tone} art={artOf(game, sheet)} onPress={go} /> }]
}

function wayTo(address: string | undefined) {
  const page = openPage(address)
  return page && (() => (isTabPath(page) ? switchTab(page) : navigateTo(page)))
}

function artOf(game: string | undefined, sheet: BannerFacts['sheet']): ReactNode {
  const tile = game === undefined ? undefined : tileOf(game)
  if (tile) return <img className={css.tile} src={tile} alt="" />
  if (sheet === 'fairness')
    return (
      <>
        <img className={css.peacock} src={peacock} alt="" />
        <img className={css.coin} src={coin} alt="" />
        <img className={css.diya} src={diya} alt="" />
      </>
    )
  const [large, small] = sheet === 'limits' ? [lotus, kandil] : [marigold, coin]
  return (
    <>
      <img className={css.large} src={large} alt="" />
      <img className={css.small} src={small} alt="" />
    </>
  )
}
