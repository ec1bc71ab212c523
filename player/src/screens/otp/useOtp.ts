import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { call, serverNow, sessionStore } from '../../data/client.ts'
import { callErrorText } from '../../i18n/refusal-text.ts'
import { t, type PlainKey } from '../../i18n/otp/t.ts'
import { otpLength } from '../../ui/OtpInput.tsx'
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts'
import { useTimeLeft } from './useTimeLeft.ts'

/** Refusals that stand beside the code. */
const aboutCode = new Set<string | undefined>(['OtpWrong', 'OtpOver', 'OtpLocked', 'OtpTooSoon', 'TooManyCodes'])

type Of = {
  /** Whose code it is, as it is shown: a code for another is not this one. */
  to: string
  /** What the server sends it to; empty where it knows the phone. */
  mobile: string
  /** True when it is about something else, and shown there. */
  onOther?: (error: Error) => boolean
  /** Something was typed or sent: what was wrong elsewhere need not stand any longer. */
  onChange?: () => void
}

/** One code by SMS: sending it, when another can be asked for by the server's own time, what was typed, what is wrong with it. */
export function useOtp(purpose: OtpPurpose, { to, mobile, onOther = () => false, onChange = () => {} }: Of) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState(() => readSentCode(sessionStore, purpose, serverNow()))
  const [code, setCode] = useState('')
  // A text of the form, or why the server refused: kept as what it is, so that it follows the language.
  const [problem, setProblem] = useState<PlainKey | Error>()
  const codeInput = useRef<HTMLInputElement>(null)
  const sent = last?.phone === to ? last : undefined

  // Once a sheet that lay over the form has closed, and given the focus back to where it was.
  useEffect(() => {
    if (problem instanceof Error) codeInput.current?.focus()
  }, [problem])

  const remember = (next: SentCode) => {
    keepSentCode(sessionStore, purpose, next)
    setLast(next)
  }

  const show = (error: Error) => {
    setProblem(error)
    setCode('')
  }

  /** Shows an error beside the code. False when it is about something else. */
  function fail(error: Error): boolean {
    const isMine = error instanceof CallRefused && aboutCode.has(error.reason)
    if (isMine) show(error)
    return isMine
  }

  const mutationKey = ['otp', purpose]
  const sending = useMutation({
    mutationKey,
    mutationFn: (asked: { to: string; mobile: string }) => call('/sms/send', { mobile: asked.mobile, purpose }),
    onSuccess: (times, asked) => {
      remember({ phone: asked.to, ...times })
      setProblem(undefined)
      setCode('')
      onChange()
      codeInput.current?.focus()
    },
    onError: (error, asked) => {
      const soon = error instanceof CallRefused && error.reason === 'OtpTooSoon' ? (error as CallRefused<'OtpTooSoon'>).facts : undefined
      // Another tab asked a moment ago: the code is on its way all the same.
      if (soon) remember({ phone: asked.to, resendAt: soon.resendAt, expiresAt: soon.resendAt })
      else if (!onOther(error)) show(error)
    },
    meta: { ownMessage: true },
  })

  return {
    code,
    /** The code on its way. */
    sent,
    resendMs: useTimeLeft(sent?.resendAt),
    isSending: sending.isPending,
    codeInput,
    error: problem && (typeof problem === 'string' ? t(problem) : callErrorText(problem)),
    setCode(next: string) {
      setCode(next)
      setProblem(undefined)
      onChange()
    },
    clear: () => setProblem(undefined),
    send() {
      if (queryClient.isMutating({ mutationKey }) === 0) sending.mutate({ to, mobile })
    },
    /** The code once it can be one; what is missing is said otherwise. `empty` is what a form says of none. */
    read({ empty = 'otp.noCode' }: { empty?: PlainKey } = {}): string | undefined {
      if (code.length === otpLength) return code
      setProblem(code === '' ? empty : 'otp.short')
      return undefined
    },
    fail,
    /** The code was used. */
    forget() {
      forgetSentCode(sessionStore, purpose)
      setLast(undefined)
    },
  }
}

export type Otp = ReturnType<typeof useOtp>
