import type { Words } from './words.ts'

export const fr: Words = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: '1re carte', bahar: '2e carte' },
  lane: (side) => `Cartes données à ${side}`,
  joker: 'Joker',
  jokerIs: (rank) => `Joker ${rank}`,
  faceDown: 'Carte face cachée',

  bets: 'Paris',
  cardsDealt: 'Cartes données',
  counts: { one: '1 carte', several: (range) => `${range} cartes` },

  ready: 'Placez vos paris, puis donnez',
  deal: 'Donner',
  dealing: 'Donne en cours',
  dealt: (cards) => (cards === 1 ? '1 carte donnée' : `${cards} cartes données`),
  outcome: (side, cards) => `${side} · carte ${cards}`,

  ranks: { A: 'as', J: 'valet', Q: 'dame', K: 'roi' },
  suits: { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' },
  card: (rank, suit) => `${rank} de ${suit}`,
  spoken: {
    joker: (card) => `Joker\u00a0: ${card}.`,
    outcome: (side, card, cards) => `${side} gagne avec ${card}, carte ${cards}`,
    said: (outcome, told) => `${outcome}. ${told}`,
  },

  rtpOf: (side) => `RTP, ${side}`,
  timesBet: (times) => `${times} × pari annexe`,
  limit: 'Limite',
  rules: {
    deck: (cards) => `Un jeu de ${cards} cartes, mélangé pour chaque manche. Un joker est retourné.`,
    deal: (first, second) =>
      `Les cartes vont d’abord à ${first}, puis à ${second}, à tour de rôle, jusqu’à ce que l’une ait la valeur du joker. Ce côté gagne.`,
    first: (first) => `${first} reçoit la première carte\u00a0: ce côté gagne un peu plus souvent et paie un peu moins.`,
    count: 'Le pari annexe porte sur le nombre de cartes données, carte gagnante comprise.',
    chips: 'Choisissez un jeton, puis touchez un pari. Maintenez un pari, ou appuyez sur Supprimer, pour reprendre ses jetons.',
    limits: (stake) => `Maximum ${stake} par manche.`,
  },
}
