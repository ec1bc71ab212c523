import type { kit as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'carousel.place': '第 {at} 張，共 {of} 張',
  'carousel.pause': '暫停輪播',
  'carousel.resume': '繼續輪播',

  'notice.pause': '暫停公告',
  'notice.resume': '繼續公告',

  'sandbox.name': '沙盒',
})
