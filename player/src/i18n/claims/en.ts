/** Names of rewards: on Home, in the Promo tab and in the inbox. */
export const claims = {
  'claims.name.check-in': 'Check-in bonus',
  'claims.name.first-deposit': 'First deposit bonus',
  'claims.name.community': 'Community bonus',
  'claims.name.waiting': 'Waiting bonus',
  'claims.name.cashback': 'Cashback',
  'claims.name.rank-day': 'Daily ranking award',
  'claims.name.rank-week': 'Weekly ranking award',
  'claims.name.rank-month': 'Monthly ranking award',
  'claims.name.earn-first': 'Invitation reward',
  'claims.name.earn-bets': 'Share of friends’ bets',
  'claims.name.vip-upgrade': 'Upgrade bonus',
  'claims.name.vip-rebate': 'Bet rebate',
  'claims.name.vip-weekly': 'Weekly bonus',
  'claims.name.vip-birthday': 'Birthday bonus',
  'claims.name.other': 'Reward',

  'rewards.title': { one: '{count} reward to claim', other: '{count} rewards to claim' },
  'rewards.more': '{count} more {amount}',
} as const
