import { translation } from '../texts.ts'
import type { support as english } from './en.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'support.title': '客服',
})
