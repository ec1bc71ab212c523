import { reading } from './reading.ts'
import type { Texts } from './en.ts'

const { count, percent, listed } = reading('zh-Hant')

const freeSpins = (count: number) => `${count} 次免費旋轉`

export const zhHant: Texts = {
  language: 'zh-Hant',
  count,
  percent,
  listed,

  connecting: '連線中…',
  alone: {
    title: '此遊戲須在應用程式中開啟',
    text: '您的餘額、投注額和結果都在應用程式中。',
    action: '開啟應用程式',
  },
  unanswered: {
    title: '應用程式沒有回應',
    text: '沒有投注。',
    action: '再試一次',
  },
  unknownGame: {
    title: '找不到這款遊戲',
    text: '沒有投注。請返回並選擇其他遊戲。',
    action: '再試一次',
  },
  broken: {
    title: '遊戲未能載入',
    text: '部分內容未能載入，或此瀏覽器不支援 WebGL。您的餘額是安全的：已結束的對局都在「遊戲紀錄」中。',
    action: '再試一次',
  },

  soundIsOff: '聲音已關閉',
  soundIsOn: '聲音已開啟',
  soundOffer: { question: '開啟聲音？', turnOn: '開啟', keepOff: '保持關閉' },
  stake: '投注額',
  lowerStake: '降低投注額',
  raiseStake: '提高投注額',
  rtp: 'RTP',
  rules: '規則',
  close: '關閉',
  provablyFair: '可驗證的公平',
  verify: '驗證',
  nextHash: (hash, round) => `下一雜湊值 ${hash}\u00a0· 第 ${round} 局`,

  spin: '旋轉',
  spinning: '旋轉中',
  pause: '暫停',
  goOn: '繼續',
  starting: '正在開始…',
  checking: '正在核實您的對局…',
  stakeTaken: (stake, round) => `已扣投注額 ${stake} · 第 ${round} 局`,
  noPayout: '沒有派彩',
  paidOfStake: (paid, stake) => `派彩 ${paid}，投注額 ${stake}`,
  notShown: '這一局使用了更新版本的遊戲，下次開啟時即為該版本',

  rulesTitle: (title) => `${title} 規則`,
  volatility: '波動性',
  volatilities: { low: '低', medium: '中', high: '高' },
  topPayoutOf: '最高派彩',
  timesStake: (times) => `投注額 × ${times}`,
  topPayoutOdds: '最高派彩的機率',
  oneIn: (rounds) => `每 ${rounds} 次 1 次`,

  slot: {
    freeSpins,
    moreFreeSpins: (count) => `再加 ${freeSpins(count)}`,
    pays: '派彩',
    symbol: '圖案',
    stakeNotTaken: (stake) => `不再扣除投注額 ${stake}`,
    startFreeSpins: '開始免費旋轉',
    freeSpin: (spin, of, paid) => `免費旋轉 ${spin} / ${of} · 已派彩 ${paid}`,
    paused: (spin, of) => `已在免費旋轉 ${spin} / ${of} 後暫停`,
    freeSpinsPaid: (spins, paid) => `${freeSpins(spins)}派彩 ${paid}`,
    roundPaid: '本局派彩',
    scatterPaid: (what) => `${what}派彩`,
    topPayout: '最高派彩，本局結束',
    rtpAllFeatures: 'RTP（含所有功能）',
    spinsThatPay: '有派彩的旋轉',
    spinsAboveStake: '派彩高於投注額的旋轉',
    cap: (times) => `一局派彩達到投注額的 ${times} 倍即告結束。`,
  },

  table: {
    chip: '籌碼面值',
    undo: '復原',
    clear: '清除所有投注',
    placed: (place, amount) => `${place}，已下 ${amount}`,
    placeIsFull: (most) => `此處最多 ${most}`,
    tableIsFull: (most) => `每局最多 ${most}`,
    tooManyBets: (most) => `每局最多 ${most} 個投注`,
    newBets: '重新投注',
    sameBets: '相同投注',
    odds: '派彩與機率（含本金）',
    bet: '投注',
    pays: '派彩',
    chance: '機率',
  },

  spoken: {
    rupees: (digits) => `${digits} 盧比`,
    round: (what, paid, stake, balance) => `${what}，派彩 ${paid}，投注額 ${stake}，餘額 ${balance}。`,
    nothing: (stake, balance) => `沒有派彩，投注額 ${stake}，餘額 ${balance}。`,
  },
}
