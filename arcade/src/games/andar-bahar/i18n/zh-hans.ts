import type { Words } from './en.ts'

export const zhHans: Words = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: '第一张牌', bahar: '第二张牌' },
  lane: (side) => `发给 ${side} 的牌`,
  joker: '主牌',
  jokerIs: (rank) => `主牌 ${rank}`,
  faceDown: '牌面朝下',

  bets: '投注',
  cardsDealt: '发牌张数',
  counts: { one: '1 张牌', several: (range) => `${range} 张牌` },

  ready: '请投注，然后发牌',
  deal: '发牌',
  dealing: '正在发牌',
  dealt: (cards) => `已发 ${cards} 张牌`,
  outcome: (side, cards) => `${side} · 第 ${cards} 张`,

  ranks: { A: 'A', J: 'J', Q: 'Q', K: 'K' },
  suits: { S: '黑桃', H: '红桃', D: '方块', C: '梅花' },
  card: (rank, suit) => `${suit} ${rank}`,
  spoken: {
    joker: (card) => `主牌：${card}。`,
    outcome: (side, card, cards) => `${side} 以${card} 获胜，第 ${cards} 张`,
    said: (outcome, told) => `${outcome}。${told}`,
  },

  rtpOf: (side) => `RTP，${side}`,
  timesBet: (times) => `边注 × ${times}`,
  limit: '上限',
  rules: {
    deck: (cards) => `一副 ${cards} 张牌，每局重新洗牌，翻开一张主牌。`,
    deal: (first, second) => `先发给 ${first}，再发给 ${second}，轮流发牌，直到出现与主牌点数相同的牌，该方获胜。`,
    first: (first) => `${first} 先得牌，因此获胜机会略高，派彩略低。`,
    count: '边注押的是一共发出多少张牌，包括点数相同的那一张。',
    chips: '先选筹码，再点投注处。按住投注处，或在其上按 Delete 键，可取回筹码。',
    limits: (stake) => `每局最多投注 ${stake}。`,
  },
}
