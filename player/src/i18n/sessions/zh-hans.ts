import type { sessions as english } from './en.ts'
import { translation } from '../texts.ts'

export const sessions = translation<typeof english, 'zh-Hans'>()({
  'sessions.here': '此设备',
  'sessions.others': '其他会话',
  'sessions.over': '已结束与已拒绝',
  'sessions.none': '此账户仅在此处登录。',
  'sessions.device': '{system}，{browser}',
  'sessions.unknown': '未知设备',
  'sessions.app': '已安装的应用',
  'sessions.now': '当前',
  'sessions.ended': '已结束',
  'sessions.refused': '已拒绝',
  'sessions.signedIn': '登录于 {day} · 到期 {end}',
  'sessions.used': '上次使用：{time}',
  'sessions.by.player': '{time}，由您结束',
  'sessions.by.logout': '{time}，退出登录',
  'sessions.by.operator': '{time}，由客服结束',
  'sessions.by.expired': '{time}，满 30 天',
  'sessions.copied': '被复制的登录凭证，已拒绝',
  'sessions.copiedText': '{time}：有未知设备使用此账户的凭证，未能进行任何操作。',
  'sessions.end': '结束',
  'sessions.endOf': '结束 {what}',
  'sessions.endAll': '结束所有其他会话',
  'sessions.note': '会话在登录 30 天后结束。有不认识的会话？请结束它，然后更改提款密码。',
  'sessions.previous': '上一次登录：{time}',
})
