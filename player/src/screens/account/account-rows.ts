import type { Path } from '../../app/routes.ts'
import type { PlainKey } from '../../i18n/t.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** SPEC §2, the Account menu in its order, up to Version, which leads nowhere. */
export const accountRows = [
  { icon: 'deposit', label: 'title.deposit', path: '/pages/wallet/Deposit' },
  { icon: 'withdraw', label: 'title.withdraw', path: '/pages/wallet/Withdraw' },
  { icon: 'balance', label: 'title.balanceRecords', path: '/pages/account/BalanceRecords/BalanceRecords' },
  { icon: 'games', label: 'title.gameRecords', path: '/pages/account/GameRecords/GameRecords' },
  { icon: 'profile', label: 'title.profile', path: '/pages/account/Profile/Profile' },
  { icon: 'phone', label: 'title.phoneBinding', path: '/pages/account/PhoneBinding/PhoneBinding' },
  { icon: 'bank', label: 'title.withdrawAccount', path: '/pages/account/BankCard/BankCardList' },
  { icon: 'lock', label: 'title.withdrawalPassword', path: '/pages/account/WithdrawalPassword/WithdrawalPassword' },
  { icon: 'faq', label: 'title.faq', path: '/pages/account/FAQ/FAQ' },
  { icon: 'feedback', label: 'title.feedback', path: '/pages/account/FeedBack/FeedBack' },
] as const satisfies readonly { icon: IconName; label: PlainKey; path: Path }[]
