import { useSyncExternalStore } from 'react'
import type { CallRefused } from '../data/call.ts'
import { kiteBets, rounds } from '../data/play.ts'
import type { RoundNews } from '../data/round-intent.ts'
import { useErrorText } from '../data/error-text.ts'
import { formatNet, formatWire } from '../i18n/money.ts'
import { t } from '../i18n/sheets/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { navigateTo } from '../page/router.ts'
import css from './PendingRoundSheet.module.css'

/** Shows a missed end, or that the round never began. */
export default function PendingRoundSheet({ uid }: { uid: string }) {
  const end = useSyncExternalStore(rounds.subscribe, rounds.unseen)
  const noBet = useSyncExternalStore(kiteBets.subscribe, kiteBets.unseen)
  if (end && end.intent.uid === uid)
    return end.kind === 'refused' ? <RefusedSheet refusal={end.refusal} onClose={rounds.seen} /> : <EndSheet end={end} />
  return noBet && noBet.intent.uid === uid ? <RefusedSheet refusal={noBet.refusal} onClose={kiteBets.seen} /> : null
}

function RefusedSheet({ refusal, onClose }: { refusal: CallRefused; onClose: () => void }) {
  const text = useErrorText(refusal)
  return (
    <BottomSheet title={t('pending.refusedTitle')} onClose={onClose}>
      <div className={css.part}>
        <Note tone="warn" icon="alert">
          <p>{text}</p>
          <p>{t('pending.refusedText')}</p>
        </Note>
      </div>
      <Button tone="gold" onPress={onClose}>
        {t('action.ok')}
      </Button>
    </BottomSheet>
  )
}

function EndSheet({ end }: { end: Extract<RoundNews, { kind: 'settled' }> }) {
  const { round } = end
  const open = () => {
    rounds.seen()
    navigateTo('/pages/account/GameRecords/GameRecords', { roundId: round.roundId })
  }
  return (
    <BottomSheet title={t('pending.title')} onClose={rounds.seen}>
      <p className={css.text}>{t('pending.text')}</p>
      <div className={css.part}>
        <Facts>
          <Fact label={t('title.game')}>{round.title}</Fact>
          <Fact label={t('round.stakeOnly')}>{formatWire(round.stake)}</Fact>
          <Fact label={t('round.payout')}>{formatWire(round.payout)}</Fact>
          <Fact label={t('round.wl')}>{formatNet(round.payout, round.stake)}</Fact>
          <Fact label={t('money.balance')}>{formatWire(end.balance)}</Fact>
        </Facts>
      </div>
      <div className={css.actions}>
        <Button tone="gold" onPress={rounds.seen}>
          {t('action.ok')}
        </Button>
        <Button tone="ghost" onPress={open}>
          {t('pending.open')}
        </Button>
      </div>
    </BottomSheet>
  )
}
