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

/** The other way takes another order: says what changes before it is made. */
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

/**
 * Cancels this order, then opens one for the same amount by the other way: a cancelled order no longer counts against the player's limits.
 * An order with a known payment is not cancelled. Money that still arrives for the old one is credited.
 */
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
      // A player who has left the page meanwhile finds it among the deposits.
      if (place() === from) redirectTo(transferPages[way], { orderNo: order.orderNo })
    },
    meta: { ownMessage: true },
  })
