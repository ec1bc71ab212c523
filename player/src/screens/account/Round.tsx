import type { Round as RoundFacts } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { redirectTo } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import { call } from '../../data/client.ts'
import { CallRefused } from '../../data/call.ts'
import { formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { formatInstant } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorPlaceholder } from '../../ui/ErrorPlaceholder.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { ProofCard } from '../fairness/ProofCard.tsx'
import { ProofSteps } from '../fairness/ProofSteps.tsx'
import { ProofAction, VerdictNote } from '../fairness/Verdict.tsx'
import { SeedsSheet } from '../fairness/SeedsSheet.tsx'
import { useProof } from '../fairness/useProof.ts'
import { shortBetId } from './bet-id.ts'
import css from './Round.module.css'
import { RoundHead } from './RoundHead.tsx'

export const roundKey = (roundId: string) => ['round', roundId]

/** One round: what happened, what it paid, and its proof. */
export function Round({ roundId }: { roundId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: roundKey(roundId),
    queryFn: ({ signal }) => call('/round/get', { roundId }, { signal }),
    meta: { ownMessage: true },
  })
  if (data) return <Shown round={data} />
  return (
    <SubPage title={t('title.round')}>
      {!error ? (
        <Bones />
      ) : isMissing(error) ? (
        <Missing />
      ) : (
        <ErrorPlaceholder title={callErrorText(error)} onRetry={() => void refetch()} />
      )}
    </SubPage>
  )
}

/** An id out of form is refused as bad input: to the player it is the same as no such round. */
const isMissing = (error: unknown) => error instanceof CallRefused && (error.reason === 'UnknownRound' || error.reason === 'BadInput')

function Shown({ round }: { round: RoundFacts }) {
  const proof = useProof(round)
  const [seedsOpen, setSeedsOpen] = useState(false)
  return (
    <SubPage
      title={t('title.round')}
      slot={<SlotAction onPress={() => setSeedsOpen(true)}>{t('round.seeds')}</SlotAction>}
      pinned={<ProofAction proof={proof} />}
    >
      <div className={css.cards}>
        <VerdictNote proof={proof} />
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <RoundFactList round={round} />
        </Card>
        <ProofCard round={round} serverSeed={proof.serverSeed} />
        <Card>
          <ProofSteps round={round} proof={proof} />
        </Card>
      </div>
      {seedsOpen && <SeedsSheet onClose={() => setSeedsOpen(false)} />}
    </SubPage>
  )
}

function RoundFactList({ round: { roundId, stake, validBet, payout, balanceBefore, balanceAfter, settledAt } }: { round: RoundFacts }) {
  return (
    <Facts>
      <Fact label={t('round.betId')} copy={{ text: roundId, what: t('round.what.betId') }}>
        {shortBetId(roundId)}
      </Fact>
      <Fact label={t('round.stake')}>
        {formatWire(stake)} / {formatWire(validBet)}
      </Fact>
      <Fact label={t('round.payout')}>{formatWire(payout)}</Fact>
      <Fact label={t('round.balance')}>
        {formatWire(balanceBefore)} / {formatWire(balanceAfter)}
      </Fact>
      <Fact label={t('round.settled')}>{formatInstant(new Date(settledAt))}</Fact>
    </Facts>
  )
}

function Missing() {
  return (
    <Empty title={t('round.missing')} text={t('round.missingText')}>
      <Button tone="ghost" size="sm" onPress={() => redirectTo('/pages/account/GameRecords/GameRecords')}>
        {t('round.back')}
      </Button>
    </Empty>
  )
}

function Bones() {
  return (
    <div className={css.cards} role="status" aria-busy="true" aria-label={t('loading.page')}>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
