import type { rewards as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'rewardRecords.of': '{name}，{day}',
  'rewardRecords.week': '{name}，{day}起的一週',
  'rewardRecords.upgrade': '升至 VIP {level}',
  'rewardRecords.claimed': '{time} 已領取 · 獎金',
  'rewardRecords.claimedCash': '{time} 已領取 · 現金',
  'rewardRecords.more': '正在載入更早的獎勵…',
  'rewardRecords.end': '您的獎勵從這裡開始。',
  'rewardRecords.none': '還沒有獎勵',
  'rewardRecords.noneText': '簽到、存款、邀請、排行榜和 VIP 等級帶來的獎勵都列在這裡。',
  'rewardRecords.offers': '查看優惠',
})
