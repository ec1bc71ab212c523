import { utrIn } from '@lalmor/units/typed.ts'
import { useLayoutEffect, useRef } from 'react'
import { navigateTo } from '../../page/router.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextAction } from '../../ui/TextAction.tsx'
import type { TransferMethod } from './deposit-text.ts'
import type { UtrEntry } from './useUtr.ts'
import css from './UtrCard.module.css'
import { spacedUtr, utrLength, utrTypedMax } from './utr.ts'

type Props = { way: TransferMethod; title: string; utr: UtrEntry; onKeep: (() => void) | undefined }

export function UtrCard({ way, title, utr, onKeep }: Props) {
  const { value, type, submit, input, error } = utr
  const keepCaret = useCaret(input)
  return (
    <Card lift>
      <div className={css.head}>
        <b>{title}</b>
        <TextAction onPress={() => navigateTo('/pages/wallet/TransferInstructions', { way })}>{t('utr.where')}</TextAction>
      </div>
      <Form onSubmit={submit}>
        <Field
          label={t('utr.field')}
          bare
          value={spacedUtr(value)}
          maxLength={utrTypedMax}
          input={{ inputMode: 'numeric', name: 'utr', enterKeyHint: 'send' }}
          onChange={(text) => {
            keepCaret()
            type(text)
          }}
          hint={t(`utr.hint.${way}`)}
          error={error}
          inputRef={input}
        >
          <span className={`${css.count} num`} aria-hidden="true">
            {value.length} / {utrLength}
          </span>
        </Field>
      </Form>
      {onKeep && (
        <p className={css.keep}>
          <TextAction onPress={onKeep}>{t('utr.keep')}</TextAction>
        </p>
      )}
    </Card>
  )
}

/** Grouping moves text: keeps the number of digits after the caret. */
function useCaret(input: UtrEntry['input']) {
  const behind = useRef<number>(undefined)
  useLayoutEffect(() => {
    const digits = behind.current
    behind.current = undefined
    if (digits === undefined) return
    const at = digits + Math.floor(Math.max(0, digits - 1) / 4)
    input.current?.setSelectionRange(at, at)
  })
  return () => {
    const { value, selectionStart } = input.current ?? { value: '', selectionStart: 0 }
    const kept = utrIn(value).length
    // Text pasted with the number is removed, so only what remains after the caret counts.
    behind.current = Math.max(0, kept - value.slice(selectionStart ?? value.length).replace(/[^\dA-Za-z]/g, '').length)
  }
}
