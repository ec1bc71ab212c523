import { phoneIn } from '@lalmor/units/typed.ts'
import { useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { serverNow, sessionStore } from '../../data/client.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t, type PlainKey } from '../../i18n/otp/t.ts'
import { isMobile, spacedPhone } from './phone.ts'
import { readSentCode } from './sent-code.ts'
import { useOtp } from './useOtp.ts'

/** The field shows the prefix: a typed one goes once the number is complete. */
function withoutPrefix(typed: string): string {
  const whole = phoneIn(typed)
  return isMobile(whole) && typed.replace(/\D/g, '') !== whole ? spacedPhone(whole) : typed
}

const aboutPhone = new Set<string | undefined>(['PhoneInvalid', 'PhoneSame', 'PhoneOfAnother', 'PhoneReserved', 'PhoneOnBreak'])

/** The two fields of signing in, binding and changing. */
export function usePhoneAndCode(purpose: 'login' | 'phone-binding' | 'new-phone') {
  const [phone, setPhone] = useState(() => spacedPhone(readSentCode(sessionStore, purpose, serverNow())?.phone ?? ''))
  // A key or a refusal, not the finished text, so that it follows the language.
  const [problem, setProblem] = useState<PlainKey | Error>()
  const mobile = phoneIn(phone)

  function failPhone(error: Error): boolean {
    const isMine = error instanceof CallRefused && aboutPhone.has(error.reason)
    if (isMine) setProblem(error)
    return isMine
  }
  const otp = useOtp(purpose, { to: mobile, mobile, onOther: failPhone, onChange: () => setProblem(undefined) })

  /** Returns the phone, or shows what is wrong with it. */
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
    isWhole: isMobile(mobile),
    setPhone(next: string) {
      setPhone(withoutPrefix(next))
      setProblem(undefined)
      otp.clear()
    },
    /** Sends the code once the phone can be valid. */
    otp: { ...otp, send: () => readPhone() !== undefined && otp.send() },
    /** Returns both or nothing (SPEC §5). */
    read(): { mobile: string; verificationCode: string } | undefined {
      const whole = readPhone()
      const code = whole === undefined ? undefined : otp.read()
      return whole === undefined || code === undefined ? undefined : { mobile: whole, verificationCode: code }
    },
    fail: (error: Error): boolean => otp.fail(error) || failPhone(error),
    forget: otp.forget,
  }
}

export type PhoneAndCode = ReturnType<typeof usePhoneAndCode>
