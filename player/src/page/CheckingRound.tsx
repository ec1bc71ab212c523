import { useSyncExternalStore } from 'react'
import { kiteBets, rounds } from '../data/play.ts'
import { t } from '../i18n/t.ts'
import { Note } from '../ui/Note.tsx'
import css from './CheckingRound.module.css'

/** Says that a round is being checked, unless an open game shows it. */
export default function CheckingRound() {
  const round = useSyncExternalStore(rounds.subscribe, rounds.current)
  const bet = useSyncExternalStore(kiteBets.subscribe, kiteBets.current)
  if (![round, bet].some((asked) => asked.phase === 'checking' && !asked.watched)) return null
  return (
    <div className={css.round}>
      <Note icon="clock" tone="warn" announce>
        <b>{t('pending.checking')}</b>
        <p>{t('pending.checkingText')}</p>
      </Note>
    </div>
  )
}
