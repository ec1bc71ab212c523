import type { entry as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'zh-Hans'>()({
  'entry.tagline': '节日气氛的游戏，证明由您查验。',
  'entry.fact.proof': '我们的游戏局局可验证',
  'entry.fact.care': '限额由您设定',
  'entry.agree': '我同意{terms}中的全部声明',
  'entry.terms': '条款与条件',
  'entry.before': '开始游戏前',
  'entry.adult': '我已年满 18 岁',
  'entry.guest': '以游客身份试玩',
  'entry.guestNote': '游客账户仅限此设备，30 天后失效。',
  'entry.starting': '正在开始…',
  'entry.tickBoth': '勾选以上两项，即可以游客身份试玩。',
  'entry.noCookies': '保持登录需要 Cookie。请允许本网站使用 Cookie，然后重新加载页面。',
  'entry.language': '语言',
  'entry.login': '登录',
  'entry.invited': '好友邀请了您',
  'entry.invitedText': '对方可能获得您首次存款的 {percent}（最多 {most}）和您投注的 {share}。您无需为此付费。',
  'entry.dropInvite': '不使用邀请进入',
  'login.guestLater': '游客可稍后绑定手机并保留余额。',
  'login.previous': '上次登录：{time}',

  'age.title': '未满 18 岁？',
  'age.text': '{name} 仅限成年人使用。如果您未满 18 岁，请在此说明，此设备将不再提供游戏。',
  'age.under': '我未满 18 岁',
  'age.back': '返回',

  'minor.title': '请在年满 18 岁后再来',
  'minor.text': '您表示自己未满 18 岁，因此不能在此设备上玩游戏，使用虚拟资金也不行。感谢您的诚实。',

  'terms.title': '条款与条件',
  'terms.version': '自{version}起生效',
  'terms.money': '虚拟资金',
  'terms.moneyText': '您使用虚拟资金玩游戏。它没有价值，不能购买、出售、转给他人，也不能换成真钱或物品。',
  'terms.age': '仅限成年人',
  'terms.ageText': '您已年满 18 岁，并且不让未满 18 岁的人使用本应用。',
  'terms.fair': '公平的游戏',
  'terms.fairText':
    '我们自有游戏的结果来自您投注前我们已承诺的种子，每一局您都可以验证。外部供应商的游戏无法在此验证。每款游戏都标明玩家返还率。',
  'terms.guest': '游客账户',
  'terms.guestText':
    '游客账户只能在此设备上使用。30 天后，或您退出登录、清除本网站的数据、丢失设备时，账户将永久失去。请先绑定手机号，以便在任何地方登录。',
  'terms.rounds': '对局',
  'terms.roundsText': '每一局都在服务器上结算，连接中断不会改变结果。未完成的一局会在 24 小时后关闭（外部供应商为 48 小时）。',
  'terms.data': '您的数据',
  'terms.dataText': '隐私说明列明我们保存您的哪些数据及其用途。广告来源归因只在您打开时运行。',
  'terms.close': '关闭账户',
  'terms.closeText': '您可以随时在个人资料中关闭账户。我们会先用具体金额说明您的资金将如何处理。',
  'terms.privacy': '隐私说明',
  'terms.choices': '隐私选择',
})
