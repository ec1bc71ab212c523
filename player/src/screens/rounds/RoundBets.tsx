import type { Round } from '@lalmor/contract/rounds.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/rounds/t.ts'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import css from './RoundBets.module.css'
import { showOf } from './shows/round-show.ts'

export function RoundBets({ round: { game, events } }: { round: Round }) {
  const bets = showOf(game, events)?.bets ?? []
  if (bets.length === 0) return null
  return (
    <Card>
      <h2 className={css.head}>{t('bets.title')}</h2>
      <Facts>
        {bets.map(({ name, stake, amount }) => (
          <Fact key={name} label={name}>
            {t('bets.line', { stake: formatWhole(stake), amount: formatWhole(amount) })}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
