import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const restore = translation<typeof english, 'zh-Hant'>()({
  'restore.title': '餘額不足 ₹1',
  'restore.ready': '每天一次，可將虛擬資金補足至 {to}。它同樣沒有價值。',
  'restore.today': '今天已補足過虛擬資金，{time} 起可再次補足。',
  'restore.roundOpen': '您還有一局未結束。結束後餘額仍不足 ₹1 時，可補足虛擬資金。',
  'restore.action': '補足虛擬資金',
  'restore.done': '虛擬資金已補足',
  'restore.notNow': '暫不',
})
