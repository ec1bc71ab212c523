import type { claims as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'claims.name.check-in': '签到奖金',
  'claims.name.first-deposit': '首次存款奖金',
  'claims.name.community': '社区奖金',
  'claims.name.waiting': '等待奖金',
  'claims.name.cashback': '存款返现',
  'claims.name.rank-day': '日榜奖励',
  'claims.name.rank-week': '周榜奖励',
  'claims.name.rank-month': '月榜奖励',
  'claims.name.earn-first': '邀请奖励',
  'claims.name.earn-bets': '好友投注分成',
  'claims.name.vip-upgrade': '升级奖金',
  'claims.name.vip-rebate': '投注返现',
  'claims.name.vip-weekly': '每周奖金',
  'claims.name.vip-birthday': '生日奖金',
  'claims.name.other': '奖励',

  'rewards.title': { other: '{count} 项奖励可领取' },
  'rewards.more': '另有 {count} 项 {amount}',
})
