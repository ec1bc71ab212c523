import { reading } from './reading.ts'
import type { Texts } from './en.ts'

const { count, percent, listed } = reading('zh-Hans')

const freeSpins = (count: number) => `${count} 次免费旋转`

export const zhHans: Texts = {
  language: 'zh-Hans',
  count,
  percent,
  listed,

  connecting: '正在连接…',
  alone: {
    title: '此游戏须在应用中打开',
    text: '您的余额、投注额和结果都在应用中。',
    action: '打开应用',
  },
  unanswered: {
    title: '应用没有回应',
    text: '没有投注。',
    action: '再试一次',
  },
  unknownGame: {
    title: '找不到这款游戏',
    text: '没有投注。请返回并选择其他游戏。',
    action: '再试一次',
  },
  broken: {
    title: '游戏未能加载',
    text: '部分内容未能加载，或此浏览器不支持 WebGL。您的余额是安全的：已结束的对局都在“游戏记录”中。',
    action: '再试一次',
  },

  soundIsOff: '声音已关闭',
  soundIsOn: '声音已开启',
  soundOffer: { question: '打开声音？', turnOn: '打开', keepOff: '保持关闭' },
  stake: '投注额',
  lowerStake: '降低投注额',
  raiseStake: '提高投注额',
  rtp: 'RTP',
  rules: '规则',
  close: '关闭',
  provablyFair: '可验证的公平',
  verify: '验证',
  nextHash: (hash, round) => `下一哈希 ${hash}\u00a0· 第 ${round} 局`,

  spin: '旋转',
  spinning: '旋转中',
  pause: '暂停',
  goOn: '继续',
  starting: '正在开始…',
  checking: '正在核实您的对局…',
  stakeTaken: (stake, round) => `已扣投注额 ${stake} · 第 ${round} 局`,
  noPayout: '没有派彩',
  paidOfStake: (paid, stake) => `派彩 ${paid}，投注额 ${stake}`,
  notShown: '这一局使用了更新版本的游戏，下次打开时即为该版本',

  rulesTitle: (title) => `${title} 规则`,
  volatility: '波动性',
  volatilities: { low: '低', medium: '中', high: '高' },
  topPayoutOf: '最高派彩',
  timesStake: (times) => `投注额 × ${times}`,
  topPayoutOdds: '最高派彩的概率',
  oneIn: (rounds) => `每 ${rounds} 次 1 次`,

  slot: {
    freeSpins,
    moreFreeSpins: (count) => `再加 ${freeSpins(count)}`,
    pays: '派彩',
    symbol: '图案',
    stakeNotTaken: (stake) => `不再扣除投注额 ${stake}`,
    startFreeSpins: '开始免费旋转',
    freeSpin: (spin, of, paid) => `免费旋转 ${spin} / ${of} · 已派彩 ${paid}`,
    paused: (spin, of) => `已在免费旋转 ${spin} / ${of} 后暂停`,
    freeSpinsPaid: (spins, paid) => `${freeSpins(spins)}派彩 ${paid}`,
    roundPaid: '本局派彩',
    scatterPaid: (what) => `${what}派彩`,
    topPayout: '最高派彩，本局结束',
    rtpAllFeatures: 'RTP（含所有功能）',
    spinsThatPay: '有派彩的旋转',
    spinsAboveStake: '派彩高于投注额的旋转',
    cap: (times) => `一局派彩达到投注额的 ${times} 倍即告结束。`,
  },

  table: {
    chip: '筹码面值',
    undo: '撤销',
    clear: '清除所有投注',
    placed: (place, amount) => `${place}，已下 ${amount}`,
    placeIsFull: (most) => `此处最多 ${most}`,
    tableIsFull: (most) => `每局最多 ${most}`,
    tooManyBets: (most) => `每局最多 ${most} 个投注`,
    newBets: '重新投注',
    sameBets: '相同投注',
    odds: '派彩与概率（含本金）',
    bet: '投注',
    pays: '派彩',
    chance: '概率',
  },

  spoken: {
    rupees: (digits) => `${digits} 卢比`,
    round: (what, paid, stake, balance) => `${what}，派彩 ${paid}，投注额 ${stake}，余额 ${balance}。`,
    nothing: (stake, balance) => `没有派彩，投注额 ${stake}，余额 ${balance}。`,
  },
}
