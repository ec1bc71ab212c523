import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'zh-Hans'>()({
  'sessions.here': '此设备',
  'sessions.others': '其他登录设备',
  'sessions.over': '已退出与已拦截',
  'sessions.none': '您仅在此设备上登录。',
  'sessions.device': '{system}，{browser}',
  'sessions.unknown': '未知设备',
  'sessions.app': '已安装的应用',
  'sessions.now': '当前',
  'sessions.ended': '已退出',
  'sessions.refused': '已拦截',
  'sessions.signedIn': '登录于 {day} · 到期 {end}',
  'sessions.used': '上次使用：{time}',
  'sessions.by.player': '{time}，由您退出登录',
  'sessions.by.logout': '{time}，退出登录',
  'sessions.by.operator': '{time}，由客服退出登录',
  'sessions.by.expired': '{time}，满 30 天',
  'sessions.copied': '被复制的登录凭证，已拦截',
  'sessions.copiedText': '{time}：有人只用了您登录凭证的一部分，我们已拦截。',
  'sessions.end': '退出登录',
  'sessions.endOf': '将 {what} 退出登录',
  'sessions.endAll': '在其他设备全部退出',
  'sessions.note': '登录有效期为 30 天。有不认识的设备？请将其退出登录，然后更改提款密码。',
  'sessions.previous': '上次登录：{time}',
})
