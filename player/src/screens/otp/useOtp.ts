import type { OtpPurpose } from '@lalmor/contract/auth.ts'
import type { Facts } from '@lalmor/contract/refusals.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '../../data/call.ts'
import { call, serverNow, sessionStore } from '../../data/client.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { t, type PlainKey } from '../../i18n/otp/t.ts'
import { otpLength } from '../../ui/OtpInput.tsx'
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts'
import { useTimeLeft } from './useTimeLeft.ts'
import { listenForCode } from './web-otp.ts'

const aboutCode = new Set<string | undefined>(['OtpWrong', 'OtpOver', 'OtpLocked', 'OtpTooSoon', 'OtpWork', 'TooManyCodes'])

/** Loaded lazily: few sign-ins need it. */
const doWorkLazily = async (ask: Facts<'OtpWork'>) => (await import('./work.ts')).doWork(ask)

type Of = {
  /** The phone as displayed: codes for other phones do not count. */
  to: string
  /** The phone that the server sends it to; empty if the server knows it. */
  mobile: string
  onOther?: (error: Error) => boolean
  onChange?: () => void
}

/** Sending, resend time by the server's clock, typed text and error. */
export function useOtp(purpose: OtpPurpose, { to, mobile, onOther = () => false, onChange = () => {} }: Of) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState(() => readSentCode(sessionStore, purpose, serverNow()))
  const [code, setCode] = useState('')
  // A key or a refusal, not the finished text, so that it follows the language.
  const [problem, setProblem] = useState<PlainKey | Error>()
  /** The work may take seconds. */
  const [isWorking, setIsWorking] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const sent = last?.phone === to ? last : undefined

  useEffect(() => {
    if (problem instanceof Error) codeInput.current?.focus()
  }, [problem])

  // The code may be read from its SMS.
  const sentAt = sent?.resendAt
  useEffect(() => {
    if (sentAt === undefined) return
    const leaving = new AbortController()
    void listenForCode(leaving.signal).then((found) => found?.length === otpLength && setCode(found))
    return () => leaving.abort()
  }, [sentAt])

  const remember = (next: SentCode) => {
    keepSentCode(sessionStore, purpose, next)
    setLast(next)
  }

  const show = (error: Error) => {
    setProblem(error)
    setCode('')
  }

  function fail(error: Error): boolean {
    const isMine = error instanceof CallRefused && aboutCode.has(error.reason)
    if (isMine) show(error)
    return isMine
  }

  const mutationKey = ['otp', purpose]
  const sending = useMutation({
    mutationKey,
    async mutationFn({ mobile: asked }: { to: string; mobile: string }) {
      const body = { mobile: asked, purpose }
      try {
        return await call('/sms/send', body)
      } catch (error) {
        if (!(error instanceof CallRefused && error.reason === 'OtpWork')) throw error
        setIsWorking(true)
        const { facts } = error as CallRefused<'OtpWork'>
        // A browser that cannot do it gets the refusal's text.
        const work = await doWorkLazily(facts!).catch(() => undefined)
        if (!work) throw error
        return await call('/sms/send', { ...body, work })
      }
    },
    onSettled: () => setIsWorking(false),
    onSuccess: (times, asked) => {
      remember({ phone: asked.to, ...times })
      setProblem(undefined)
      setCode('')
      onChange()
      codeInput.current?.focus()
    },
    onError: (error, asked) => {
      const soon = error instanceof CallRefused && error.reason === 'OtpTooSoon' ? (error as CallRefused<'OtpTooSoon'>).facts : undefined
      // Another tab requested a code, which is on its way.
      if (soon) remember({ phone: asked.to, resendAt: soon.resendAt, expiresAt: soon.resendAt })
      else if (!onOther(error)) show(error)
    },
    meta: { ownMessage: true },
  })

  return {
    code,
    sent,
    resendMs: useTimeLeft(sent?.resendAt),
    isSending: sending.isPending,
    isWorking,
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
    /** Returns the code, or shows what is missing; `empty` is the text for no code. */
    read({ empty = 'otp.noCode' }: { empty?: PlainKey } = {}): string | undefined {
      if (code.length === otpLength) return code
      setProblem(code === '' ? empty : 'otp.short')
      return undefined
    },
    fail,
    forget() {
      forgetSentCode(sessionStore, purpose)
      setLast(undefined)
    },
  }
}

export type Otp = ReturnType<typeof useOtp>
