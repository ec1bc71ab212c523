import type { kit as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'carousel.place': '第 {at} 张，共 {of} 张',
  'carousel.pause': '暂停轮播',
  'carousel.resume': '继续轮播',

  'notice.pause': '暂停公告',
  'notice.resume': '继续公告',

  'sandbox.name': '沙盒',
})
