import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'zh-Hans'>()({
  'soon.toAccount': '前往账户',
  'soon.toPromotions': '前往优惠',
  'soon.toFairness': '如何验证每一局',
  'soon.feedback': '届时您可以在这里给我们留言，并看到我们的答复。',
})
