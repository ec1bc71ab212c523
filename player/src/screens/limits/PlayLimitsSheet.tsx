import type { Limit, Limits } from '@lalmor/contract/limits.ts'
import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import { t } from '../../i18n/limits/t.ts'
import { formatNet, formatWire } from '../../i18n/money.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { href, navigateTo } from '../../page/router.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { PlayStrip } from '../../ui/PlayStrip.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { BreakPart, DeviceStopped, Stopped, ToHelpline } from './BreakPart.tsx'
import { LimitEditor } from './LimitEditor.tsx'
import { LimitList } from './LimitList.tsx'
import { formatPlayed } from './limit-text.ts'
import { MoreProtection } from './MoreProtection.tsx'
import { useFigureWords } from '../help/useFigures.ts'
import css from './PlayLimitsSheet.module.css'
import { useLimits, useNoteReviewed } from './useLimits.ts'

const statement = '/pages/account/Statement/Statement'

/** PRODUCT §11: what was played, limits, and breaks. */
export default function PlayLimitsSheet({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, isFetching } = useLimits()
  return (
    <BottomSheet title={t('limits.title')} onClose={onClose}>
      {data ? (
        <Parts {...data} />
      ) : error ? (
        <Note tone="bad" icon="alert" announce>
          <p>{callErrorText(error)}</p>
          <Button tone="ghost" size="sm" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
            {t('action.tryAgain')}
          </Button>
        </Note>
      ) : (
        <Skeleton shape="card" />
      )}
    </BottomSheet>
  )
}

function Parts({ limits, week, stopped, deviceStopped, strict, idle, reminder }: Limits) {
  const [part, setPart] = useState<'limits' | 'break'>('limits')
  const [edited, setEdited] = useState<Pick<Limit, 'measure' | 'period'>>()
  const { limitRaise } = useFigureWords()
  if (edited) return <LimitEditor limits={limits} {...edited} onDone={() => setEdited(undefined)} />
  return (
    <div className={css.parts}>
      <PlayStrip
        facts={[
          { label: t('limits.played'), value: formatPlayed(week.playedMs) },
          { label: t('limits.staked'), value: formatWire(week.staked) },
          { label: t('limits.net'), value: formatNet(week.net as WirePaise, 0 as WirePaise) },
        ]}
      />
      <TextAction href={href(statement)} onPress={() => navigateTo(statement)}>
        {t('title.statement')}
      </TextAction>
      {reminder && <Reminder />}
      {stopped && <Stopped until={stopped.until} />}
      {deviceStopped && <DeviceStopped until={deviceStopped.until} />}
      <Segmented
        label={t('limits.part')}
        options={[
          { id: 'limits', label: t('limits.part.limits') },
          { id: 'break', label: t('limits.part.break') },
        ]}
        selected={part}
        onSelect={setPart}
      />
      {part === 'break' ? (
        <BreakPart />
      ) : (
        <>
          <LimitList limits={limits} onEdit={setEdited} />
          <p className={css.note}>{t('limits.note', { wait: limitRaise })}</p>
          <MoreProtection strict={strict} idle={idle} />
          {!stopped && (
            <Button tone="ghost" icon="pause" onPress={() => setPart('break')}>
              {t('break.day')}
            </Button>
          )}
        </>
      )}
      <ToHelpline />
    </div>
  )
}

/** Shown twice a year; one tap keeps the limits. */
function Reminder() {
  const { mutate, isPending } = useNoteReviewed()
  return (
    <Note icon="timer">
      <b>{t('reminder.title')}</b>
      <p className={css.keep}>{t('reminder.text')}</p>
      <Button tone="ghost" size="sm" busy={isPending} onPress={() => mutate()}>
        {t('reminder.keep')}
      </Button>
    </Note>
  )
}
