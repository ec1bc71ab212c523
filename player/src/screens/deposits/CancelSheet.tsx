import { useMutation } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import css from './DepositOrderPage.module.css'
import { rememberDepositOrder } from './useDepositOrder.ts'

export function CancelSheet({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/deposit/cancel', { orderNo }),
    onSuccess(order) {
      rememberDepositOrder(order)
      onClose()
    },
    meta: { ownMessage: true },
  })
  return (
    <BottomSheet title={t('depositOrder.cancelTitle')} onClose={onClose}>
      <p className={css.sheetText}>{t('depositOrder.cancelText')}</p>
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('depositOrder.keep')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={() => mutate()}>
          {t('depositOrder.cancelIt')}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}
