import type { RecordKind } from '@lalmor/contract/record-kinds.ts'
import type { BalanceRecord } from '@lalmor/contract/wallet.ts'
import { href, navigateTo } from '../../page/router.ts'
import { formatWire } from '../../i18n/money.ts'
import { RecordRow, type RecordLead } from '../../ui/RecordRow.tsx'
import { amountText, lineText, titleText } from './balance-text.ts'

const rounds = '/pages/account/GameRecords/GameRecords'
const deposit = '/pages/wallet/DepositOrderDetail'
const withdrawal = '/pages/wallet/WithdrawWait'

const bonuses = '/pages/account/MyBonuses/MyBonuses'

const ofBonuses = new Set<BalanceRecord['movement']>([
  'deposit-bonus',
  'vip-bonus',
  'daily-rebate',
  'daily-bonus',
  'bonus-released',
  'bonus-given-up',
  'bonus-forfeited',
  'bonus-expired',
])

const leads: { [Kind in RecordKind]: RecordLead } = {
  Bet: { icon: 'games' },
  Deposit: { icon: 'deposit' },
  Withdrawal: { icon: 'withdraw' },
  Win: { icon: 'games' },
  'Gift money': { icon: 'gift' },
  'VIP Bonus': { icon: 'vip', tone: 'violet' },
  'Daily Rebate': { icon: 'percent' },
  'Deposit Bonus': { icon: 'gift' },
  'Daily Bonus': { icon: 'calendar' },
}

/** A change with the balance after it. Links to the round's record, the order or My bonuses. */
export function BalanceRow({ record, day }: { record: BalanceRecord; day: string }) {
  const open = wayOn(record)
  return (
    <RecordRow
      lead={leads[record.kind]}
      title={titleText(record)}
      amount={amountText(record)}
      good={record.amount > 0}
      line={lineText(record, day)}
      aside={<span>{formatWire(record.balance)}</span>}
      {...(open && { open })}
    />
  )
}

function wayOn({ round, orderNo, movement }: BalanceRecord) {
  if (round) {
    const query = { roundId: round.roundId }
    return { href: href(rounds, query), onPress: () => navigateTo(rounds, query) }
  }
  if (orderNo === undefined) return ofBonuses.has(movement) ? { href: href(bonuses), onPress: () => navigateTo(bonuses) } : undefined
  const page = orderNo.startsWith('WD') ? withdrawal : deposit
  return { href: href(page, { orderNo }), onPress: () => navigateTo(page, { orderNo }) }
}
