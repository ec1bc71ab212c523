import type { Words } from './en.ts'

export const fr: Words = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: '1re carte', bahar: '2e carte' },
  lane: (side) => `Cartes données à ${side}`,
  joker: 'Carte guide',
  jokerIs: (rank) => `Carte guide ${rank}`,
  faceDown: 'Carte face cachée',

  bets: 'Mises',
  cardsDealt: 'Cartes données',
  counts: { one: '1 carte', several: (range) => `${range} cartes` },

  ready: 'Placez vos mises, puis donnez',
  deal: 'Donner',
  dealing: 'Donne en cours',
  dealt: (cards) => (cards === 1 ? '1 carte donnée' : `${cards} cartes données`),
  outcome: (side, cards) => `${side} · carte ${cards}`,

  ranks: { A: 'as', J: 'valet', Q: 'dame', K: 'roi' },
  suits: { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' },
  card: (rank, suit) => `${rank} de ${suit}`,
  spoken: {
    joker: (card) => `Carte guide\u00a0: ${card}.`,
    outcome: (side, card, cards) => `${side} gagne avec ${card}, carte ${cards}`,
    said: (outcome, told) => `${outcome}. ${told}`,
  },

  rtpOf: (side) => `RTP, ${side}`,
  timesBet: (times) => `${times} × mise annexe`,
  limit: 'Limite',
  rules: {
    deck: (cards) => `Un jeu de ${cards} cartes, mélangé pour chaque manche. Une carte guide est retournée.`,
    deal: (first, second) =>
      `Les cartes vont d’abord à ${first}, puis à ${second}, à tour de rôle, jusqu’à ce que l’une ait la valeur de la carte guide. Ce côté gagne.`,
    first: (first) => `${first} reçoit la première carte\u00a0: ce côté gagne un peu plus souvent et paie un peu moins.`,
    count: 'La mise annexe porte sur le nombre de cartes données, carte gagnante comprise.',
    chips: 'Choisissez un jeton, puis touchez une mise. Maintenez-la, ou appuyez sur Supprimer, pour enlever ses jetons.',
    limits: (stake) => `Maximum ${stake} par manche.`,
  },
}
