import type { Words } from './en.ts'

/** Zero is singular in French. */
const some = (count: number, single: string, many: string) => `${count} ${count < 2 ? single : many}`
const picks = (count: number) => some(count, 'case', 'cases')

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
  next: 'suivante',
  share: (mangoes, covered) => `${mangoes} sur ${covered}`,
  firstPick: (share) => `Première\u00a0: ${share} avec mangue`,
  nextPick: (share) => `Suivante\u00a0: ${share} avec mangue`,
  pays: (amount) => `paie ${amount}`,

  start: 'Commencer',
  newRound: 'Nouvelle manche',
  cashOut: 'Encaisser',
  cashingOut: 'Encaissement…',
  opened: (ago) => `Manche ouverte ${ago}.`,
  wentOn: 'Vous avez continué dans un autre onglet ou appareil. Voici la manche telle qu’elle est.',
  chiliOnPick: (pick) => `Piment à la case ${pick}`,
  roundPaid: (paid, stake) => `Payé ${paid} pour ${stake} misés`,
  cashedOut: (count) => `Encaissé après ${picks(count)}`,
  lastMango: 'Toutes les mangues trouvées, la manche se termine',
  topPayout: 'Paiement maximal, la manche se termine',
  stakeBack: (stake) => `Manche fermée\u00a0: votre mise de ${stake} a été rendue`,

  spoken: {
    mango: 'Mangue.',
    standing: (times, amount, share) => `Maintenant ${times} fois, ${amount}. Prochaine case\u00a0: ${share}.`,
  },

  counted: (chilies) => some(chilies, 'piment', 'piments'),
  oddsOf: (chilies, stake) => `Paiements et probabilités avec ${chilies} et une mise de ${stake}`,
  columns: { picks: 'Cases', amount: 'Montant' },
  rules: {
    board: (tiles, least, most) =>
      `${tiles} cases. Vous choisissez combien cachent un piment, de ${least} à ${most}\u00a0; chacune des autres cache une mangue. Tout est fixé au début de la manche.`,
    picks: 'Chaque mangue augmente ce que paie la manche. Encaissez quand vous voulez. Un piment termine la manche sans paiement.',
    share: (rtp) => `Chaque palier paie ${rtp} de sa cote réelle, arrondi vers le bas, quel que soit le nombre de piments et de cases.`,
    cap: (times) =>
      `La manche paie automatiquement quand toutes les mangues sont trouvées, ou quand la case suivante paierait plus de ${times} × la mise.`,
    left: 'Si vous partez, la manche reste ouverte. Après 24 heures, nous l’encaissons, ou rendons votre mise si vous n’avez ouvert aucune case.',
  },
}
