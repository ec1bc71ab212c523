import type { BonusOverview, EndedLot, OpenLot } from '@lalmor/contract/bonuses.ts'
import { istDay } from '@lalmor/units/ist-day.ts'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import marigold from '../../art/ornaments/marigold.svg'
import { by } from '../../i18n/deadline.ts'
import { t } from '../../i18n/bonuses/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { sentences } from '../../i18n/sentences.ts'
import { dayName, formatDay, formatMinute } from '../../i18n/time.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Bones } from '../../ui/Bones.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { DayGroup } from '../../ui/DayGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ListEnd } from '../../ui/ListEnd.tsx'
import { Note } from '../../ui/Note.tsx'
import { PressLink } from '../../ui/PressLink.tsx'
import { RecordRow } from '../../ui/RecordRow.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { Stat, Stats } from '../../ui/Stats.tsx'
import { useNow } from '../wallet/useNow.ts'
import { countsText, endText, lotName } from './bonus-text.ts'
import { GiveUpSheet } from './GiveUpSheet.tsx'
import { LotCard } from './LotCard.tsx'
import css from './MyBonuses.module.css'
import { useBonuses } from './useBonuses.ts'
import { MoneyHelp } from '../help/MoneyHelp.tsx'
import { pageQuestions } from '../help/money-questions.ts'

const records = '/pages/account/BalanceRecords/BalanceRecords'
const rewardRecords = '/pages/account/RewardRecords/RewardRecords'

/** PRODUCT §2: what is locked, what unlocks it, and giving it up. */
export default function MyBonuses() {
  const pages = useBonuses()
  return (
    <SubPage title={t('title.bonuses')} slot={<SlotAction onPress={() => navigateTo(rewardRecords)}>{t('bonuses.rewards')}</SlotAction>}>
      <Loadable of={pages} bones={<Bones shapes={['line', 'card', 'card']} className={css.bones} />}>
        {({ overview, ended }) => (
          <>
            <News open={overview.open} ended={ended} />
            <Standing overview={overview} />
            {overview.open.length === 0 && ended.length === 0 ? <None /> : <Open overview={overview} />}
            {ended.length > 0 && <Ended lots={ended} pages={pages} />}
            <p className={css.end}>{sentences(countsText(overview.contributions), t('bonuses.anyTime'))}</p>
            <MoneyHelp ids={pageQuestions.bonuses} topic="other" />
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
      {bonuses.length === 0 && (
        <section className={css.noBonus}>
          <h2>{t('bonuses.none')}</h2>
          <p>{t(deposits.length > 0 ? 'bonuses.noneDeposits' : 'bonuses.noneText')}</p>
        </section>
      )}
      {deposits.length > 0 && (
        <DayGroup day={t('bonuses.deposits')} sum={t('bonuses.depositsLeft', { amount: formatWhole(overview.wagerLeft.deposits) })}>
          {deposits.map((lot) => (
            <DepositRow key={lot.lotNo} lot={lot} />
          ))}
        </DayGroup>
      )}
      {lot && canGiveUp(lot) && <GiveUpSheet lot={lot} overview={overview} onClose={() => setLeaving(undefined)} />}
    </div>
  )
}

const DepositRow = ({ lot }: { lot: OpenLot }) => (
  <RecordRow
    lead={{ icon: lot.kind === 'Deposit' ? 'deposit' : 'coin' }}
    title={lotName(lot)}
    amount={formatWire(lot.granted)}
    line={t('bonuses.bet', { done: formatWhole(lot.done), required: formatWhole(lot.required) })}
    aside={<span>{formatDay(new Date(lot.openedAt))}</span>}
  />
)

/** The last bonus that became cash today; else the origin of an untouched first-deposit bonus. */
function News({ open, ended }: { open: readonly OpenLot[]; ended: readonly EndedLot[] }) {
  const now = new Date(useNow())
  const finished = ended.find(
    ({ cause, ended, held, endedAt }) =>
      cause === 'bonus' && ended === 'done' && held > 0 && dayName(istDay(new Date(endedAt)), now) === 'today',
  )
  if (finished) return <Finished lot={finished} />
  const fresh = open.find(({ promotion, done }) => promotion === 'first-deposit' && done === 0)
  if (!fresh) return null
  const chosen = t('bonuses.chosen', { amount: formatWhole(fresh.granted) })
  return (
    <div className={css.news}>
      <Note tone="ok" icon="check" announce>
        {fresh.expiresAt === undefined ? chosen : sentences(chosen, t('bonuses.noRush', { by: by(fresh.expiresAt) }))}
      </Note>
    </div>
  )
}

const Finished = ({ lot }: { lot: EndedLot }) => (
  <section className={css.finished} role="status">
    <img src={marigold} alt="" />
    <div>
      <p>{t('bonuses.finished', { name: lotName(lot) })}</p>
      <b className="num">{t('bonuses.isCash', { amount: formatWhole(lot.held) })}</b>
      <p className="num">{t('bonuses.finishedLine', { required: formatWhole(lot.required), time: formatMinute(new Date(lot.endedAt)) })}</p>
    </div>
  </section>
)

const canGiveUp = (lot: OpenLot): lot is OpenLot & { givenUp: NonNullable<OpenLot['givenUp']> } => lot.givenUp !== undefined

function Ended({ lots, pages }: { lots: readonly EndedLot[]; pages: ReturnType<typeof useBonuses> }) {
  return (
    <>
      <DayGroup day={t('bonuses.over')}>
        {lots.map((lot) => (
          <RecordRow
            key={lot.lotNo}
            lead={lot.ended === 'done' ? { icon: 'check', tone: 'green' } : { icon: 'close' }}
            title={lotName(lot)}
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
