import type { rewards as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'rewardRecords.of': '{name}，{day}',
  'rewardRecords.week': '{name}，{day}起的一周',
  'rewardRecords.upgrade': '升至 VIP {level}',
  'rewardRecords.claimed': '{time} 已领取 · 奖金',
  'rewardRecords.claimedCash': '{time} 已领取 · 现金',
  'rewardRecords.more': '正在加载更早的奖励…',
  'rewardRecords.end': '您的奖励从这里开始。',
  'rewardRecords.none': '还没有奖励',
  'rewardRecords.noneText': '签到、存款、邀请、排行榜和 VIP 等级带来的奖励都列在这里。',
  'rewardRecords.offers': '查看优惠',
})
