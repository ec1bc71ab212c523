import type { Words } from './words.ts'

export const zhHant: Words = {
  ready: (lines, lineStake) => `${lines} 條線 · 每線 ${lineStake} · 就緒`,
  reels: '轉輪',
  symbols: {
    peacock: '孔雀',
    diya: '油燈',
    elephant: '大象',
    coin: '金幣',
    kandil: '燈籠',
    dhol: '雙面鼓',
    lotus: '蓮花',
    marigold: '萬壽菊',
    paisley: '佩斯利紋',
  },
  counted: {
    peacock: (count) => `${count} 個孔雀`,
    diya: (count) => `${count} 個油燈`,
    elephant: (count) => `${count} 個大象`,
    coin: (count) => `${count} 個金幣`,
    kandil: (count) => `${count} 個燈籠`,
    dhol: (count) => `${count} 個雙面鼓`,
    lotus: (count) => `${count} 個蓮花`,
    marigold: (count) => `${count} 個萬壽菊`,
    paisley: (count) => `${count} 個佩斯利紋`,
  },
  line: (line, what) => `第 ${line} 線 · ${what}`,
  lineSpoken: (line, what) => `第 ${line} 線，${what}`,
  withAmount: (what, amount) => `${what} · ${amount}`,
  lines: (count) => `${count} 條線`,

  freeSpinsGive: (what, times) => `${what} · 每條線派彩 ×${times}`,

  payoutsAt: (stake, lineStake) => `投注額 ${stake} 時的派彩（每線 ${lineStake}）`,
  anywhere: (counts) => `任意位置 ${counts} 個：`,
  rules: {
    lines: (count) => `${count} 條固定線從第 1 輪起由左至右派彩，每條線只支付最高的一項。`,
    wild: (reels) => `孔雀在第 ${reels} 輪為百搭，可替代油燈以外的所有圖案。`,
    freeSpins: (times, more) => `免費旋轉中各線派彩 ×${times}，3 個油燈再加 ${more} 次。不扣投注額。`,
    chance: '圖案出現的機率等於它在轉輪上所佔的比例，不受以往對局影響。',
  },
}
