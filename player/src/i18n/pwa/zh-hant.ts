import type { pwa as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hant'>()({
  'install.title': '安裝應用程式',
  'install.text': '從主畫面開啟，全螢幕顯示。',
  'install.share': '找到「分享」按鈕',
  'install.shareText': '在 Safari 瀏覽器底部的工具列中。',
  'install.add': '找到並點按「加入主畫面」',
  'install.addRow': '加入主畫面',
  'install.action': '安裝',
  'install.later': '暫時不要',

  'update.title': '新版本已就緒',
  'update.text': '新版本已在此裝置上。應用程式會在目前頁面重新開啟，您仍保持登入，餘額不變。',
  'update.later': '稍後',
})
