export const rewards = {
  'rewardRecords.of': '{name}, {day}',
  'rewardRecords.week': '{name}, week of {day}',
  'rewardRecords.upgrade': 'Upgrade to VIP {level}',
  'rewardRecords.claimed': 'Claimed {time} · bonus',
  'rewardRecords.claimedCash': 'Claimed {time} · cash',
  'rewardRecords.more': 'Loading earlier rewards…',
  'rewardRecords.end': 'Your rewards begin here.',
  'rewardRecords.none': 'No rewards yet',
  'rewardRecords.noneText': 'What you earn by check-ins, deposits, invitations, rankings and VIP levels is listed here.',
  'rewardRecords.offers': 'See offers',
} as const
