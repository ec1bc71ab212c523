import type { Words } from './en.ts'

export const zhHant: Words = {
  chilies: '辣椒',
  fewerChilies: '減少辣椒',
  moreChilies: '增加辣椒',
  range: (least, most) => `${least} 至 ${most}`,
  ofTiles: (chilies, tiles) => `${chilies} / ${tiles}`,

  board: (tiles) => `${tiles} 個方塊`,
  tile: {
    covered: (row, column) => `第 ${row} 列第 ${column} 欄，未翻開`,
    mango: (row, column) => `第 ${row} 列第 ${column} 欄，芒果`,
    chili: (row, column) => `第 ${row} 列第 ${column} 欄，辣椒`,
  },

  ladder: '本局派彩',
  picks: (count) => `${count} 次`,
  now: '現在',
  next: '下一次',
  share: (mangoes, covered) => `${covered} 個中有 ${mangoes} 個`,
  firstPick: (share) => `第一次：${share}是芒果`,
  nextPick: (share) => `下一次：${share}是芒果`,
  pays: (amount) => `派彩 ${amount}`,

  start: '開始',
  newRound: '新一局',
  cashOut: '兌現',
  cashingOut: '正在兌現…',
  opened: (ago) => `${ago}開局。`,
  wentOn: '您已在其他分頁或裝置上繼續。這是這一局目前的狀態。',
  chiliOnPick: (pick) => `第 ${pick} 次翻到辣椒`,
  roundPaid: (paid, stake) => `本局派彩 ${paid}，投注額 ${stake}`,
  cashedOut: (picks) => `翻開 ${picks} 次後兌現`,
  lastMango: '芒果已全部找到，本局結束',
  topPayout: '最高派彩，本局結束',
  stakeBack: (stake) => `本局已關閉，投注額 ${stake} 已退回`,

  spoken: {
    mango: '芒果。',
    standing: (times, amount, share) => `現在 ${times} 倍，${amount}。下一次：${share}。`,
  },

  counted: (chilies) => `${chilies} 個辣椒`,
  oddsOf: (chilies, stake) => `${chilies}、投注額 ${stake} 時的派彩與機率`,
  columns: { picks: '次數', amount: '金額' },
  rules: {
    board: (tiles, least, most) =>
      `共 ${tiles} 個方塊。由您選擇其中多少個藏有辣椒（${least} 至 ${most} 個），其餘每個都藏有芒果。一切在開局時即已確定。`,
    picks: '每翻到一個芒果，本局的派彩就會提高。您可以隨時兌現。翻到辣椒，本局結束，沒有派彩。',
    share: (rtp) => `無論辣椒和翻開次數多少，每一步都按公平賠率的 ${rtp} 派彩，並無條件捨去。`,
    cap: (times) => `芒果全部找到時，或下一次的派彩將超過投注額的 ${times} 倍時，本局自動派彩。`,
    left: '離開後這一局會保留。24 小時後我們會為您兌現；如未翻開任何方塊，則退回投注額。',
  },
}
