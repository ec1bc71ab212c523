import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'restore.title': '您的余额不足 {below}',
  'restore.ready': '您可以每天一次将虚拟资金补足至 {to}。它没有真实价值。',
  'restore.today': '您今天已补足过，{until}起可再次补足。',
  'restore.roundOpen': '您有一局未结束。结束后如余额不足 {below}，即可补足。',
  'restore.held': '您有资金冻结或提款中。结束后如余额不足 {below}，即可补足。',
  'restore.action': '补足虚拟资金',
  'restore.done': '虚拟资金已补足',
  'restore.notNow': '暂不',
})
