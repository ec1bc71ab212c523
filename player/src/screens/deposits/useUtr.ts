import { utrIn } from '@lalmor/units/typed.ts'
import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { rememberDepositOrder } from './useDepositOrder.ts'
import { utrFault } from './utr.ts'

type Heard = { onSame?: () => void; onSent?: (order: DepositOrder) => void }

/** Typed, checked, sent, and corrected. `onSame`: unchanged; `onSent`: with the order it belongs to. */
export function useUtr({ orderNo, utr: sent = '', closed }: DepositOrder, { onSame, onSent = rememberDepositOrder }: Heard) {
  const [typed, setTyped] = useState<string>()
  // SPEC §5: messages appear on sending and go on typing.
  const [asked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (utr: string) => call('/deposit/utr', { orderNo, utr }),
    onSuccess(order) {
      onSent(order)
      setTyped(undefined)
    },
    meta: { ownMessage: true },
  })
  const value = typed ?? sent
  const fault = utrFault(value)
  const submit = () => {
    setAsked(true)
    if (fault === undefined && value === sent && !closed) return onSame?.()
    if (fault === undefined) return void (isPending || mutate(value))
    input.current?.focus({ preventScroll: true })
    // Otherwise the pinned button covers the message.
    input.current?.scrollIntoView({ block: 'center' })
  }
  const type = (text: string) => {
    setTyped(utrIn(text))
    setAsked(false)
    reset()
  }
  return { value, type, submit, input, isPending, error: asked && fault ? t(fault) : error ? callErrorText(error) : undefined }
}

export type UtrEntry = ReturnType<typeof useUtr>
