import type { Words } from './words.ts'

export const zhHant: Words = {
  ready: '就緒',
  grid: '盤面',
  anywhere: (least) => `任意位置 ${least} 個或以上相同即派彩`,
  barKeeps: '有派彩時，寶珠會留在橫欄上，直到最後一次免費旋轉',
  symbols: {
    umbrella: '雨傘',
    mango: '芒果',
    kite: '風箏',
    ruby: '紅寶石',
    sapphire: '藍寶石',
    emerald: '祖母綠',
    topaz: '黃玉',
    amethyst: '紫水晶',
    cloud: '雲',
  },
  orb: (times) => `寶珠 ×${times}`,
  counted: {
    umbrella: (count) => `${count} 把雨傘`,
    mango: (count) => `${count} 個芒果`,
    kite: (count) => `${count} 隻風箏`,
    ruby: (count) => `${count} 顆紅寶石`,
    sapphire: (count) => `${count} 顆藍寶石`,
    emerald: (count) => `${count} 顆祖母綠`,
    topaz: (count) => `${count} 顆黃玉`,
    amethyst: (count) => `${count} 顆紫水晶`,
    cloud: (count) => `${count} 朵雲`,
  },

  tumble: (number) => `第 ${number} 次消除`,
  tumbles: (count) => `${count} 次消除`,
  soFar: (amount) => `目前 ${amount}`,
  base: (amount) => `基礎 ${amount}`,
  paid: (amount) => `派彩 ${amount}`,
  multiplied: (amount, times) => `${amount} × ${times}`,
  totalWin: '總派彩',
  timesYourStake: (times) => `投注額的 ${times} 倍`,
  paidToBalance: '已計入餘額',
  orbTimesSpoken: (times) => `寶珠 ${times} 倍`,

  freeSpinsGive: (clouds) => `${clouds} · 寶珠在橫欄上累加`,

  payoutsAt: (stake) => `投注額 ${stake} 時的派彩`,
  rules: {
    anywhere: (least) => `${least} 個或以上相同的圖案，無論位置，都會派彩。它們消除後，上方的落下，新的補入，直到沒有派彩為止。`,
    orbs: (least, most) => `寶珠從 ×${least} 到 ×${most}，留到消除結束。其總和將消除所得的派彩相乘一次。`,
    clouds: (from, spins, rounds) => `${from} 朵雲帶來 ${spins} 次免費旋轉，平均每 ${rounds} 局一次。寶珠不與雲的派彩相乘。`,
    freeSpins: (from, spins) => `免費旋轉中，有派彩時的寶珠會留在橫欄上，與之後的每次派彩相乘。${from} 朵雲再加 ${spins} 次。不扣投注額。`,
    chance: '每一格單獨抽取，免費旋轉中寶珠更多。不受以往對局影響。',
    skip: '點按盤面或按 Esc 鍵，即可直接查看本次旋轉的派彩。',
  },
}
