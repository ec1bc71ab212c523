import type { Words } from './en.ts'

/** Zero is singular in French. */
const some = (count: number, one: string, single: string, many: string) => (count === 1 ? one : `${count} ${count === 0 ? single : many}`)

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

  freeSpinsGive: (what, times) => `${what} · chaque ligne paie ×${times}`,

  payoutsAt: (stake, lineStake) => `Paiements pour une mise de ${stake} (${lineStake} par ligne)`,
  anywhere: (diya) => `${diya}, n’importe où`,
  diyasGive: (spins) => `3 diyas ou plus donnent aussi ${spins} tours gratuits.`,
  linesTab: 'Lignes',
  linesTitle: (count) => `Les ${count} lignes`,
  linesHint: 'Une ligne paie quand 3 symboles identiques ou plus s’y suivent à partir du rouleau 1.',
  rows: ['haut', 'milieu', 'bas'],
  linePath: (line, rows) => `Ligne ${line}\u00a0: ${rows}`,
  reelsTitle: 'Les rouleaux en entier',
  reelsHint: 'De haut en bas, refermés en anneau. Chaque arrêt est également probable.',
  reelsMarked: 'En évidence\u00a0: ce que les rouleaux montrent maintenant.',
  reel: (reel) => `Rouleau ${reel}`,
  stops: (count) => `${count} arrêts`,
  rules: {
    lines: (count) =>
      `${count} lignes fixes paient de gauche à droite à partir du rouleau 1\u00a0; le gain le plus élevé de chaque ligne est payé.`,
    wild: (reels) => `Le paon est joker sur les rouleaux ${reels}. Il remplace tout sauf la diya.`,
    freeSpins: (times, more) =>
      `Pendant les tours gratuits, les lignes paient ×${times}\u00a0; 3 diyas en ajoutent ${more}. Aucune mise n’est prise.`,
    chance: 'Un symbole est aussi probable que sa part du rouleau. Rien ne dépend des manches passées.',
  },
}
