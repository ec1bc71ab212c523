import type { Banner as BannerFacts, Notice as NoticeFacts } from '@lalmor/contract/app-config.ts'
import type { ReactNode } from 'react'
import { isTabPath } from '../../app/TabPage.tsx'
import { navigateTo, switchTab } from '../../app/router.ts'
import { tileOf } from '../../art/tiles.ts'
import { said } from '../../i18n/said.ts'
import { t } from '../../i18n/search/t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './News.module.css'
import { openPage } from './open-page.ts'

/** The operators' announcements: cards after the app's own, and a running line. */
export default function News({ banners, notices, children }: { banners: BannerFacts[]; notices: NoticeFacts[]; children: ReactNode }) {
  return (
    <div className={css.news}>
      <Carousel label={t('news.banners')} slides={[{ id: 'own', content: children }, ...banners.flatMap(slideOf)]} />
      {notices.length > 0 && (
        <div className={css.notice}>
          <Notice text={notices.map(({ texts }) => said(texts).text).join(' · ')} />
        </div>
      )}
    </div>
  )
}

/** Returns no slide for a banner whose target this app does not have. */
function slideOf({ id, tone, texts, game, page }: BannerFacts) {
  const go = game === undefined ? wayTo(page) : () => navigateTo('/pages/webview/GameWeb', { game })
  if (!go) return []
  const art = game === undefined ? undefined : tileOf(game)
  return [{ id, content: <Banner {...said(texts)} tone={tone} art={art && <img className={css.tile} src={art} alt="" />} onPress={go} /> }]
}

function wayTo(address: string | undefined) {
  const page = openPage(address)
  return page && (() => (isTabPath(page) ? switchTab(page) : navigateTo(page)))
}
