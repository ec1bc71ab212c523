import type { restore as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'restore.title': '您的餘額不足 {below}',
  'restore.ready': '您可以每天一次將虛擬資金補足至 {to}。它沒有真實價值。',
  'restore.today': '您今天已補足過，{until}起可再次補足。',
  'restore.roundOpen': '您有一局未結束。結束後如餘額不足 {below}，即可補足。',
  'restore.held': '您有資金凍結或提款中。結束後如餘額不足 {below}，即可補足。',
  'restore.action': '補足虛擬資金',
  'restore.done': '虛擬資金已補足',
  'restore.notNow': '暫時不要',
})
