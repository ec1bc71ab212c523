import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'zh-Hant'>()({
  'sessions.here': '此裝置',
  'sessions.others': '其他工作階段',
  'sessions.over': '已結束與已拒絕',
  'sessions.none': '此帳戶僅在此處登入。',
  'sessions.device': '{system}，{browser}',
  'sessions.unknown': '未知裝置',
  'sessions.app': '已安裝的應用程式',
  'sessions.now': '目前',
  'sessions.ended': '已結束',
  'sessions.refused': '已拒絕',
  'sessions.signedIn': '登入於 {day} · 到期 {end}',
  'sessions.used': '上次使用：{time}',
  'sessions.by.player': '{time}，由您結束',
  'sessions.by.logout': '{time}，登出',
  'sessions.by.operator': '{time}，由客服結束',
  'sessions.by.expired': '{time}，滿 30 天',
  'sessions.copied': '被複製的登入憑證，已拒絕',
  'sessions.copiedText': '{time}：有未知裝置使用此帳戶的憑證，未能進行任何操作。',
  'sessions.end': '結束',
  'sessions.endOf': '結束 {what}',
  'sessions.endAll': '結束所有其他工作階段',
  'sessions.note': '工作階段在登入 30 天後結束。有不認識的工作階段？請結束它，然後更改提款密碼。',
  'sessions.previous': '上一次登入：{time}',
})
