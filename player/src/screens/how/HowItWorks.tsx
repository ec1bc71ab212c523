import type { Round } from '@lalmor/contract/rounds.ts'
import { useEffect, useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { href, navigateTo } from '../../page/router.ts'
import type { QueryOfPath } from '../../page/routes.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { t } from '../../i18n/how/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { formatMinute } from '../../i18n/time.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { Note } from '../../ui/Note.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { shortened } from '../../ui/HashLine.tsx'
import { showOf } from '../rounds/shows/round-show.ts'
import { SeedsSheet } from '../seeds/SeedsSheet.tsx'
import { useProof } from '../rounds/useProof.ts'
import { ProofAction, VerdictNote } from '../rounds/Verdict.tsx'
import css from './HowItWorks.module.css'
import { HowSteps } from './HowSteps.tsx'
import { useExampleRound } from './useExampleRound.ts'

const title = () => t('title.howItWorks')
const records = '/pages/account/GameRecords/GameRecords'
const voids = '/pages/account/GameRecords/VoidedRounds'

/** PRODUCT §13 W2, with a round of the player's own. */
export default function HowItWorks({ query: { roundId } }: { query: QueryOfPath<'/pages/account/HowItWorks/HowItWorks'> }) {
  const example = useExampleRound(roundId)
  const { data } = example
  if (data) return <WithRound key={data.roundId} round={data} isLast={roundId === undefined} />
  return (
    <SubPage title={title()}>
      <Loadable of={example} bones={<Bones shapes={['card', 'card']} className={css.cards} />}>
        {() => (
          <div className={css.cards}>
            <Note icon="slots">
              <Lead>{t('how.none')}</Lead>
              {t('how.noneText')}
            </Note>
            <h2 className={css.part}>{t('how.steps')}</h2>
            <Card>
              <HowSteps />
            </Card>
            <Proves />
            <Menu>
              <VoidsRow />
              <DocumentRow />
            </Menu>
          </div>
        )}
      </Loadable>
    </SubPage>
  )
}

function WithRound({ round, isLast }: { round: Round; isLast: boolean }) {
  const proof = useProof(round)
  const [seedsOpen, setSeedsOpen] = useState(false)
  const { verdict, verify } = proof
  // Checks only a revealed round: nothing is sent, and no pair ends.
  useEffect(() => {
    if (round.serverSeed !== undefined) verify()
  }, [])
  const { game, version, definitionHash } = round
  const record = { roundId: round.roundId }
  return (
    <SubPage
      title={title()}
      slot={<SlotAction onPress={() => setSeedsOpen(true)}>{t('round.seeds')}</SlotAction>}
      pinned={<ProofAction proof={proof} />}
    >
      <div className={css.cards}>
        <Example round={round} isLast={isLast} />
        <h2 className={css.part}>{t('how.steps')}</h2>
        <Card>
          <HowSteps round={round} trace={verdict?.trace} />
        </Card>
        <VerdictNote proof={proof} />
        <Proves />
        <Menu>
          <MenuRow icon="history" label={t('how.record')} href={href(records, record)} onPress={() => navigateTo(records, record)} />
          <VoidsRow />
          <DocumentRow />
        </Menu>
        <p className={css.fin}>{t('how.definition', { game, version, hash: shortened(definitionHash) })}</p>
      </div>
      {seedsOpen && <SeedsSheet onClose={() => setSeedsOpen(false)} />}
    </SubPage>
  )
}

function Example({ round: { game, title, settledAt, stake, payout, events }, isLast }: { round: Round; isLast: boolean }) {
  const show = showOf(game, events)
  return (
    <Card lift>
      <p className={css.when}>{t(isLast ? 'how.last' : 'how.round', { title, time: formatMinute(new Date(settledAt)) })}</p>
      <div className={css.example}>
        {show?.picture}
        <div className={css.words}>
          {show && <p className={css.what}>{show.summary}</p>}
          <p className={`${css.paid} num`}>{formatWire(payout)}</p>
          <p className={css.when}>{t('how.stake', { stake: formatWhole(stake) })}</p>
        </div>
      </div>
    </Card>
  )
}

const Proves = () => (
  <>
    <h2 className={css.part}>{t('how.proves')}</h2>
    <Card>
      <ul className={css.list}>
        {(['how.provesFixed', 'how.provesTables'] as const).map((key) => (
          <li key={key}>
            <Icon name="check" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </Card>
    <h2 className={css.part}>{t('how.not')}</h2>
    <Card>
      <ul className={`${css.list} ${css.not}`}>
        {(['how.notReturn', 'how.notAll', 'how.notNext', 'how.notOutside'] as const).map((key) => (
          <li key={key}>
            <Icon name="minus" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </Card>
  </>
)

/** A table's rounds have another proof; void ones are listed. */
const VoidsRow = () => <MenuRow icon="undo" label={t('title.voidedRounds')} href={href(voids)} onPress={() => navigateTo(voids)} />

const DocumentRow = () => (
  <MenuRow
    icon="faq"
    label={t('how.document')}
    note={t('how.documentNote')}
    href="fairness.md"
    onPress={() => window.open('fairness.md', '_blank', 'noopener')}
  />
)
