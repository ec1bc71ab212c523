import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'zh-Hant'>()({
  'sessions.here': '此裝置',
  'sessions.others': '其他登入裝置',
  'sessions.over': '已登出與已攔截',
  'sessions.none': '您僅在此裝置上登入。',
  'sessions.device': '{system}，{browser}',
  'sessions.unknown': '未知裝置',
  'sessions.app': '已安裝的應用程式',
  'sessions.now': '目前',
  'sessions.ended': '已登出',
  'sessions.refused': '已攔截',
  'sessions.signedIn': '登入於 {day} · 到期 {end}',
  'sessions.used': '上次使用：{time}',
  'sessions.by.player': '{time}，由您登出',
  'sessions.by.logout': '{time}，登出',
  'sessions.by.operator': '{time}，由客服登出',
  'sessions.by.expired': '{time}，滿 30 天',
  'sessions.copied': '被複製的登入憑證，已攔截',
  'sessions.copiedText': '{time}：有人只用了您登入憑證的一部分，我們已攔截。',
  'sessions.end': '登出',
  'sessions.endOf': '將 {what} 登出',
  'sessions.endAll': '在其他裝置全部登出',
  'sessions.note': '登入有效期為 30 天。有不認識的裝置？請將其登出，然後更改提款密碼。',
  'sessions.previous': '上次登入：{time}',
})
