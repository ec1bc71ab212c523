import { useId, useState } from 'react'
import { product } from '../../app/product.ts'
import { href, navigateTo } from '../../app/router.ts'
import { SubPage } from '../../app/SubPage.tsx'
import peacock from '../../art/ornaments/peacock.svg'
import wordmark from '../../art/wordmark.svg'
import { t } from '../../i18n/entry/t.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldHint } from '../../ui/FieldParts.tsx'
import { Form } from '../../ui/Form.tsx'
import { Note } from '../../ui/Note.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import { AgeSheet } from '../index/AgeSheet.tsx'
import { Agree } from '../index/Agree.tsx'
import { TermsSheet } from '../index/TermsSheet.tsx'
import { useGuestLogin } from '../index/useGuestLogin.ts'
import { useMinor } from '../index/useMinor.ts'
import { ComeBack, NoCookies } from '../index/WayShut.tsx'
import { PhoneAndCodeFields } from '../otp/PhoneAndCodeFields.tsx'
import { usePhoneAndCode } from '../otp/usePhoneAndCode.ts'
import css from './Login.module.css'
import { useLogin } from './useLogin.ts'

const faq = '/pages/account/FAQ/FAQ'

/** SPEC §2: phone, OTP, terms, LOGIN; and the guest entry. */
export default function Login() {
  const [minor, sayMinor] = useMinor()
  return (
    <SubPage title={t('title.login')}>
      <div className={css.hero}>
        <img className={css.peacock} src={peacock} alt="" />
        <img className={css.name} src={wordmark} alt={product.name} />
      </div>
      {minor ? <ComeBack /> : !navigator.cookieEnabled ? <NoCookies /> : <WayIn onMinor={sayMinor} />}
      <p className={css.adults}>
        <Badge>{t('entry.18')}</Badge> {t('login.adults')}
      </p>
      <p className={css.later}>{t('login.guestLater')}</p>
      <p className={css.later}>
        <TextAction href={href(faq)} onPress={() => navigateTo(faq)}>
          {t('title.faq')}
        </TextAction>
      </p>
    </SubPage>
  )
}

/** The login that waits for the age question. */
type Asked = { mobile: string; verificationCode: string } | 'guest'

function WayIn({ onMinor }: { onMinor: () => void }) {
  const fields = usePhoneAndCode('login')
  const [agreed, setAgreed] = useState(false)
  const [unticked, setUnticked] = useState(false)
  const [terms, setTerms] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [error, setError] = useState<Error>()
  const tick = useId()
  const guest = useGuestLogin()
  const login = useLogin({
    onSuccess: fields.forget,
    onError(error) {
      setAsked(undefined)
      if (!fields.fail(error)) setError(error)
    },
  })

  /** Without an adult's consent to the terms nothing is sent. */
  function ask(next: Asked | undefined) {
    setError(undefined)
    setUnticked(!agreed)
    if (agreed && next) setAsked(next)
  }
  return (
    <Card lift>
      <Form onSubmit={() => ask(fields.read())}>
        <PhoneAndCodeFields fields={fields} />
        <div>
          <Agree
            agreed={agreed}
            onChange={(next) => {
              setAgreed(next)
              setUnticked(false)
            }}
            onTerms={() => setTerms(true)}
          />
          <FieldHint id={tick} hint={undefined} error={unticked ? t('entry.tickFirst') : undefined} />
        </div>
        {error && (
          <Note tone="bad" icon="alert" announce>
            {callErrorText(error)}
          </Note>
        )}
        <Button tone="gold" submit busy={login.isPending}>
          {t('entry.login')}
        </Button>
        <Button tone="ghost" onPress={() => ask('guest')}>
          {t('entry.guest')}
        </Button>
      </Form>
      {terms && <TermsSheet onClose={() => setTerms(false)} />}
      {asked && (
        <AgeSheet
          way={
            asked === 'guest'
              ? guest
              : { start: () => void login.start(asked), isPending: login.isPending, error: null, starting: t('login.signingIn') }
          }
          onClose={() => setAsked(undefined)}
          onMinor={onMinor}
        />
      )}
    </Card>
  )
}
