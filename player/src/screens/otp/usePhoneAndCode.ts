import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { serverNow, sessionStore } from '../../data/client.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t, type PlainKey } from '../../i18n/otp/t.ts'
import { cleanPhone, isMobile, spacedPhone } from './phone.ts'
import { readSentCode } from './sent-code.ts'
import { useOtp } from './useOtp.ts'

/** The prefix stands before the field already: one that is typed, or filled in by the platform, goes once the number is whole. */
function withoutPrefix(typed: string): string {
  const whole = cleanPhone(typed)
  return isMobile(whole) && typed.replace(/\D/g, '') !== whole ? spacedPhone(whole) : typed
}

/** A phone and the code that was sent to it: the two fields of signing in and of binding a phone. */
export function usePhoneAndCode(purpose: 'login' | 'phone-binding') {
  const [phone, setPhone] = useState(() => spacedPhone(readSentCode(sessionStore, purpose, serverNow())?.phone ?? ''))
  // A text of the form, or why the server refused: kept as what it is, so that it follows the language.
  const [problem, setProblem] = useState<PlainKey | Error>()
  const mobile = cleanPhone(phone)

  function failPhone(error: Error): boolean {
    const isMine = error instanceof CallRefused && error.reason === 'PhoneInvalid'
    if (isMine) setProblem(error)
    return isMine
  }
  const otp = useOtp(purpose, { to: mobile, mobile, onOther: failPhone, onChange: () => setProblem(undefined) })

  /** The phone when it can be one; what is wrong with it is said otherwise. */
  function readPhone(): string | undefined {
    if (isMobile(mobile)) return mobile
    otp.clear()
    setProblem(mobile === '' ? 'otp.noPhone' : 'otp.notMobile')
    return undefined
  }

  return {
    phone,
    phoneError: problem && (typeof problem === 'string' ? t(problem) : callErrorText(problem)),
    code: otp.code,
    /** Ten digits were typed that can be a mobile’s. */
    isWhole: isMobile(mobile),
    setPhone(next: string) {
      setPhone(withoutPrefix(next))
      setProblem(undefined)
      otp.clear()
    },
    /** The code, whose button sends it to the phone once that can be one. */
    otp: { ...otp, send: () => readPhone() !== undefined && otp.send() },
    /** Both, once both are there. Without one of them nothing is asked (SPEC §5). */
    read(): { mobile: string; verificationCode: string } | undefined {
      const whole = readPhone()
      const code = whole === undefined ? undefined : otp.read()
      return whole === undefined || code === undefined ? undefined : { mobile: whole, verificationCode: code }
    },
    /** Shows an error beside the field it is about. False when it is about none. */
    fail: (error: Error): boolean => otp.fail(error) || failPhone(error),
    /** The code was used. */
    forget: otp.forget,
  }
}

export type PhoneAndCode = ReturnType<typeof usePhoneAndCode>
