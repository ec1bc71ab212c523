import type { Words } from './words.ts'

export const zhHans: Words = {
  last: '最近',
  lastResults: '最近结果，最新的在前',

  waiting: '正在等待开局…',
  betsOpen: '可以下注 · 距下次起飞',
  betsClosed: '已停止下注',
  seconds: (seconds) => `${seconds} 秒`,
  nextFlight: (seconds) => `距下次起飞 ${seconds} 秒`,
  flying: '飞行中',
  stringCut: '线已断',
  roundVoid: '本局已取消',
  stakesBack: '所有投注额均已退回。',
  reconnecting: {
    plain: '正在重新连接…',
    autoStands: '正在重新连接…您的自动兑现仍然有效。',
    betStands: '正在重新连接…您的下注仍在局中。',
  },

  autoCashOut: '自动兑现倍数',
  autoSwitch: '自动兑现',
  autoRange: (least, most) => `自动兑现：${least} 至 ${most}`,

  placeBet: '下注',
  placing: '正在下注…',
  cancelBet: '取消下注',
  takingBack: '正在取消…',
  betPlaced: '已下注',
  cashOut: '兑现',
  cashingOut: '正在兑现…',
  checkingBet: '正在核对您的下注…',
  betNext: '下一局下注',
  cancelNext: '取消下一局的下注',

  cashedOutAt: (multiplier) => `您在 ${multiplier} 兑现`,
  notCashedOut: (stake) => `未兑现 · −${stake}`,
  stakeBack: (why, stake) => `${why}${stake} 已退回。`,
  backWhy: {
    cancelled: '您取消了下注。',
    late: '本局下注已晚。',
    restart: '起飞前游戏中止。',
    'no-beacon': '信标没有回应。',
    interrupted: '飞行中游戏中止。',
  },

  thisRound: '本局',
  allBets: '本局全部下注',
  players: (count) => `${count} 位玩家`,
  staked: (players, amount) => `${players} · 共 ${amount}`,
  you: '您',
  noBets: '还没有其他下注。这里只列出真实的下注。',
  cut: '断线',
  newestOf: (shown, count) => `共 ${count} 笔下注，显示最新 ${shown} 笔`,

  sinceYouLooked: '您离开期间',
  roundNo: (round) => `第 ${round} 局`,

  roundAndChain: (round, hash) => `第 ${round} 局 · 哈希链 ${hash}`,
  roundAndSalt: (round, salt) => `第 ${round} 局 · 盐 ${salt}`,

  spoken: {
    betsOpen: '可以下注。',
    flying: '风筝起飞。',
    times: (times) => `${times} 倍`,
    cut: (times) => `线在 ${times} 倍断开。`,
    cashedOut: (times, amount) => `您在 ${times} 倍兑现，派彩 ${amount}。`,
    notCashedOut: (stake) => `未兑现，减 ${stake}。`,
    back: (why, stake) => `${why}${stake} 已退回。`,
  },

  endsAtOnce: '在 1.00× 断线的局',
  reach: (stake) => `达到该倍数的机会，以及 ${stake} 届时的派彩`,
  columns: { cashOut: '兑现倍数' },
  rules: {
    round: '所有人共放一只风筝。每局开放下注 7 至 10 秒，可下注一次；停止下注前可以取消。',
    flight: (seconds) => `倍数从 1.00× 开始，每 ${seconds} 秒翻一倍。请在断线前兑现：派彩为投注额乘以您的点按到达我们时的倍数。`,
    cut: '断线没有预兆。那时仍在局中的下注即告输。',
    auto: (least, most) => `自动兑现可设 ${least} 至 ${most}，由服务器执行，手机离线也有效。`,
    cap: (times) => `到 ${times} 时本局结束，仍在局中的下注全部派彩。`,
    void: '若游戏必须中止，已记录的兑现照付，其余投注额全部退回。',
  },
  fair: {
    title: '您如何核对',
    chain: (length) =>
      `在第一次下注之前，先生成一条 ${length} 环的链，每一环都是后一环的哈希，并公布最前面的哈希。每局取用下一环。它在任何人下注之前就已固定：其哈希必须等于上一局的那一环。`,
    salt: '停止下注时，所有下注者的客户端种子合成盐。该环与盐共同决定线在何处断开，因此在下注结束之前我们也无从得知。',
    check: '断线后公开该环。“验证”会在您自己的设备上重新计算这一局。',
  },
}
