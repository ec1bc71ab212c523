import { useEffect, useSyncExternalStore } from 'react'
import { rounds, sitting } from '../data/client.ts'
import { rememberBalance } from '../data/queries.ts'
import type { RoundNews } from '../data/round-intent.ts'
import { useErrorText } from '../i18n/error-text.ts'
import { formatNet, formatWire } from '../i18n/money.ts'
import { t } from '../i18n/t.ts'
import { BottomSheet } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Note } from '../ui/Note.tsx'
import { navigateTo } from './router.ts'
import css from './PendingRound.module.css'

/**
 * Takes up a round that a reload or a lost connection left open, and tells how it ended. While a game is there to show
 * its own result, this stays silent.
 */
export function PendingRound({ uid }: { uid: string }) {
  const end = useSyncExternalStore(rounds.subscribe, rounds.unseen)
  useEffect(() => {
    // An ended session is told by its own sheet; the round waits for its player to come back.
    const leaving = new AbortController()
    rounds.resume(uid, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [uid])
  useEffect(() => {
    if (end?.kind !== 'settled') return
    sitting.add(end.round.payout - end.round.stake, Date.parse(end.round.settledAt))
    rememberBalance(end.balance)
  }, [end])
  return end && end.intent.uid === uid ? <EndSheet end={end} /> : null
}

function EndSheet({ end }: { end: RoundNews }) {
  const refusal = useErrorText(end.kind === 'refused' ? end.refusal : undefined)
  if (end.kind === 'refused')
    return (
      <BottomSheet title={t('pending.refusedTitle')} onClose={rounds.seen}>
        <div className={css.part}>
          <Note tone="warn" icon="alert">
            <p>{refusal}</p>
            <p>{t('pending.refusedText')}</p>
          </Note>
        </div>
        <Button tone="gold" onPress={rounds.seen}>
          {t('action.ok')}
        </Button>
      </BottomSheet>
    )
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
