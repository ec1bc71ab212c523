import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'zh-Hant'>()({
  'soon.toAccount': '前往帳戶',
  'soon.toPromotions': '前往優惠',
  'soon.toFairness': '如何驗證每一局',
  'soon.feedback': '屆時您可以在這裡給我們留言，並看到我們的答覆。',
})
