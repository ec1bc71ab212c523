import type { claims as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'claims.name.check-in': '簽到獎金',
  'claims.name.first-deposit': '首次存款獎金',
  'claims.name.community': '社群獎金',
  'claims.name.waiting': '等待獎金',
  'claims.name.cashback': '存款返現',
  'claims.name.rank-day': '日榜獎勵',
  'claims.name.rank-week': '週榜獎勵',
  'claims.name.rank-month': '月榜獎勵',
  'claims.name.earn-first': '邀請獎勵',
  'claims.name.earn-bets': '好友投注分成',
  'claims.name.vip-upgrade': '升級獎金',
  'claims.name.vip-rebate': '投注返現',
  'claims.name.vip-weekly': '每週獎金',
  'claims.name.vip-birthday': '生日獎金',
  'claims.name.other': '獎勵',

  'rewards.title': { other: '{count} 項獎勵可領取' },
  'rewards.more': '另有 {count} 項 {amount}',
})
