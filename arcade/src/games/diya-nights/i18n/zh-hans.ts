import type { Words } from './words.ts'

export const zhHans: Words = {
  ready: (lines, lineStake) => `${lines} 条线 · 每线 ${lineStake} · 就绪`,
  reels: '转轮',
  symbols: {
    peacock: '孔雀',
    diya: '油灯',
    elephant: '大象',
    coin: '金币',
    kandil: '灯笼',
    dhol: '双面鼓',
    lotus: '莲花',
    marigold: '万寿菊',
    paisley: '佩斯利纹',
  },
  counted: {
    peacock: (count) => `${count} 个孔雀`,
    diya: (count) => `${count} 个油灯`,
    elephant: (count) => `${count} 个大象`,
    coin: (count) => `${count} 个金币`,
    kandil: (count) => `${count} 个灯笼`,
    dhol: (count) => `${count} 个双面鼓`,
    lotus: (count) => `${count} 个莲花`,
    marigold: (count) => `${count} 个万寿菊`,
    paisley: (count) => `${count} 个佩斯利纹`,
  },
  line: (line, what) => `第 ${line} 线 · ${what}`,
  lineSpoken: (line, what) => `第 ${line} 线，${what}`,
  withAmount: (what, amount) => `${what} · ${amount}`,
  lines: (count) => `${count} 条线`,

  freeSpinsGive: (what, times) => `${what} · 每条线派彩 ×${times}`,

  payoutsAt: (stake, lineStake) => `投注额 ${stake} 时的派彩（每线 ${lineStake}）`,
  anywhere: (counts) => `任意位置 ${counts} 个：`,
  rules: {
    lines: (count) => `${count} 条固定线从第 1 轮起由左至右派彩，每条线只支付最高的一项。`,
    wild: (reels) => `孔雀在第 ${reels} 轮为百搭，可替代油灯以外的所有图案。`,
    freeSpins: (times, more) => `免费旋转中各线派彩 ×${times}，3 个油灯再加 ${more} 次。不扣投注额。`,
    chance: '图案出现的概率等于它在转轮上所占的比例，不受以往对局影响。',
  },
}
