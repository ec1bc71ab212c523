import type { pwa as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'install.title': '安装应用',
  'install.text': '从主屏幕打开，全屏显示。',
  'install.share': '找到“分享”按钮',
  'install.shareText': '在 Safari 浏览器底部的工具栏中。',
  'install.add': '找到并点按“添加到主屏幕”',
  'install.addRow': '添加到主屏幕',
  'install.action': '安装',
  'install.later': '暂不',

  'update.title': '新版本已就绪',
  'update.text': '新版本已在此设备上。应用会在当前页面重新打开，您仍保持登录，余额不变。',
  'update.later': '稍后',
})
