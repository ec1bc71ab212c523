import type { Limits } from '@lalmor/contract/limits.ts'
import { useUserInfo } from '../../data/queries.ts'
import { until } from '../../i18n/deadline.ts'
import { t } from '../../i18n/limits/t.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { SwitchChoice, SwitchList } from '../../ui/Switch.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import css from './PlayLimitsSheet.module.css'
import { useConfirmStrict, useSetIdle, useSetStrict } from './useLimits.ts'

/** PRODUCT §11 P2: the strict profile, and the idle time-out. */
export function MoreProtection({ strict, idle }: Pick<Limits, 'strict' | 'idle'>) {
  return (
    <>
      <Strict {...strict} />
      <Idle {...idle} />
    </>
  )
}

function Strict({ on, gapMs, off }: Limits['strict']) {
  const set = useSetStrict()
  const { limitRaise } = useFigureWords()
  return (
    <div>
      <SwitchList>
        <SwitchChoice
          title={t('strict.title')}
          text={t('strict.text', { seconds: gapMs / 1_000, wait: limitRaise })}
          on={on}
          // A press while leaving waits changes nothing.
          onChange={(next) => set.mutate(next || off !== undefined)}
        />
      </SwitchList>
      {off && <Leaving from={new Date(off.confirmFrom)} />}
    </div>
  )
}

/** Leaving waits a day, and then for confirmation. */
function Leaving({ from }: { from: Date }) {
  const set = useSetStrict()
  const confirm = useConfirmStrict()
  const isReady = from <= new Date()
  return (
    <div className={css.leaving}>
      <p>{isReady ? t('strict.ready') : t('strict.leaving', { until: until(from) })}</p>
      {isReady && <TextAction onPress={() => confirm.mutate()}>{t('limits.confirm')}</TextAction>}
      <TextAction onPress={() => set.mutate(true)}>{t('strict.stay')}</TextAction>
    </div>
  )
}

const off = 'off'

function Idle({ minutes, choices }: Limits['idle']) {
  const { data: user } = useUserInfo()
  const { mutate } = useSetIdle()
  return (
    <div>
      <GroupLabel label={t('idle.title')} />
      {user?.guest !== true && (
        <FilterChips
          wrapped
          label={t('idle.title')}
          options={[
            { id: off, label: t('idle.off') },
            ...choices.map((choice) => ({ id: String(choice), label: t('limits.minutes', { minutes: choice }) })),
          ]}
          selected={minutes === undefined ? off : String(minutes)}
          onSelect={(id) => mutate(id === off ? undefined : Number(id))}
        />
      )}
      <p className={`${css.note} ${css.under}`}>{t(user?.guest === true ? 'idle.guest' : 'idle.text')}</p>
    </div>
  )
}
