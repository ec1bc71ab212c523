import { useId, useState } from 'react'
import { product } from '../../data/product.ts'
import { href, navigateTo } from '../../page/router.ts'
import { SubPage } from '../../page/SubPage.tsx'
import peacock from '../../art/ornaments/peacock.svg'
import wordmark from '../../art/wordmark.svg'
import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/entry/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldHint } from '../../ui/FieldParts.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { Ticks } from '../entry/Ticks.tsx'
import { useEntryTicks } from '../entry/useEntryTicks.ts'
import { useGuestLogin } from '../entry/useGuestLogin.ts'
import { useMinor } from '../entry/useMinor.ts'
import { MinorNotice, NoCookies } from '../entry/EntryBlocked.tsx'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import css from './Login.module.css'
import { useLogin } from './useLogin.ts'

const faq = '/pages/account/FAQ/FAQ'

/** SPEC §2: phone, OTP, terms, LOGIN; guest entry. */
export default function Login() {
  const [minor, sayMinor] = useMinor()
  return (
    <SubPage title={t('title.login')}>
      <div className={css.hero}>
        <img className={css.peacock} src={peacock} alt="" />
        <img className={css.name} src={wordmark} alt={product.name} />
      </div>
      {minor ? <MinorNotice /> : !navigator.cookieEnabled ? <NoCookies /> : <WayIn onMinor={sayMinor} />}
      <p className={css.later}>{t('login.guestLater')}</p>
      <p className={css.later}>
        <TextAction href={href(faq)} onPress={() => navigateTo(faq)}>
          {t('title.faq')}
        </TextAction>
      </p>
    </SubPage>
  )
}

function WayIn({ onMinor }: { onMinor: () => void }) {
  const fields = usePhoneAndCode('login')
  const ticks = useEntryTicks()
  const [error, setError] = useState<Error>()
  // A key or a refusal, not the finished text, so that it follows the language.
  const [missing, setMissing] = useState<'entry.tickBoth' | Error>()
  const hint = useId()
  const guest = useGuestLogin(ticks)
  const login = useLogin(ticks, {
    onSuccess: fields.forget,
    onError(error) {
      if (error instanceof CallRefused && error.reason === 'TermsNotAccepted') setMissing(error)
      else if (!fields.fail(error)) setError(error)
    },
  })

  function start() {
    clear()
    const asked = fields.read()
    if (asked) login.start(asked)
  }
  function startAsGuest() {
    clear()
    if (ticks.both) guest.start()
    else setMissing('entry.tickBoth')
  }
  function clear() {
    setError(undefined)
    setMissing(undefined)
  }
  const failed = error ?? guest.error
  return (
    <Card lift>
      <Form onSubmit={start}>
        <PhoneAndCodeFields fields={fields} />
        <div>
          <Ticks
            ticks={{
              ...ticks,
              change(part) {
                ticks.change(part)
                setMissing(undefined)
              },
            }}
            onMinor={onMinor}
          />
          <FieldHint id={hint} hint={undefined} error={missing && (missing instanceof Error ? callErrorText(missing) : t(missing))} />
        </div>
        {failed && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(failed)}
          </Note>
        )}
        <Button tone="gold" submit busy={login.isPending}>
          {t('entry.login')}
        </Button>
        <Button tone="ghost" busy={guest.isPending} onPress={startAsGuest}>
          {t(guest.isPending ? 'entry.starting' : 'entry.guest')}
        </Button>
      </Form>
    </Card>
  )
}
