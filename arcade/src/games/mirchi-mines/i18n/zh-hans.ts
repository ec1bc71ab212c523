import type { Words } from './en.ts'

export const zhHans: Words = {
  chilies: '辣椒',
  fewerChilies: '减少辣椒',
  moreChilies: '增加辣椒',
  range: (least, most) => `${least} 至 ${most}`,
  ofTiles: (chilies, tiles) => `${chilies} / ${tiles}`,

  board: (tiles) => `${tiles} 个方块`,
  tile: {
    covered: (row, column) => `第 ${row} 行第 ${column} 列，未翻开`,
    mango: (row, column) => `第 ${row} 行第 ${column} 列，芒果`,
    chili: (row, column) => `第 ${row} 行第 ${column} 列，辣椒`,
  },

  ladder: '本局派彩',
  picks: (count) => `${count} 次`,
  now: '现在',
  next: '下一次',
  share: (mangoes, covered) => `${covered} 个中有 ${mangoes} 个`,
  firstPick: (share) => `第一次：${share}是芒果`,
  nextPick: (share) => `下一次：${share}是芒果`,
  pays: (amount) => `派彩 ${amount}`,

  start: '开始',
  newRound: '新一局',
  cashOut: '兑现',
  cashingOut: '正在兑现…',
  opened: (ago) => `${ago}开局。`,
  wentOn: '您已在其他标签页或设备上继续。这是这一局目前的状态。',
  chiliOnPick: (pick) => `第 ${pick} 次翻到辣椒`,
  roundPaid: (paid, stake) => `本局派彩 ${paid}，投注额 ${stake}`,
  cashedOut: (picks) => `翻开 ${picks} 次后兑现`,
  lastMango: '芒果已全部找到，本局结束',
  topPayout: '最高派彩，本局结束',
  stakeBack: (stake) => `本局已关闭，投注额 ${stake} 已退回`,

  spoken: {
    mango: '芒果。',
    standing: (times, amount, share) => `现在 ${times} 倍，${amount}。下一次：${share}。`,
  },

  counted: (chilies) => `${chilies} 个辣椒`,
  oddsOf: (chilies, stake) => `${chilies}、投注额 ${stake} 时的派彩与概率`,
  columns: { picks: '次数', amount: '金额' },
  rules: {
    board: (tiles, least, most) =>
      `共 ${tiles} 个方块。由您选择其中多少个藏有辣椒（${least} 至 ${most} 个），其余每个都藏有芒果。一切在开局时即已确定。`,
    picks: '每翻到一个芒果，本局的派彩就会提高。您可以随时兑现。翻到辣椒，本局结束，没有派彩。',
    share: (rtp) => `无论辣椒和翻开次数多少，每一步都按公平赔率的 ${rtp} 派彩，并向下取整。`,
    cap: (times) => `芒果全部找到时，或下一次的派彩将超过投注额的 ${times} 倍时，本局自动派彩。`,
    left: '离开后这一局会保留。24 小时后我们会为您兑现；如未翻开任何方块，则退回投注额。',
  },
}
