import type { Break } from '@lalmor/contract/limits.ts'
import { useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { navigateTo } from '../../page/router.ts'
import { breakUntil } from '../../i18n/deadline.ts'
import { t } from '../../i18n/limits/t.ts'
import { EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { Note } from '../../ui/Note.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import css from './PlayLimitsSheet.module.css'
import { takeFocus } from './take-focus.ts'
import { useTakeBreak } from './useLimits.ts'

const timeOuts = ['P1D', 'P3D', 'P1W', 'P2W', 'P6W'] as const satisfies readonly Break[]
const exclusions = ['P6M', 'P1Y', 'for-good'] as const satisfies readonly Break[]

/** Breaks of up to 7 days keep bonuses. */
const isShort = (length: Break) => length === 'P1D' || length === 'P3D' || length === 'P1W'

/** Length, what it closes and leaves open, then a confirmation. */
export function BreakPart() {
  const [length, setLength] = useState<Break>('P1D')
  const [sure, setSure] = useState(false)
  const back = () => setSure(false)
  if (sure) return <ConfirmBreak length={length} onBack={back} onTaken={back} />
  return (
    <>
      {[timeOuts, exclusions].map((lengths) => {
        const name = lengths === timeOuts ? t('break.timeOut') : t('break.exclusion')
        return (
          <div key={name}>
            <GroupLabel label={name} />
            <RadioList label={name} rows={lengths.map((id) => ({ id, label: t(`break.${id}`) }))} selected={length} onSelect={setLength} />
          </div>
        )
      })}
      <p className={css.note}>{t('break.what')}</p>
      <p className={css.note}>{t('break.devices')}</p>
      <Button tone="brand" icon="pause" onPress={() => setSure(true)}>
        {t('break.go')}
      </Button>
    </>
  )
}

export function ConfirmBreak({ length, onBack, onTaken }: { length: Break; onBack: () => void; onTaken?: () => void }) {
  const { mutate, isPending } = useTakeBreak()
  const { bonusesEndAfter } = useFigureWords()
  return (
    <div ref={takeFocus} tabIndex={-1} className={css.asked}>
      <Note icon="pause" tone="warn" announce>
        <b>{t('break.confirm', { length: t(`break.${length}`) })}</b>
        <p>{t('break.what')}</p>
        <p>{t('break.devices')}</p>
        <p>{t(length === 'for-good' ? 'break.rewardsEnd' : 'break.rewardsWait')}</p>
        {!isShort(length) && <p>{t('break.forfeit', { days: bonusesEndAfter })}</p>}
      </Note>
      <EqualActions>
        <Button tone="ghost" onPress={onBack}>
          {t('limits.back')}
        </Button>
        <Button tone="brand" busy={isPending} onPress={() => mutate(length, { onSuccess: () => onTaken?.() })}>
          {t('break.go')}
        </Button>
      </EqualActions>
    </div>
  )
}

function toWithdraw() {
  appSheets.show(undefined)
  navigateTo('/pages/wallet/Withdraw')
}

const helpline = '/pages/account/Helpline/Helpline'

/** Every state of limits and breaks has this link. */
export const ToHelpline = () => (
  <TextAction
    onPress={() => {
      appSheets.show(undefined)
      navigateTo(helpline)
    }}
  >
    {t('title.helpline')}
  </TextAction>
)

/** A break with a link to the money, which stays the player's. */
export const Stopped = ({ until }: { until: string | undefined }) => (
  <Note icon="pause">
    <b>{until === undefined ? t('break.stoppedForGood') : t('break.stopped', { until: breakUntil(until) })}</b>
    {until !== undefined && <p>{t('break.longer')}</p>}
    <p className={css.note}>{t('break.money')}</p>
    <Button tone="ghost" size="sm" icon="withdraw" onPress={toWithdraw}>
      {t('title.withdrawal')}
    </Button>
  </Note>
)

/** Another player's break stops this device. Withdrawing and taking one's own break stay possible. */
export const DeviceStopped = ({ until }: { until: string | undefined }) => (
  <Note icon="pause">
    <b>{until === undefined ? t('break.deviceForGood') : t('break.device', { until: breakUntil(until) })}</b>
    <p className={css.note}>{t('break.money')}</p>
    <Button tone="ghost" size="sm" icon="withdraw" onPress={toWithdraw}>
      {t('title.withdrawal')}
    </Button>
  </Note>
)
