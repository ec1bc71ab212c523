import type { Words } from './words.ts'

/** Zero is singular in French. */
const some = (count: number, single: string, many: string) => `${count} ${count < 2 ? single : many}`

export const fr: Words = {
  last: 'Derniers',
  lastResults: 'Derniers résultats, le plus récent d’abord',

  waiting: 'En attente de la table…',
  betsOpen: 'Paris ouverts · prochain vol dans',
  betsClosed: 'Les paris sont fermés',
  seconds: (seconds) => `${seconds} s`,
  nextFlight: (seconds) => `Prochain vol dans ${seconds}\u00a0s`,
  flying: 'en vol',
  stringCut: 'fil coupé',
  roundVoid: 'Cette manche est annulée',
  stakesBack: 'Toutes les mises ont été rendues.',
  reconnecting: {
    plain: 'Reconnexion…',
    autoStands: 'Reconnexion… Votre encaissement auto reste actif.',
    betStands: 'Reconnexion… Votre pari est toujours en jeu.',
  },

  autoCashOut: 'Encaisser auto à',
  autoSwitch: 'Encaissement auto',
  autoRange: (least, most) => `Encaissement auto\u00a0: de ${least} à ${most}`,

  placeBet: 'Parier',
  placing: 'Pari en cours…',
  cancelBet: 'Annuler le pari',
  takingBack: 'Annulation…',
  betPlaced: 'Pari placé',
  cashOut: 'Encaisser',
  cashingOut: 'Encaissement…',
  checkingBet: 'Vérification de votre pari…',
  betNext: 'Parier au prochain tour',
  cancelNext: 'Annuler le prochain',

  cashedOutAt: (multiplier) => `Vous avez encaissé à ${multiplier}`,
  notCashedOut: (stake) => `Non encaissé · −${stake}`,
  stakeBack: (why, stake) => `${why} ${stake} rendus.`,
  backWhy: {
    cancelled: 'Vous avez annulé le pari.',
    late: 'Trop tard pour cette manche.',
    restart: 'La manche s’est arrêtée avant le vol.',
    'no-beacon': 'La balise est restée muette.',
    interrupted: 'La manche s’est arrêtée pendant le vol.',
  },

  thisRound: 'Cette manche',
  allBets: 'Tous les paris de cette manche',
  players: (count) => some(count, 'joueur', 'joueurs'),
  staked: (players, amount) => `${players} · ${amount}`,
  you: 'Vous',
  noBets: 'Aucun autre pari pour l’instant. Seuls de vrais paris figurent ici.',
  cut: 'coupé',
  newestOf: (shown, count) => `Les ${shown} paris les plus récents sur ${count}`,

  sinceYouLooked: 'Pendant votre absence',
  roundNo: (round) => `Manche ${round}`,

  roundAndChain: (round, hash) => `Manche ${round} · chaîne ${hash}`,
  roundAndSalt: (round, salt) => `Manche ${round} · sel ${salt}`,

  spoken: {
    betsOpen: 'Les paris sont ouverts.',
    flying: 'Le cerf-volant vole.',
    times: (times) => `${times} fois`,
    cut: (times) => `Fil coupé à ${times} fois.`,
    cashedOut: (times, amount) => `Vous avez encaissé à ${times} fois, paiement ${amount}.`,
    notCashedOut: (stake) => `Non encaissé, moins ${stake}.`,
    back: (why, stake) => `${why} ${stake} rendus.`,
  },

  endsAtOnce: 'Manches coupées à 1.00×',
  reach: (stake) => `Combien de manches vont jusque-là, et ce que paient alors ${stake}`,
  columns: { cashOut: 'Encaissé à' },
  rules: {
    round:
      'Un seul cerf-volant vole pour tous. Les paris sont ouverts de 7 à 10\u00a0secondes. Placez-en un\u00a0; vous pouvez l’annuler jusqu’à leur fermeture.',
    flight: (seconds) =>
      `Le multiplicateur part de 1.00× et double toutes les ${seconds} secondes. Encaissez avant que le fil soit coupé\u00a0: votre mise est payée au multiplicateur de l’instant où votre geste nous parvient.`,
    cut: 'La coupure vient sans prévenir. Un pari encore en jeu à ce moment est perdu.',
    auto: (least, most) => `L’encaissement auto va de ${least} à ${most}. Le serveur s’en charge, même si votre téléphone est hors ligne.`,
    cap: (times) => `À ${times} la manche se termine et tout pari encore en jeu est payé.`,
    void: 'Si la table doit s’arrêter, les encaissements enregistrés sont payés et toutes les autres mises sont rendues.',
  },
  fair: {
    title: 'Comment vous pouvez le vérifier',
    chain: (length) =>
      `Avant le premier pari, nous créons une chaîne de ${length} maillons, chacun étant l’empreinte du suivant, et publions la première empreinte. Chaque manche prend le maillon suivant. Il était fixé avant que quiconque parie\u00a0: son empreinte doit être le maillon de la manche précédente.`,
    salt: 'À la fermeture des paris, les graines client de tous les parieurs forment un sel. Le maillon et le sel décident ensemble où le fil est coupé\u00a0: nous ne pouvons donc pas le savoir avant que les paris soient faits.',
    check: 'Après la coupure, le maillon est montré. Vérifier recalcule la manche sur votre propre appareil.',
  },
}
