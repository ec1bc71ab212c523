import { kiteGame } from '@lalmor/contract/kite-stream.ts'
import type { OpenRound, OutsideRound, Round as RoundFacts } from '@lalmor/contract/rounds.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loadable } from '../../page/Loadable.tsx'
import { href, navigateTo, redirectTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import { call } from '../../data/client.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatInstant } from '../../i18n/time.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Bones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, Hairline } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { Note } from '../../ui/Note.tsx'
import { SlotAction } from '../../ui/SubPageBar.tsx'
import { tableRoundOf, unprovedOf, type KiteReceipt } from '../kite/kite-proof.ts'
import { KiteRoundLinks, KiteRoundParts } from '../kite/KiteRound.tsx'
import { ProofCard } from './ProofCard.tsx'
import { ProofSteps } from './ProofSteps.tsx'
import { ProofAction, VerdictNote } from './Verdict.tsx'
import { SeedsSheet } from '../seeds/SeedsSheet.tsx'
import { useKiteProof, type KiteProof } from '../kite/useKiteProof.ts'
import { useProof } from './useProof.ts'
import { shortBetId } from './bet-id.ts'
import css from './Round.module.css'
import { RoundBets } from './RoundBets.tsx'
import { RoundHead } from './RoundHead.tsx'

const records = '/pages/account/GameRecords/GameRecords'

export const roundKey = (roundId: string) => ['round', roundId]

export function Round({ roundId }: { roundId: string }) {
  const query = useQuery({
    queryKey: roundKey(roundId),
    queryFn: ({ signal }) => call('/round/get', { roundId }, { signal }),
    meta: { ownMessage: true },
  })
  const { data } = query
  if (data && 'providerRound' in data) return <Outside round={data} />
  if (data?.status === 'Unsettled') return <StillOpen round={data} />
  if (data?.status === 'Cancel') return <Void round={data} />
  if (data) return isOfTable(data) ? <Flown round={data} /> : <Shown round={data} />
  return (
    <SubPage title={t('title.round')}>
      <Loadable
        of={query}
        bones={<Bones shapes={['card', 'card']} className={css.cards} />}
        missing={{ reason: 'UnknownRound', shows: <Missing /> }}
      />
    </SubPage>
  )
}

/** True if a table decided the round, not the player's seeds. */
const isOfTable = ({ game }: Pick<RoundFacts, 'game'>) => game === kiteGame

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
        {proof.verdict?.outcome === 'verified' && <SignedReceipt roundId={round.roundId} />}
        <Button tone="ghost" icon="play" onPress={() => navigateTo('/pages/webview/GameWeb', { game: round.game, replay: round.roundId })}>
          {t('round.replay')}
        </Button>
        <RoundBets round={round} />
        <ProofCard round={round} serverSeed={proof.serverSeed} />
        <Card>
          <ProofSteps round={round} proof={proof} />
        </Card>
        <Wrong roundId={round.roundId} />
      </div>
      {seedsOpen && <SeedsSheet onClose={() => setSeedsOpen(false)} />}
    </SubPage>
  )
}

const SignedReceipt = ({ roundId }: { roundId: string }) => (
  <Menu>
    <MenuRow
      icon="shield"
      label={t('round.receipt')}
      note={t('round.receiptNote')}
      href={href(records, { roundId, receipt: 'signed' })}
      onPress={() => navigateTo(records, { roundId, receipt: 'signed' })}
    />
  </Menu>
)

function Flown({ round }: { round: RoundFacts }) {
  const cut = tableRoundOf(round)
  if (cut) return <Cut round={round} tableRound={cut.round} />
  return (
    <SubPage title={t('title.round')}>
      <div className={css.cards}>
        <Note icon="clock">
          <b>{t('kite.flying')}</b> {t('kite.flyingText')}
        </Note>
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <RoundFactList round={round} />
        </Card>
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

function Cut({ round, tableRound }: { round: RoundFacts; tableRound: number }) {
  const proof = useKiteProof(round, tableRound)
  const { receipt } = proof
  if (receipt) return <ByBeacon round={round} tableRound={tableRound} receipt={receipt} proof={proof} />
  return (
    <SubPage
      title={t('title.round')}
      pinned={<ProofAction proof={proof} notes={{ verify: t('kite.verifyNote'), download: t('kite.downloadNote') }} />}
    >
      <div className={css.cards}>
        <VerdictNote proof={proof} />
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <RoundFactList round={round} />
        </Card>
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

/** Says why a valid round does not prove who chose its end. */
function unprovedText(why: ReturnType<typeof unprovedOf>): string | undefined {
  switch (why) {
    case undefined:
      return undefined
    case 'late':
      return t('kite.unprovedText')
    case 'test-beacon':
      return t('kite.proves.sandbox')
  }
}

type ByBeaconOf = { round: RoundFacts; tableRound: number; receipt: KiteReceipt; proof: KiteProof }

function ByBeacon({ round, tableRound, receipt, proof }: ByBeaconOf) {
  const { verdict, seen, download } = proof
  return (
    <SubPage
      title={t('kite.title')}
      pinned={!verdict && <ProofAction proof={proof} notes={{ verify: t('kite.verifyNote'), download: t('kite.downloadNote') }} />}
    >
      <div className={css.cards}>
        <VerdictNote proof={proof} okText={t('kite.okText')} unproved={unprovedText(unprovedOf(receipt, seen))} />
        <KiteRoundParts round={round} tableRound={tableRound} receipt={receipt} verdict={verdict} seen={seen} />
        <Card>
          <RoundFactList round={round} />
          <p className={css.definition}>{t('round.definition', { game: receipt.game, version: receipt.version })}</p>
        </Card>
        <KiteRoundLinks download={verdict && download} />
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

function StillOpen({ round }: { round: OpenRound }) {
  const { roundId, game, stake, cashOut, openedAt } = round
  return (
    <SubPage title={t('title.round')}>
      <div className={css.cards}>
        <Note icon="clock" tone="warn">
          {isOfTable(round) ? t('kite.open') : t('round.stillOpen')}
        </Note>
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <Facts>
            <BetId roundId={roundId} />
            <Fact label={t('round.stakeOnly')}>{formatWire(stake)}</Fact>
            {!isOfTable(round) && <Fact label={t('round.cashOut')}>{formatWire(cashOut)}</Fact>}
            <Fact label={t('round.opened')}>{formatInstant(new Date(openedAt))}</Fact>
          </Facts>
        </Card>
        <Button tone="gold" onPress={() => navigateTo('/pages/webview/GameWeb', { game })}>
          {t('round.continue')}
        </Button>
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

function Outside({ round }: { round: OutsideRound }) {
  const { roundId, stake, provider, providerRound, transaction, openedAt } = round
  return (
    <SubPage title={t('title.round')}>
      <div className={css.cards}>
        {round.status === 'Unsettled' && (
          <Note icon="clock" tone="warn">
            {t('round.outsideOpen')}
          </Note>
        )}
        {round.status === 'Cancel' && <Note icon="history">{t('round.void')}</Note>}
        <Note icon="alert">{t('round.outside', { provider })}</Note>
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <Facts>
            <BetId roundId={roundId} />
            {round.status === 'Unsettled' ? (
              <>
                <Fact label={t('round.stakeOnly')}>{formatWire(stake)}</Fact>
                <Fact label={t('round.paidSoFar')}>{formatWire(round.paidSoFar)}</Fact>
              </>
            ) : (
              <>
                <Fact label={t('round.stake')}>
                  {formatWire(stake)} / {formatWire(round.validBet)}
                </Fact>
                <Fact label={t('round.payout')}>{formatWire(round.payout)}</Fact>
              </>
            )}
            <Fact label={t('round.opened')}>{formatInstant(new Date(openedAt))}</Fact>
            {round.status !== 'Unsettled' && <Fact label={t('round.settled')}>{formatInstant(new Date(round.settledAt))}</Fact>}
            <Fact label={t('round.providerRound')} copy={{ text: providerRound, what: t('round.what.providerRound') }}>
              {shortBetId(providerRound)}
            </Fact>
            <Fact label={t('round.transaction')} copy={{ text: transaction, what: t('round.what.transaction') }}>
              {shortBetId(transaction)}
            </Fact>
          </Facts>
        </Card>
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

function Void({ round }: { round: RoundFacts }) {
  return (
    <SubPage title={t('title.round')}>
      <div className={css.cards}>
        <Note icon="history">{t('round.void')}</Note>
        <Card lift>
          <RoundHead round={round} />
          <Hairline />
          <RoundFactList round={round} />
        </Card>
        {isOfTable(round) && <KiteRoundLinks download={undefined} />}
        <Wrong roundId={round.roundId} />
      </div>
    </SubPage>
  )
}

function Wrong({ roundId }: { roundId: string }) {
  const [path, query] = ['/pages/account/FeedBack/FeedBack', { topic: 'game', round: roundId }] as const
  return (
    <Menu>
      <MenuRow icon="feedback" label={t('round.wrong')} href={href(path, query)} onPress={() => navigateTo(path, query)} />
    </Menu>
  )
}

function BetId({ roundId }: { roundId: string }) {
  return (
    <Fact label={t('round.betId')} copy={{ text: roundId, what: t('round.what.betId') }}>
      {shortBetId(roundId)}
    </Fact>
  )
}

function RoundFactList({ round: { roundId, stake, validBet, payout, balanceBefore, balanceAfter, settledAt } }: { round: RoundFacts }) {
  return (
    <Facts>
      <BetId roundId={roundId} />
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

const Missing = () => (
  <Empty
    title={t('round.missing')}
    text={t('round.missingText')}
    wayOn={{ label: t('round.back'), onPress: () => redirectTo('/pages/account/GameRecords/GameRecords') }}
  />
)
