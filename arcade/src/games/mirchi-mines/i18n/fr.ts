import type { Words } from './words.ts'

/** Zero is singular in French. */
const some = (count: number, single: string, many: string) => `${count} ${count < 2 ? single : many}`
const picks = (count: number) => some(count, 'essai', 'essais')

export const fr: Words = {
  chilies: 'Piments',
  fewerChilies: 'Moins de piments',
  moreChilies: 'Plus de piments',
  range: (least, most) => `de ${least} à ${most}`,
  ofTiles: (chilies, tiles) => `${chilies} sur ${tiles}`,

  board: (tiles) => `${tiles} cases`,
  tile: {
    covered: (row, column) => `ligne ${row} colonne ${column}, couverte`,
    mango: (row, column) => `ligne ${row} colonne ${column}, mangue`,
    chili: (row, column) => `ligne ${row} colonne ${column}, piment`,
  },

  ladder: 'Ce que paie la manche',
  picks,
  now: 'acquis',
  next: 'suivant',
  share: (mangoes, covered) => `${mangoes} sur ${covered}`,
  firstPick: (share) => `Premier\u00a0: ${share} avec mangue`,
  nextPick: (share) => `Suivant\u00a0: ${share} avec mangue`,
  pays: (amount) => `paie ${amount}`,

  start: 'Commencer',
  newRound: 'Nouvelle manche',
  cashOut: 'Encaisser',
  cashingOut: 'Encaissement…',
  opened: (ago) => `Manche ouverte ${ago}.`,
  wentOn: 'La manche a continué ailleurs. Voici où elle en est.',
  chiliOnPick: (pick) => `Piment à l’essai ${pick}`,
  roundPaid: (paid, stake) => `Payé ${paid} sur ${stake} misés`,
  cashedOut: (count) => `Encaissé après ${picks(count)}`,
  lastMango: 'Toutes les mangues trouvées, la manche se termine',
  topPayout: 'Paiement maximal, la manche se termine',
  stakeBack: (stake) => `La manche a été fermée, la mise de ${stake} est revenue`,

  spoken: {
    mango: 'Mangue.',
    standing: (times, amount, share) => `Maintenant ${times} fois, ${amount}. Prochain essai\u00a0: ${share}.`,
  },

  counted: (chilies) => some(chilies, 'piment', 'piments'),
  oddsOf: (chilies, stake) => `Paiements et probabilités avec ${chilies} et une mise de ${stake}`,
  columns: { picks: 'Essais', amount: 'Montant' },
  rules: {
    board: (tiles, least, most) =>
      `${tiles} cases. Vous choisissez combien cachent un piment, de ${least} à ${most}\u00a0; chacune des autres cache une mangue. Tout est fixé au début de la manche.`,
    picks: 'Chaque mangue augmente ce que paie la manche. Encaissez quand vous voulez. Un piment termine la manche sans paiement.',
    share: (rtp) => `Chaque palier paie ${rtp} de sa cote réelle, arrondi vers le bas, quel que soit le nombre de piments et d’essais.`,
    cap: (times) =>
      `La manche paie d’elle-même quand toutes les mangues sont trouvées, et quand l’essai suivant paierait plus de ${times} × la mise.`,
    left: 'Une manche que vous quittez reste ouverte. Après un jour elle est encaissée telle quelle\u00a0; sans aucun essai, la mise revient.',
  },
}
