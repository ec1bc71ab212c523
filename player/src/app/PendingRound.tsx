import { useEffect, useSyncExternalStore } from 'react'
import { kiteBets, rounds, sitting } from '../data/client.ts'
import type { CallRefused } from '../data/call.ts'
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
  const noBet = useSyncExternalStore(kiteBets.subscribe, kiteBets.unseen)
  useEffect(() => {
    // An ended session is told by its own sheet; the round waits for its player to come back.
    const leaving = new AbortController()
    for (const intents of [rounds, kiteBets]) intents.resume(uid, leaving.signal).catch(() => undefined)
    return () => leaving.abort()
  }, [uid])
  useEffect(() => {
    if (end?.kind !== 'settled') return
    sitting.ended(end.round)
    rememberBalance(end.balance)
  }, [end])
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
