import type { Words } from './words.ts'

/** Zero is singular in French. */
const some = (count: number, one: string, single: string, many: string) => (count === 1 ? one : `${count} ${count === 0 ? single : many}`)
const freeSpins = (count: number) => some(count, '1 tour gratuit', 'tour gratuit', 'tours gratuits')

export const fr: Words = {
  ready: (lines, lineStake) => `${lines} lignes · ${lineStake} par ligne · prêt`,
  reels: 'Rouleaux',
  symbols: {
    peacock: 'paon',
    diya: 'diya',
    elephant: 'éléphant',
    coin: 'pièce',
    kandil: 'kandil',
    dhol: 'dhol',
    lotus: 'lotus',
    marigold: 'souci',
    paisley: 'cachemire',
  },
  counted: {
    peacock: (count) => some(count, 'un paon', 'paon', 'paons'),
    diya: (count) => some(count, 'une diya', 'diya', 'diyas'),
    elephant: (count) => some(count, 'un éléphant', 'éléphant', 'éléphants'),
    coin: (count) => some(count, 'une pièce', 'pièce', 'pièces'),
    kandil: (count) => some(count, 'un kandil', 'kandil', 'kandils'),
    dhol: (count) => some(count, 'un dhol', 'dhol', 'dhols'),
    lotus: (count) => some(count, 'un lotus', 'lotus', 'lotus'),
    marigold: (count) => some(count, 'un souci', 'souci', 'soucis'),
    paisley: (count) => some(count, 'un cachemire', 'cachemire', 'cachemires'),
  },
  line: (line, what) => `Ligne ${line} · ${what}`,
  lineSpoken: (line, what) => `Ligne ${line}, ${what}`,
  withAmount: (what, amount) => `${what} · ${amount}`,
  lines: (count) => some(count, '1 ligne', 'ligne', 'lignes'),
  scatterPaid: (what) => `Paiement\u00a0: ${what}`,
  topPayout: 'Paiement maximal, la manche se termine',

  freeSpins,
  moreFreeSpins: (count) => some(count, '1 tour gratuit de plus', 'tour gratuit de plus', 'tours gratuits de plus'),
  freeSpinsGive: (what, times) => `${what} · chaque ligne paie ×${times}`,
  stakeNotTaken: (stake) => `Votre mise de ${stake} n’est pas reprise`,
  startFreeSpins: 'Lancer les tours gratuits',
  freeSpin: (spin, of, paid) => `Tour gratuit ${spin} sur ${of} · payé jusqu’ici ${paid}`,
  paused: (spin, of) => `En pause après le tour gratuit ${spin} sur ${of}`,
  freeSpinsPaid: (spins, paid) => (spins === 1 ? `1 tour gratuit a payé ${paid}` : `${spins} tours gratuits ont payé ${paid}`),
  roundPaid: 'La manche a payé',

  rtpAllFeatures: 'RTP, tout compris',
  spinsThatPay: 'Tours qui paient',
  spinsAboveStake: 'Tours au-dessus de la mise',
  payoutsAt: (stake, lineStake) => `Paiements pour une mise de ${stake} (${lineStake} par ligne)`,
  anywhere: (counts) => `${counts} n’importe où\u00a0:`,
  andFreeSpins: (count) => `et ${freeSpins(count)}`,
  rules: {
    lines: (count) =>
      `${count} lignes fixes paient de gauche à droite à partir du rouleau 1\u00a0; le gain le plus élevé de chaque ligne est payé.`,
    wild: (reels) => `Le paon est joker sur les rouleaux ${reels}. Il remplace tout sauf la diya.`,
    freeSpins: (times, more) =>
      `Pendant les tours gratuits, les lignes paient ×${times}\u00a0; 3 diyas en ajoutent ${more}. Aucune mise n’est prise.`,
    cap: (times) => `Une manche qui a payé ${times} × sa mise s’arrête là.`,
    chance: 'Chaque arrêt a la probabilité que montre son rouleau. Rien ne dépend des manches passées.',
  },
}
