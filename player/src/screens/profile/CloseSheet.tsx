import type { ClosureInfo } from '@lalmor/contract/data-rights.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOptions } from '../../data/call.ts'
import { call, session } from '../../data/client.ts'
import { forgetPlayer } from '../../data/log-out.ts'
import { shouldRetry } from '../../data/query-client.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { t } from '../../i18n/profile/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { otpLength } from '../../ui/OtpInput.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SwitchChoice, SwitchList } from '../../ui/Switch.tsx'
import { toasts } from '../../ui/toasts.ts'
import { useOtp } from '../otp/useOtp.ts'
import css from './Profile.module.css'
import { StepUp } from './StepUp.tsx'

type Props = { phone: string | undefined; onClose: () => void }
type Wishes = { erase: boolean; reason: string }

/** Shows in figures what happens to the money, then asks to confirm. */
export function CloseSheet({ phone, onClose }: Props) {
  const [wishes, setWishes] = useState<Wishes>({ erase: false, reason: '' })
  const [isSure, setSure] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['closure'],
    queryFn: ({ signal }) => call('/user/closure', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { ownMessage: true },
  })
  if (isSure && data)
    return (
      <Sure
        phone={phone}
        info={data}
        wishes={wishes}
        onKeep={() => {
          setSure(false)
          void refetch()
        }}
      />
    )
  return (
    <BottomSheet title={t('profile.close')} onClose={onClose}>
      {data ? (
        <What phone={phone} info={data} wishes={wishes} onWish={setWishes} onNext={() => setSure(true)} />
      ) : error ? (
        <Note tone="bad" icon="alert" announce>
          <p>{callErrorText(error)}</p>
          <Button tone="ghost" size="sm" icon="refresh" busy={isFetching} onPress={() => void refetch()}>
            {t('action.tryAgain')}
          </Button>
        </Note>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading.page')}>
          <Skeleton shape="card" />
        </div>
      )}
    </BottomSheet>
  )
}

type WhatProps = Pick<Props, 'phone'> & { info: ClosureInfo; wishes: Wishes; onWish: (wishes: Wishes) => void; onNext: () => void }

function What({ phone, info, wishes, onWish, onNext }: WhatProps) {
  return (
    <>
      <p className={css.lead}>{t('close.lead')}</p>
      <Card>
        <Facts>
          <Fact label={t(phone === undefined ? 'close.guestCash' : 'close.cash')}>{formatWire(info.cash)}</Fact>
          <Fact label={t('close.bonus')}>{formatWire(info.bonus)}</Fact>
          {info.rewards.paid > 0 && <Fact label={t('close.rewardsPaid')}>{formatWire(info.rewards.paid)}</Fact>}
          {info.rewards.lost > 0 && <Fact label={t('close.rewardsLost')}>{formatWire(info.rewards.lost)}</Fact>}
          {info.wagerRemaining > 0 && <Fact label={t('close.wager')}>{formatWire(info.wagerRemaining)}</Fact>}
          {info.withdrawing > 0 && <Fact label={t('close.withdrawing')}>{formatWire(info.withdrawing)}</Fact>}
        </Facts>
      </Card>
      <div className={css.stack}>
        <Note tone={phone === undefined ? 'warn' : 'plain'} icon={phone === undefined ? 'alert' : 'shield'}>
          {t(phone === undefined ? 'close.guest' : 'close.play')}
        </Note>
        <SwitchList>
          <SwitchChoice
            title={t('close.erase')}
            text={t('close.eraseText')}
            on={wishes.erase}
            onChange={(erase) => onWish({ ...wishes, erase })}
          />
        </SwitchList>
        <Field label={t('close.reason')} value={wishes.reason} onChange={(reason) => onWish({ ...wishes, reason })} />
        {info.roundOpen && (
          <Note tone="warn" icon="alert" announce>
            {t('close.roundOpen')}
          </Note>
        )}
      </div>
      <Button tone="ghost" disabled={info.roundOpen} onPress={onNext}>
        {t('close.next')}
      </Button>
      <p className={css.note}>{t('close.pause')}</p>
    </>
  )
}

function Sure({ phone, info, wishes, onKeep }: Pick<Props, 'phone'> & { info: ClosureInfo; wishes: Wishes; onKeep: () => void }) {
  const otp = useOtp('account-closure', { to: phone ?? '', mobile: '' })
  const [error, setError] = useState<Error>()
  const { mutate, isPending } = useMutation({
    mutationFn: (sender: CallOptions['sender']) =>
      call('/user/close', { verificationCode: otp.code, forfeits: info.bonus, ...wishes }, { sender }),
    onMutate: () => setError(undefined),
    onSuccess: () => {
      otp.forget()
      toasts.show(t('close.done'))
      // The server ended it too: no second message is needed.
      session.clear()
      forgetPlayer({ byPlayer: true })
      session.forgetEnd()
    },
    onError: (failed: Error) => !otp.fail(failed) && setError(failed),
    // The server repeats its answer to the session it ended.
    retry: (failures, error: Error) => shouldRetry(failures, error),
    meta: { ownMessage: true },
  })
  return (
    <BottomSheet title={t('close.sureTitle')} onClose={onKeep}>
      <p className={css.lead}>
        {t(phone === undefined ? 'close.guestSure' : 'close.sure', { bonus: formatWhole(info.bonus), cash: formatWhole(info.cash) })}
      </p>
      {phone !== undefined && <StepUp phone={phone} otp={otp} />}
      {error && (
        <div className={css.stack}>
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        </div>
      )}
      <EqualActions>
        <Button tone="ghost" disabled={isPending} onPress={onKeep}>
          {t('close.keep')}
        </Button>
        <Button
          tone="ghost"
          busy={isPending}
          disabled={phone !== undefined && otp.code.length < otpLength}
          onPress={() => mutate(session.current())}
        >
          {t('close.go')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
