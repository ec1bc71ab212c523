import type { BonusOverview } from '@lalmor/contract/bonuses.ts'
import type { Promotions } from '@lalmor/contract/promotions.ts'
import { useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { Loadable } from '../../page/Loadable.tsx'
import { href, navigateTo } from '../../page/router.ts'
import { TabPage } from '../../page/TabPage.tsx'
import { useConnection, useUserInfo } from '../../data/queries.ts'
import { until } from '../../i18n/deadline.ts'
import { t, type PlainKey } from '../../i18n/promotions/t.ts'
import { before, sentences } from '../../i18n/sentences.ts'
import { formatDay } from '../../i18n/time.ts'
import { BalancePill } from '../../ui/BalancePill.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { Note } from '../../ui/Note.tsx'
import { OfferRows } from '../../ui/OfferRow.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { countsText } from '../bonuses/bonus-text.ts'
import { useBonuses } from '../bonuses/useBonuses.ts'
import { BonusRow, BonusStrip } from './BonusStrip.tsx'
import { ClaimList, Coming } from './ClaimList.tsx'
import { ClaimNews } from './ClaimNews.tsx'
import { CommunitySheet } from './CommunitySheet.tsx'
import { type Offers, offersOf } from './offers.ts'
import { OpenOffers, OtherOffers, PlainOffers } from './OfferList.tsx'
import css from './Promotions.module.css'
import { Stopped } from './Stopped.tsx'
import { useClaims, usePromotions } from './usePromotions.ts'

const myBonuses = '/pages/account/MyBonuses/MyBonuses'
const rewardRecords = '/pages/account/RewardRecords/RewardRecords'

/** PRODUCT §8: claims, and every offer with terms and state. */
export default function Promo() {
  const promotions = usePromotions()
  const bonuses = useBonuses()
  const { data } = promotions
  return (
    <TabPage path="/pages/promo/Promo" head={<Head promotions={data} />}>
      <div className={css.page}>
        <Loadable
          // Waits for the strip, because offers would move when it appears.
          of={{ ...promotions, data: bonuses.isPending ? undefined : data }}
          bones={<Bones shapes={['card', 'card', 'card']} className={css.list} />}
        >
          {(promotions) => <Listed promotions={promotions} bonuses={bonuses.data?.overview} />}
        </Loadable>
      </div>
    </TabPage>
  )
}

const isStopped = ({ stoppedUntil, checkIn, firstDeposit, community }: Promotions) =>
  stoppedUntil !== undefined || [checkIn, firstDeposit, community].every(({ standing }) => standing === 'stopped')

function subtitleOf(promotions: Promotions): PlainKey {
  const { quietUntil, rewards, checkIn, firstDeposit, community } = promotions
  if (isStopped(promotions)) return 'promotions.sub.stopped'
  if (quietUntil !== undefined) return 'promotions.sub.quiet'
  const standings = [checkIn, firstDeposit, community].map(({ standing }) => standing)
  if (standings.includes('phone')) return 'promotions.sub.guest'
  return rewards.length === 0 && standings.every((standing) => standing === 'open') ? 'promotions.sub.new' : 'promotions.sub'
}

function Head({ promotions }: { promotions: Promotions | undefined }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{t('promotions.title')}</h1>
        <p>{promotions ? t(subtitleOf(promotions)) : t('promotions.sub')}</p>
      </div>
      {!(promotions && isStopped(promotions)) && <Balance />}
    </header>
  )
}

function Balance() {
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

type Props = { promotions: Promotions; bonuses: BonusOverview | undefined }

function Listed({ promotions, bonuses }: Props) {
  const claims = useClaims()
  const [isJoining, setJoining] = useState(false)
  const onCommunity = () => setJoining(true)
  const offers = offersOf(promotions)
  const shared = { promotions, bonuses, claims, offers, onCommunity }
  return (
    <>
      <ClaimNews rewards={promotions.rewards} claims={claims} />
      <div className={css.list}>
        {isStopped(promotions) ? (
          <Stopped promotions={promotions} bonuses={bonuses} />
        ) : promotions.quietUntil === undefined ? (
          <Announced {...shared} />
        ) : (
          <Quiet {...shared} />
        )}
      </div>
      {isJoining && <CommunitySheet community={promotions.community} onClose={() => setJoining(false)} />}
    </>
  )
}

type Shared = Props & { claims: ReturnType<typeof useClaims>; offers: Offers; onCommunity: () => void }

function Announced({ promotions, bonuses, claims, offers: { open, others }, onCommunity }: Shared) {
  const { rewards } = promotions
  const locked = open.filter(({ needsPhone }) => needsPhone).length
  const canClaim = rewards.some(({ state }) => state === 'open')
  return (
    <>
      {locked > 0 && <GuestCard count={locked} />}
      <ClaimList promotions={promotions} claims={claims} />
      {promotions.coming !== undefined && <Coming day={promotions.coming} />}
      {bonuses && <BonusStrip overview={bonuses} />}
      {open.length > 0 && (
        <>
          <h2 className={rewards.length > 0 ? css.section : 'sr'}>{t('promotions.open')}</h2>
          <OpenOffers offers={open} gold={!canClaim} onCommunity={onCommunity} />
        </>
      )}
      {open.length + rewards.length === 0 && <None />}
      {others.length > 0 && (
        <>
          <h2 className={css.section}>{t(others.every(({ shut }) => shut) ? 'promotions.closed' : 'promotions.over')}</h2>
          <OfferRows>
            <OtherOffers offers={others} onCommunity={onCommunity} />
          </OfferRows>
        </>
      )}
      <Records />
      <Counts bonuses={bonuses} />
    </>
  )
}

/** A plain list after a lowered limit or a break: nothing is announced. */
function Quiet({ promotions, bonuses, claims, offers: { open, others }, onCommunity }: Shared) {
  const { quietSince, quietUntil } = promotions
  return (
    <>
      <Note>
        {quietSince !== undefined &&
          quietUntil !== undefined &&
          before(t('promotions.quiet', { since: formatDay(new Date(quietSince)), until: until(quietUntil) }))}
        <TextAction onPress={() => appSheets.show('limits')}>{t('promotions.quiet.limits')}</TextAction>
      </Note>
      <ClaimList promotions={promotions} claims={claims} calm />
      {promotions.coming !== undefined && <Coming day={promotions.coming} />}
      <h2 className="sr">{t('promotions.title')}</h2>
      <OfferRows>
        {bonuses && <BonusRow overview={bonuses} />}
        <PlainOffers open={open} others={others} onCommunity={onCommunity} />
      </OfferRows>
      <Records />
      <Counts bonuses={bonuses} />
    </>
  )
}

function GuestCard({ count }: { count: number }) {
  return (
    <Card>
      <div className={css.guest}>
        <span className={css.sign}>
          <Icon name="phone" />
        </span>
        <div>
          <h2>{t('promotions.guest.title')}</h2>
          <p>{t('promotions.guest.text', { count })}</p>
        </div>
        <Button tone="gold" size="mini" onPress={() => navigateTo('/pages/account/PhoneBinding/PhoneBinding')}>
          {t('promotions.guest.add')}
        </Button>
      </div>
    </Card>
  )
}

const None = () => (
  <div className={css.none}>
    <Empty title={t('promotions.none')} text={t('promotions.noneText')}>
      <PressLink className={buttonClass({ tone: 'ghost', size: 'sm' })} href={href(myBonuses)} onPress={() => navigateTo(myBonuses)}>
        {t('title.bonuses')}
      </PressLink>
    </Empty>
  </div>
)

const Records = () => (
  <Menu>
    <MenuRow icon="trophy" label={t('title.rewardRecords')} href={href(rewardRecords)} onPress={() => navigateTo(rewardRecords)} />
  </Menu>
)

const Counts = ({ bonuses }: { bonuses: BonusOverview | undefined }) => (
  <p className={css.small}>{bonuses ? sentences(countsText(bonuses.contributions), t('promotions.india')) : t('promotions.india')}</p>
)
