import type { shell as english } from './en.ts'
import { translation } from '../texts.ts'

export const shell = translation<typeof english, 'zh-Hans'>()({
  'title.home': '首页',
  'title.promo': '优惠',
  'title.vip': 'VIP',
  'title.account': '账户',
  'title.login': '登录',
  'title.mail': '收件箱',
  'title.search': '搜索',
  'title.searchResult': '搜索结果',
  'title.deposit': '存款',
  'title.depositHistory': '存款记录',
  'title.depositOrder': '存款订单',
  'title.depositImps': 'IMPS 存款',
  'title.depositUpi': 'UPI 存款',
  'title.depositWeb': '存款支付',
  'title.withdraw': '提款',
  'title.withdrawHistory': '提款记录',
  'title.withdrawWait': '提款处理中',
  'title.transferInstructions': '转账说明',
  'title.selfUtr': '自助提交 UTR',
  'title.profile': '个人资料',
  'title.editProfile': '编辑资料',
  'title.balanceRecords': '余额记录',
  'title.gameRecords': '游戏记录',
  'title.feedback': '意见反馈',
  'title.faq': '常见问题',
  'title.faqInfo': '问题详情',
  'title.withdrawAccount': '提款账户',
  'title.withdrawalPassword': '提款密码',
  'title.phoneBinding': '绑定手机',
  'title.firstDeposit': '首次存款',
  'title.ranking': '排行榜',
  'title.rebate': '返利',
  'title.cashbackRecord': '返现记录',
  'title.signin': '每日签到',
  'title.earn': '赚取奖励',
  'title.round': '对局',
  'title.game': '游戏',

  'nav.main': '主导航',
  'nav.back': '返回',

  'action.ok': '确定',
  'action.close': '关闭',
  'action.retry': '重试',
  'action.tryAgain': '再试一次',
  'action.home': '首页',
  'action.copy': '复制{what}',

  'copy.done': '内容已复制',
  'copy.failed': '复制失败，请手动复制',

  'money.balance': '余额',
  'money.spoken': '{amount} 卢比',
  'money.balanceSpoken': '余额 {amount} 卢比',
  'money.refresh': '刷新余额',

  'time.instant': '{day} {clock} IST',

  'ribbon.name': '虚拟资金',
  'ribbon.text': '没有现金价值，不可提现',
  'care.day': '24 小时',
  'care.break': '暂停 24 小时',

  'fairness.title': '如何证明每一局',

  'loading.page': '正在加载',

  'error.timeout': '连接超时，点击屏幕重试。',
  'error.safe': '没有任何损失。余额和对局都保存在服务器上。',
  'error.list': '未能加载。',

  'notFound.title': '找不到页面',
  'notFound.text': '地址有误，或页面已移动。账户没有任何变化。',

  'offline.text': '当前离线。',
  'offline.asOf': '当前离线。显示的是 {time} 的数据。',

  'failed.timeout': '服务器未及时回应，请再试一次。',
  'failed.network': '没有网络连接，请再试一次。',
  'failed.abort': '已停止。',

  'refusal.Internal': '我们这边出了问题，请再试一次。',

  'home.banner.eyebrow': '可验证的公平',
  'home.banner.title': '每一局都可验证',
  'home.banner.text': '开局前公布哈希，在自己的设备上验证。',
  'home.categories': '游戏分类',
  'home.games': '游戏',
  'home.none': '此分类暂无游戏。',

  'category.all': '全部',
  'category.slot': '老虎机',
  'category.crash': '爆点',
  'category.mines': '扫雷',
  'category.table': '桌面',

  'kind.slot': '老虎机',
  'kind.crash': '爆点',
  'kind.mines': '扫雷',
  'kind.table': '桌面',

  'tile.rtp': '{kind} · RTP {rtp}',
  'tile.soon': '即将开放',

  'soon.badge': '即将开放',
  'soon.action': '查看游戏',

  'ended.title': '您已退出登录',
  'ended.text': '登录有效期为 30 天，本次已到期。',
  'ended.guest': '此游客账户的会话已结束。游客没有可用于登录的手机号，因此账户无法再次打开。',
  'ended.at': '结束于 {time}',
  'ended.safe': '您的对局都已保存',
  'ended.safeText': '开始过的每一局都在服务器上结算。',
  'ended.start': '返回开始页',

  'pending.title': '您的对局已结算',
  'pending.text': '结果显示之前连接已中断。结果只在服务器上决定一次。',
  'pending.refusedTitle': '这一局没有进行',
  'pending.refusedText': '未产生投注，余额不变。',
  'pending.open': '查看这一局',
  'pending.checking': '正在核实一局',
  'pending.checkingText': '服务器尚未回应。我们会用同一注单号继续询问，直到得到回应，因此只会计入一次。',

  'round.wl': '输赢',
  'round.stakeOnly': '投注额',
  'round.payout': '派彩',
})
