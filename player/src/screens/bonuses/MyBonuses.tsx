import type { BonusOverview, EndedLot, OpenLot } from '@lalmor/contract/bonuses.ts'
import { useState } from 'react'
import { Loadable } from '../../app/Loadable.tsx'
import { href, navigateTo } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { t } from '../../i18n/bonuses/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { Stat, Stats } from '../../ui/Stats.tsx'
import { countsText, endText } from './bonus-text.ts'
import { GiveUpSheet } from './GiveUpSheet.tsx'
import { LotCard } from './LotCard.tsx'
import css from './MyBonuses.module.css'
import { useBonuses } from './useBonuses.ts'

const records = '/pages/account/BalanceRecords/BalanceRecords'

/** PRODUCT §2, "My bonuses": what is locked, what unlocks it, and how to give it up. */
export default function MyBonuses() {
  const pages = useBonuses()
  return (
    <SubPage title={t('title.bonuses')}>
      <Loadable of={pages} bones={<Bones shapes={['line', 'card', 'card']} className={css.bones} />}>
        {({ overview, ended }) => (
          <>
            <Standing overview={overview} />
            {overview.open.length === 0 && ended.length === 0 ? <None /> : <Open overview={overview} />}
            {ended.length > 0 && <Ended lots={ended} pages={pages} />}
            <p className={css.end}>
              {countsText(overview.contributions)} {t('bonuses.anyTime')}
            </p>
          </>
        )}
      </Loadable>
    </SubPage>
  )
}

function Standing({ overview: { cash, bonus, wagerLeft } }: { overview: BonusOverview }) {
  return (
    <section className={css.standing}>
      <p className={css.wager}>
        <span>{t('bonuses.wagerLeft')}</span>
        <Amount of={wagerLeft.bonuses} />
      </p>
      <Stats>
        <Stat label={t('bonuses.cash')} value={formatWire(cash)} />
        <Stat label={t('bonuses.bonus')} value={formatWire(bonus)} />
      </Stats>
      <p className={css.order}>{t('bonuses.order')}</p>
    </section>
  )
}

/** Bonuses, each of which can be given up, then what deposits require. */
function Open({ overview }: { overview: BonusOverview }) {
  const [leaving, setLeaving] = useState<number>()
  const bonuses = overview.open.filter(({ cause }) => cause === 'bonus')
  const deposits = overview.open.filter(({ cause }) => cause === 'deposit')
  const lot = bonuses.find(({ lotNo }) => lotNo === leaving)
  return (
    <div className={css.lots}>
      {bonuses.map((lot) => (
        <LotCard key={lot.lotNo} lot={lot} onGiveUp={() => setLeaving(lot.lotNo)} />
      ))}
      {deposits.length > 0 && (
        <section className={css.deposits}>
          <h2>
            {t('bonuses.deposits')}
            <span className="num">{t('bonuses.depositsLeft', { amount: formatWire(overview.wagerLeft.deposits) })}</span>
          </h2>
          {deposits.map((lot) => (
            <LotCard key={lot.lotNo} lot={lot} />
          ))}
        </section>
      )}
      {lot && canGiveUp(lot) && <GiveUpSheet lot={lot} overview={overview} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

const canGiveUp = (lot: OpenLot): lot is OpenLot & { givenUp: NonNullable<OpenLot['givenUp']> } => lot.givenUp !== undefined

function Ended({ lots, pages }: { lots: readonly EndedLot[]; pages: ReturnType<typeof useBonuses> }) {
  return (
    <>
      <DayGroup day={t('bonuses.over')}>
        {lots.map((lot) => (
          <RecordRow
            key={lot.lotNo}
            lead={lot.ended === 'done' ? { icon: 'check', tone: 'green' } : { icon: 'close' }}
            title={t(`balance.kind.${lot.kind}`)}
            amount={formatWire(lot.granted)}
            line={endText(lot)}
          />
        ))}
      </DayGroup>
      <ListEnd pages={pages} label={t('bonuses.more')} />
    </>
  )
}

function None() {
  return (
    <Empty title={t('bonuses.none')} text={t('bonuses.noneText')}>
      <PressLink className={buttonClass({ tone: 'ghost', size: 'sm' })} href={href(records)} onPress={() => navigateTo(records)}>
        {t('title.balanceRecords')}
      </PressLink>
    </Empty>
  )
}
