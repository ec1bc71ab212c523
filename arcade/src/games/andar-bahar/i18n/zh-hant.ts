import type { Words } from './en.ts'

export const zhHant: Words = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: '第一張牌', bahar: '第二張牌' },
  lane: (side) => `發給 ${side} 的牌`,
  joker: '主牌',
  jokerIs: (rank) => `主牌 ${rank}`,
  faceDown: '牌面朝下',

  bets: '投注',
  cardsDealt: '發牌張數',
  counts: { one: '1 張牌', several: (range) => `${range} 張牌` },

  ready: '請投注，然後發牌',
  deal: '發牌',
  dealing: '正在發牌',
  dealt: (cards) => `已發 ${cards} 張牌`,
  outcome: (side, cards) => `${side} · 第 ${cards} 張`,

  ranks: { A: 'A', J: 'J', Q: 'Q', K: 'K' },
  suits: { S: '黑桃', H: '紅心', D: '方塊', C: '梅花' },
  card: (rank, suit) => `${suit} ${rank}`,
  spoken: {
    joker: (card) => `主牌：${card}。`,
    outcome: (side, card, cards) => `${side} 以${card} 獲勝，第 ${cards} 張`,
    said: (outcome, told) => `${outcome}。${told}`,
  },

  rtpOf: (side) => `RTP，${side}`,
  timesBet: (times) => `邊注 × ${times}`,
  limit: '上限',
  rules: {
    deck: (cards) => `一副 ${cards} 張牌，每局重新洗牌，翻開一張主牌。`,
    deal: (first, second) => `先發給 ${first}，再發給 ${second}，輪流發牌，直到出現與主牌點數相同的牌，該方獲勝。`,
    first: (first) => `${first} 先得牌，因此獲勝機會略高，派彩略低。`,
    count: '邊注押的是一共發出多少張牌，包括點數相同的那一張。',
    chips: '先選籌碼，再點投注處。按住投注處，或在其上按 Delete 鍵，可取回籌碼。',
    limits: (stake) => `每局最多投注 ${stake}。`,
  },
}
