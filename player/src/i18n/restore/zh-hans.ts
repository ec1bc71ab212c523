import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const restore = translation<typeof english, 'zh-Hans'>()({
  'restore.title': '余额不足 ₹1',
  'restore.ready': '每天一次，可将虚拟资金补足至 {to}。它同样没有价值。',
  'restore.today': '今天已补足过虚拟资金，{time} 起可再次补足。',
  'restore.roundOpen': '您还有一局未结束。结束后余额仍不足 ₹1 时，可补足虚拟资金。',
  'restore.action': '补足虚拟资金',
  'restore.done': '虚拟资金已补足',
  'restore.notNow': '暂不',
})
