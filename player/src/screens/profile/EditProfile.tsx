import type { Profile } from '@lalmor/contract/account.ts'
import { avatars, type Avatar } from '@lalmor/contract/avatars.ts'
import type { ProfileField } from '@lalmor/contract/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubPage } from '../../page/SubPage.tsx'
import { avatarArt } from '../../art/avatars.ts'
import { profileQuery } from '../../data/profile.ts'
import { untilDay } from '../../i18n/deadline.ts'
import { t } from '../../i18n/profile/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { formatDate } from '../../i18n/time.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../page/Failure.tsx'
import { Field } from '../../ui/Field.tsx'
import { GroupLabel } from '../../ui/FieldParts.tsx'
import { FieldPair, Form } from '../../ui/Form.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { PinnedAction } from '../../ui/PinnedAction.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { problemText } from './profile-form.ts'
import css from './Profile.module.css'
import { useEditProfile } from './useEditProfile.ts'

/** 2 to 20 characters; the server counts. */
const nicknameMost = 20

export default function EditProfile() {
  // Edits the version that the server has.
  const { data, isFetchedAfterMount, error, refetch } = useQuery({ ...profileQuery, meta: { ownMessage: true } })
  // Later refreshes do not touch what is typed.
  const [isFilled, setFilled] = useState(false)
  if (data && isFetchedAfterMount && !error && !isFilled) setFilled(true)
  if (data && isFilled) return <Filled profile={data} />
  return (
    <SubPage title={t('title.editProfile')}>
      {error ? (
        <Failure onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-busy="true" aria-label={t('loading.page')}>
          <Skeleton shape="row" />
          <Skeleton shape="card" />
        </div>
      )}
    </SubPage>
  )
}

function Filled({ profile }: { profile: Profile }) {
  const { form, set, save, reset, isPending, problems, minor, error } = useEditProfile(profile)
  const field = (name: ProfileField) => ({
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    error: problemText(name, problems[name]),
  })
  return (
    <SubPage
      title={t('title.editProfile')}
      pinned={
        <PinnedAction>
          <Button tone="gold" busy={isPending} onPress={() => save()}>
            {t('edit.save')}
          </Button>
        </PinnedAction>
      }
    >
      <GroupLabel label={t('profile.avatar')} />
      <AvatarPicker chosen={form.avatar} onChoose={(avatar) => set({ avatar })} />
      <Form onSubmit={() => save()}>
        <Field label={t('profile.nickname')} maxLength={nicknameMost} counted {...field('nickname')} />
        {profile.birthday === undefined ? (
          <Field label={t('edit.birthdayOnce')} icon="cake" input={{ type: 'date', autoComplete: 'bday' }} {...field('birthday')} />
        ) : (
          <Field
            label={t('edit.birthdayOnce')}
            icon="cake"
            value={formatDate(profile.birthday)}
            readOnly
            error={problemText('birthday', problems.birthday)}
          >
            <Icon name="lock" />
          </Field>
        )}
        <Field
          label={t('profile.email')}
          input={{ type: 'email', autoComplete: 'email', placeholder: 'name@example.in' }}
          {...field('email')}
        />
        <FieldPair>
          <Field label={t('profile.whatsApp')} input={{ inputMode: 'tel', placeholder: t('edit.whatsAppHint') }} {...field('whatsApp')} />
          <Field label={t('profile.telegram')} input={{ placeholder: t('edit.nameHint') }} {...field('telegram')} />
        </FieldPair>
        <FieldPair>
          <Field label={t('profile.facebook')} input={{ placeholder: t('edit.facebookHint') }} {...field('facebook')} />
          <Field label={t('profile.twitter')} input={{ placeholder: t('edit.nameHint') }} {...field('twitter')} />
        </FieldPair>
      </Form>
      {error && (
        <div className={css.part}>
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        </div>
      )}
      <p className={css.note}>{t('edit.note')}</p>
      {minor && <MinorSheet day={minor.adultOn} busy={isPending} onBack={reset} onSave={() => save(true)} />}
    </SubPage>
  )
}

function AvatarPicker({ chosen, onChoose }: { chosen: Avatar; onChoose: (avatar: Avatar) => void }) {
  return (
    <div className={css.avatars} role="radiogroup" aria-label={t('profile.avatar')}>
      {avatars.map((avatar) => (
        <label key={avatar}>
          <input
            type="radio"
            name="avatar"
            aria-label={t(`edit.avatar.${avatar}`)}
            checked={avatar === chosen}
            onChange={() => onChoose(avatar)}
          />
          <img src={avatarArt[avatar]} alt="" />
        </label>
      ))}
    </div>
  )
}

/** Says what a birthday under 18 does. Neither button is gold. */
function MinorSheet({ day, busy, onBack, onSave }: { day: string; busy: boolean; onBack: () => void; onSave: () => void }) {
  return (
    <BottomSheet title={t('edit.minorTitle')} onClose={onBack}>
      <p className={css.lead}>{t('edit.minorText', { until: untilDay(day) })}</p>
      <EqualActions>
        <Button tone="ghost" disabled={busy} onPress={onBack}>
          {t('edit.minorBack')}
        </Button>
        <Button tone="ghost" busy={busy} onPress={onSave}>
          {t('edit.minorSave')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
