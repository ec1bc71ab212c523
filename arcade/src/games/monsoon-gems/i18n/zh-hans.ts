import type { Words } from './words.ts'

export const zhHans: Words = {
  ready: '就绪',
  grid: '盘面',
  anywhere: (least) => `任意位置 ${least} 个或以上相同即派彩`,
  barKeeps: '有派彩时，宝珠会留在横栏上，直到最后一次免费旋转',
  symbols: {
    umbrella: '雨伞',
    mango: '芒果',
    kite: '风筝',
    ruby: '红宝石',
    sapphire: '蓝宝石',
    emerald: '祖母绿',
    topaz: '黄玉',
    amethyst: '紫水晶',
    cloud: '云',
  },
  orb: (times) => `宝珠 ×${times}`,
  counted: {
    umbrella: (count) => `${count} 把雨伞`,
    mango: (count) => `${count} 个芒果`,
    kite: (count) => `${count} 只风筝`,
    ruby: (count) => `${count} 颗红宝石`,
    sapphire: (count) => `${count} 颗蓝宝石`,
    emerald: (count) => `${count} 颗祖母绿`,
    topaz: (count) => `${count} 颗黄玉`,
    amethyst: (count) => `${count} 颗紫水晶`,
    cloud: (count) => `${count} 朵云`,
  },

  tumble: (number) => `第 ${number} 次消除`,
  tumbles: (count) => `${count} 次消除`,
  soFar: (amount) => `目前 ${amount}`,
  base: (amount) => `基础 ${amount}`,
  paid: (amount) => `派彩 ${amount}`,
  multiplied: (amount, times) => `${amount} × ${times}`,
  totalWin: '总派彩',
  timesYourStake: (times) => `投注额的 ${times} 倍`,
  paidToBalance: '已计入余额',
  orbTimesSpoken: (times) => `宝珠 ${times} 倍`,

  freeSpinsGive: (clouds) => `${clouds} · 宝珠在横栏上累加`,

  payoutsAt: (stake) => `投注额 ${stake} 时的派彩`,
  rules: {
    anywhere: (least) => `${least} 个或以上相同的图案，无论位置，都会派彩。它们消除后，上方的落下，新的补入，直到没有派彩为止。`,
    orbs: (least, most) => `宝珠从 ×${least} 到 ×${most}，留到消除结束。其总和将消除所得的派彩相乘一次。`,
    clouds: (from, spins, rounds) => `${from} 朵云带来 ${spins} 次免费旋转，平均每 ${rounds} 局一次。宝珠不与云的派彩相乘。`,
    freeSpins: (from, spins) => `免费旋转中，有派彩时的宝珠会留在横栏上，与之后的每次派彩相乘。${from} 朵云再加 ${spins} 次。不扣投注额。`,
    chance: '每一格单独抽取，免费旋转中宝珠更多。不受以往对局影响。',
    skip: '点按盘面或按 Esc 键，即可直接查看本次旋转的派彩。',
  },
}
