import type { Fake } from '../answers.ts'
import { busy, cut, goOffline, held, offline, pressButton, type Screen, text, pressThenResetFocus, told } from './screen.ts'
import { t } from '../texts.ts'

export const balanceRecords = '/pages/account/BalanceRecords/BalanceRecords'

type Days = Fake<'/wallet/records'>['days']
type BalanceRecord = Days[number]['records'][number]

/** Days whose rows are each of another kind; long enough ago for dates to show the year. */
const balanceDays = ((): Days => {
  let id = 0
  const row = (kind: BalanceRecord['kind'], at: string, [amount, balance]: [number, number], of: Partial<BalanceRecord>) => ({
    id: String(++id),
    kind,
    at: `${at}:00+05:30`,
    amount,
    balance,
    ...of,
  })
  const round = (title: string, cancelled = false) => ({
    round: { roundId: '01890000-0000-7000-8000-000000000000', title, cancelled },
  })
  const orderNo = 'DP2025112000101530'
  return [
    {
      day: '2025-11-20',
      total: { in: 2_117_90, out: 5_010_00 },
      records: [
        row('Win', '2025-11-20T18:40', [25_00, 12_480_50], round('Diya Nights')),
        row('Bet', '2025-11-20T18:40', [-10_00, 12_455_50], round('Diya Nights')),
        row('Withdrawal', '2025-11-20T18:05', [-5_000_00, 12_465_50], { movement: 'withdrawal-hold' }),
        row('VIP Bonus', '2025-11-20T17:58', [88_00, 17_465_50], { movement: 'vip-bonus' }),
        row('Deposit', '2025-11-20T10:17', [2_000_00, 17_377_50], { movement: 'deposit-bank', orderNo }),
        row('Daily Rebate', '2025-11-20T00:04', [4_90, 15_377_50], { movement: 'daily-rebate' }),
      ],
    },
    {
      day: '2025-11-19',
      total: { in: 1_060_00, out: 1_050_00 },
      records: [
        row('Deposit', '2025-11-19T21:44', [-1_000_00, 15_372_60], { movement: 'deposit-bank-reversed', orderNo }),
        row('Daily Bonus', '2025-11-19T08:12', [0, 16_372_60], { moved: 5_00, movement: 'bonus-released' }),
        row('Daily Bonus', '2025-11-19T08:10', [5_00, 16_372_60], { movement: 'daily-bonus' }),
        row('Bet', '2025-11-19T08:03', [50_00, 16_367_60], round('Mirchi Mines', true)),
        row('Bet', '2025-11-19T08:02', [-50_00, 16_317_60], round('Mirchi Mines')),
        row('Deposit Bonus', '2025-11-19T08:01', [5_00, 16_367_60], { movement: 'deposit-bonus', orderNo }),
      ],
    },
  ]
})()

export const balanceRecordScreens: Screen[] = [
  {
    name: 'balance records',
    state: 'populated',
    who: 'player',
    path: balanceRecords,
    given: told('/wallet/records', { days: balanceDays }),
    shows: text('in ₹2,117.90'),
    picture: true,
  },
  {
    name: 'balance records of a kind empty',
    state: 'empty',
    who: 'player',
    path: balanceRecords,
    press: pressThenResetFocus(pressButton(t('balance.kind.VIP Bonus'))),
    shows: text(t('balance.noneOf', { kind: 'VIP Bonus' })),
    picture: true,
  },
  {
    name: 'balance records empty',
    state: 'empty',
    who: 'player',
    path: balanceRecords,
    given: told('/wallet/records', { days: [] }),
    shows: text(t('balance.none')),
  },
  { name: 'balance records loading', state: 'loading', who: 'player', path: balanceRecords, given: held('**/wallet/records'), shows: busy },
  {
    name: 'balance records refused',
    state: 'refused',
    who: 'player',
    path: balanceRecords,
    given: cut('**/wallet/records'),
    shows: (page) => page.getByRole('button', { name: /Try again/ }),
  },
  { name: 'balance records offline', state: 'offline', who: 'player', path: balanceRecords, press: goOffline, shows: offline },
]
