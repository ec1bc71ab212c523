import type { DepositOrder } from '@lalmor/contract/deposits.ts'
import { useMutation } from '@tanstack/react-query'
import { place, redirectTo } from '../../page/router.ts'
import { call, session } from '../../data/client.ts'
import { t } from '../../i18n/deposit-order/t.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { callErrorText } from '../../data/refusal-text.ts'
import { BottomSheet, EqualActions } from '../../ui/BottomSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { wayNames, type TransferMethod } from './deposit-text.ts'
import { rememberDepositOrder, transferPages } from './useDepositOrder.ts'
import css from './DepositOrderPage.module.css'
import { depositOrders } from './useDeposit.ts'

export function SwitchSheet({ order, way, onClose }: { order: DepositOrder; way: TransferMethod; onClose: () => void }) {
  const { mutate, isPending, error } = useSwitch(order, way)
  const name = wayNames[way]
  return (
    <BottomSheet title={t('transfer.switchTitle', { way: name })} onClose={onClose}>
      <p className={css.sheetText}>{t('transfer.switchText', { amount: formatWhole(order.amount), way: name })}</p>
      {error && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(error)}
        </Note>
      )}
      <EqualActions>
        <Button tone="ghost" onPress={onClose}>
          {t('transfer.switchStay')}
        </Button>
        <Button tone="ghost" busy={isPending} onPress={() => mutate()}>
          {t('transfer.switchGo', { way: name })}
        </Button>
      </EqualActions>
    </BottomSheet>
  )
}

/** Cancels first, to free the player's limits. Not with a known payment. Late money for the old order is credited. */
const useSwitch = ({ orderNo, amount, status }: DepositOrder, way: TransferMethod) =>
  useMutation({
    mutationFn: async () => {
      if (status === 'Pending') rememberDepositOrder(await call('/deposit/cancel', { orderNo }))
      const end = await depositOrders.request({ uid: session.current()?.uid ?? '', method: way, amount })
      if (end.kind === 'refused') throw end.refusal
      return end.order
    },
    onMutate: place,
    onSuccess(order, _nothing, from) {
      rememberDepositOrder(order)
      // A player who left the page finds it among the deposits.
      if (place() === from) redirectTo(transferPages[way], { orderNo: order.orderNo })
    },
    meta: { ownMessage: true },
  })
