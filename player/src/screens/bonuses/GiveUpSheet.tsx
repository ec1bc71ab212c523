import type { BonusOverview, OpenLot } from '@lalmor/contract/bonuses.ts'
import { t } from '../../i18n/bonuses/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { sentences } from '../../i18n/sentences.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useFigureWords } from '../help/useFigures.ts'
import css from './MyBonuses.module.css'
import { useGiveUp } from './useBonuses.ts'

type Props = { lot: OpenLot & { givenUp: NonNullable<OpenLot['givenUp']> }; overview: BonusOverview; onClose: () => void }

/** Shows the effects in figures first. Both choices are equal. */
export function GiveUpSheet({ lot, overview: { balance, wagerLeft }, onClose }: Props) {
  const { mutate, isPending, error } = useGiveUp()
  const { left, givenUp } = lot
  const { refillBelow } = useFigureWords()
  const giveUp = () =>
    mutate(lot, {
      onSuccess: ({ forfeited }) => {
        toasts.show(t('bonuses.done', { amount: formatWhole(forfeited) }))
        onClose()
      },
    })
  return (
    <BottomSheet title={t('bonuses.sure')} onClose={onClose}>
      <p className={css.lead}>{t('bonuses.sureText')}</p>
      <Card>
        <Facts>
          <Fact label={t('bonuses.forfeits')}>{formatWire(left)}</Fact>
          <Fact label={t('bonuses.balanceNow')}>{formatWire(balance)}</Fact>
          <Fact label={t('bonuses.balanceAfter')}>{formatWire(givenUp.balance)}</Fact>
          <Fact label={t('bonuses.wagerNow')}>{formatWire(wagerLeft.bonuses)}</Fact>
          <Fact label={t('bonuses.wagerAfter')}>{formatWire(givenUp.wagerLeft.bonuses)}</Fact>
        </Facts>
      </Card>
      <p className={css.kept}>{sentences(t('bonuses.kept'), depositText(wagerLeft.deposits, givenUp.wagerLeft.deposits, refillBelow))}</p>
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
      <EqualActions>
        <Button tone="ghost" disabled={isPending} onPress={onClose}>
          {t('bonuses.keep')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={giveUp}>
          {t('bonuses.go', { amount: formatWhole(left) })}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}

/** The requirement of deposits stays unless too little is left for any. */
function depositText(now: BonusOverview['balance'], after: BonusOverview['balance'], below: string): string {
  if (now === 0) return ''
  return after === 0 ? t('bonuses.dropsDeposits', { below }) : t('bonuses.keptDeposits', { amount: formatWhole(after) })
}
