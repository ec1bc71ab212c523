import type { Words } from './words.ts'

export const zhHant: Words = {
  last: '最近',
  lastResults: '最近結果，最新的在前',

  waiting: '正在等待開局…',
  betsOpen: '可以下注 · 距下次起飛',
  betsClosed: '已停止下注',
  seconds: (seconds) => `${seconds} 秒`,
  nextFlight: (seconds) => `距下次起飛 ${seconds} 秒`,
  flying: '飛行中',
  stringCut: '線已斷',
  roundVoid: '本局已取消',
  stakesBack: '所有投注額均已退回。',
  reconnecting: {
    plain: '正在重新連線…',
    autoStands: '正在重新連線…您的自動兌現仍然有效。',
    betStands: '正在重新連線…您的下注仍在局中。',
  },

  autoCashOut: '自動兌現倍數',
  autoSwitch: '自動兌現',
  autoRange: (least, most) => `自動兌現：${least} 至 ${most}`,

  placeBet: '下注',
  placing: '正在下注…',
  cancelBet: '取消下注',
  takingBack: '正在取消…',
  betPlaced: '已下注',
  cashOut: '兌現',
  cashingOut: '正在兌現…',
  checkingBet: '正在核對您的下注…',
  betNext: '下一局下注',
  cancelNext: '取消下一局的下注',

  cashedOutAt: (multiplier) => `您在 ${multiplier} 兌現`,
  notCashedOut: (stake) => `未兌現 · −${stake}`,
  stakeBack: (why, stake) => `${why}${stake} 已退回。`,
  backWhy: {
    cancelled: '您取消了下注。',
    late: '本局下注已晚。',
    restart: '起飛前遊戲中止。',
    'no-beacon': '信標沒有回應。',
    interrupted: '飛行中遊戲中止。',
  },

  thisRound: '本局',
  allBets: '本局全部下注',
  players: (count) => `${count} 位玩家`,
  staked: (players, amount) => `${players} · 共 ${amount}`,
  you: '您',
  noBets: '還沒有其他下注。這裡只列出真實的下注。',
  cut: '斷線',
  newestOf: (shown, count) => `共 ${count} 筆下注，顯示最新 ${shown} 筆`,

  sinceYouLooked: '您離開期間',
  roundNo: (round) => `第 ${round} 局`,

  roundAndChain: (round, hash) => `第 ${round} 局 · 雜湊鏈 ${hash}`,
  roundAndSalt: (round, salt) => `第 ${round} 局 · 鹽 ${salt}`,

  spoken: {
    betsOpen: '可以下注。',
    flying: '風箏起飛。',
    times: (times) => `${times} 倍`,
    cut: (times) => `線在 ${times} 倍斷開。`,
    cashedOut: (times, amount) => `您在 ${times} 倍兌現，派彩 ${amount}。`,
    notCashedOut: (stake) => `未兌現，減 ${stake}。`,
    back: (why, stake) => `${why}${stake} 已退回。`,
  },

  endsAtOnce: '在 1.00× 斷線的局',
  reach: (stake) => `達到該倍數的機會，以及 ${stake} 屆時的派彩`,
  columns: { cashOut: '兌現倍數' },
  rules: {
    round: '所有人共放一隻風箏。每局開放下注 7 至 10 秒，可下注一次；停止下注前可以取消。',
    flight: (seconds) => `倍數從 1.00× 開始，每 ${seconds} 秒翻一倍。請在斷線前兌現：派彩為投注額乘以您的點按到達我們時的倍數。`,
    cut: '斷線沒有預兆。那時仍在局中的下注即告輸。',
    auto: (least, most) => `自動兌現可設 ${least} 至 ${most}，由伺服器執行，手機離線也有效。`,
    cap: (times) => `到 ${times} 時本局結束，仍在局中的下注全部派彩。`,
    void: '若遊戲必須中止，已記錄的兌現照付，其餘投注額全部退回。',
  },
  fair: {
    title: '您如何核對',
    chain: (length) =>
      `在第一次下注之前，先產生一條 ${length} 環的鏈，每一環都是後一環的雜湊，並公布最前面的雜湊。每局取用下一環。它在任何人下注之前就已固定：其雜湊必須等於上一局的那一環。`,
    salt: '停止下注時，所有下注者的用戶端種子合成鹽。該環與鹽共同決定線在何處斷開，因此在下注結束之前我們也無從得知。',
    check: '斷線後公開該環。「驗證」會在您自己的裝置上重新計算這一局。',
  },
}
