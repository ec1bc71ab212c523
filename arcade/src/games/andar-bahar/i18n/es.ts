import type { Words } from './en.ts'

export const es: Words = {
  sides: { andar: 'Andar', bahar: 'Bahar' },
  order: { andar: 'primera carta', bahar: 'segunda carta' },
  lane: (side) => `Cartas repartidas a ${side}`,
  joker: 'Carta guía',
  jokerIs: (rank) => `Carta guía ${rank}`,
  faceDown: 'Carta boca abajo',

  bets: 'Apuestas',
  cardsDealt: 'Cartas dadas',
  counts: { one: '1 carta', several: (range) => `${range} cartas` },

  ready: 'Coloca apuestas y reparte',
  deal: 'Repartir',
  dealing: 'Repartiendo',
  dealt: (cards) => (cards === 1 ? '1 carta repartida' : `${cards} cartas repartidas`),
  outcome: (side, cards) => `${side} · carta ${cards}`,

  ranks: { A: 'as', J: 'jota', Q: 'reina', K: 'rey' },
  suits: { S: 'picas', H: 'corazones', D: 'diamantes', C: 'tréboles' },
  card: (rank, suit) => `${rank} de ${suit}`,
  spoken: {
    joker: (card) => `Carta guía: ${card}.`,
    outcome: (side, card, cards) => `${side} gana con ${card}, carta ${cards}`,
    said: (outcome, told) => `${outcome}. ${told}`,
  },

  rtpOf: (side) => `RTP, ${side}`,
  timesBet: (times) => `${times} × apuesta lateral`,
  limit: 'Límite',
  rules: {
    deck: (cards) => `Una baraja de ${cards}, barajada para cada ronda. Se descubre una carta guía.`,
    deal: (first, second) =>
      `Las cartas van primero a ${first} y luego a ${second}, por turnos, hasta que una tiene el valor de la carta guía. Ese lado gana.`,
    first: (first) => `${first} recibe la primera carta: gana un poco más a menudo y paga un poco menos.`,
    count: 'La apuesta lateral es sobre cuántas cartas se reparten, contando la que coincide.',
    chips: 'Elige una ficha y toca una apuesta. Mantén pulsada una apuesta, o pulsa Suprimir sobre ella, para quitar sus fichas.',
    limits: (stake) => `Máximo ${stake} por ronda.`,
  },
}
