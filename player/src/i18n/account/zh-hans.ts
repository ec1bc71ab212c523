import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'account.id': 'ID {uid}',
  'account.guest': '游客',
  'account.closed': '已关闭',
  'account.guestName': '游客 {no}',
  'account.playerName': '玩家 {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': '虚拟资金',
  'account.notBound': '未绑定',
  'account.needsPhone': '请先绑定手机',
  'account.version': '版本',
  'account.versionValue': '{version}（{build}）',
  'account.language': '语言',
  'account.logout': '退出登录',
  'account.signIn': '上次登录：{time}',
  'account.sessions': '登录设备',

  'logout.title': '退出登录？',
  'logout.guestTitle': '永久离开此游客账户？',
  'logout.guest': '游客账户没有绑定手机号，退出后无法再次登录。您将永久失去余额 {balance} 和所有记录。',
  'logout.text': '您可以随时再次登录。余额和记录都会保留。',
  'logout.stay': '暂不退出',
  'logout.go': '退出登录',

  'balanceProof.title': '余额证明',
  'balanceProof.lead': '我们每天把所有玩家的余额封存在一个任何人都能看到的签名哈希之下。您的文件可证明您的余额包含其中。',
  'balanceProof.day': '日期（当日结束时）',
  'balanceProof.hold': '冻结或提款中',
  'balanceProof.debt': '欠款',
  'balanceProof.at': '余额读取时间',
  'balanceProof.root': '全部余额的根，公开',
  'balanceProof.what.root': '全部余额的根',
  'balanceProof.download': '下载证明',
  'balanceProof.how': '请保存此文件。任何人都可以自行核对它，它能显示截至当日的记录是否被改动过。看到文件的人也会看到您的余额。',
  'money.refresh': '刷新余额',
})
