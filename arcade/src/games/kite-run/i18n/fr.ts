import type { Words } from './en.ts'

/** Zero is singular in French. */
const some = (count: number, single: string, many: string) => `${count} ${count < 2 ? single : many}`

export const fr: Words = {
  last: 'Derniers',
  lastResults: 'Derniers résultats, le plus récent d’abord',

  waiting: 'En attente de la table…',
  betsOpen: 'Mises ouvertes · prochain vol dans',
  betsClosed: 'Les mises sont fermées',
  beaconIn: 'Mises fermées · nombre public dans',
  beaconSpeaks: 'En attente de la balise…',
  beaconLate: 'La balise est en retard. Les mises restent en jeu jusqu’à l’arrivée de son nombre.',
  seconds: (seconds) => `${seconds} s`,
  nextFlight: (seconds) => `Prochain vol dans ${seconds}\u00a0s`,
  flying: 'en vol',
  stringCut: 'fil coupé',
  roundVoid: 'Cette manche est annulée',
  voidResult: 'annulée',
  stakesBack: 'Toutes les mises ont été rendues.',
  reconnecting: {
    plain: 'Reconnexion…',
    autoStands: 'Reconnexion… Votre encaissement auto reste actif.',
    betStands: 'Reconnexion… Votre mise est toujours en jeu.',
  },

  autoCashOut: 'Encaisser auto à',
  autoSwitch: 'Encaissement auto',
  autoRange: (least, most) => `Encaissement auto\u00a0: de ${least} à ${most}`,

  placeBet: 'Miser',
  placing: 'Mise en cours…',
  cancelBet: 'Annuler la mise',
  takingBack: 'Annulation…',
  betPlaced: 'Mise placée',
  cashOut: 'Encaisser',
  cashingOut: 'Encaissement…',
  checkingBet: 'Vérification de votre mise…',
  betNext: 'Miser au prochain vol',
  cancelNext: 'Annuler le prochain',

  cashedOutAt: (multiplier) => `Vous avez encaissé à ${multiplier}`,
  notCashedOut: (stake) => `Non encaissé · −\u2060${stake}`,
  stakeBack: (why, stake) => `${why} ${stake} rendus.`,
  backWhy: {
    cancelled: 'Vous avez annulé la mise.',
    late: 'Trop tard pour cette manche.',
    restart: 'La manche s’est arrêtée avant le vol.',
    'no-beacon': 'La balise est restée muette.',
    interrupted: 'La manche s’est arrêtée pendant le vol.',
  },

  thisRound: 'Cette manche',
  allBets: 'Toutes les mises de cette manche',
  players: (count) => some(count, 'joueur', 'joueurs'),
  staked: (players, amount) => `${players} · ${amount}`,
  you: 'Vous',
  noBets: 'Aucune mise pour l’instant. Seules de vraies mises figurent ici.',
  noOtherBets: 'Aucune autre mise pour l’instant. Seules de vraies mises figurent ici.',
  cut: 'coupé',
  newestOf: (shown, count) => `Les ${shown} mises les plus récentes sur ${count}`,

  sinceYouLooked: 'Pendant votre absence',
  roundNo: (round) => `Manche ${round}`,

  fixed: (chain, link, beacon) => `Fixés\u00a0: chaîne ${chain}, maillon ${link}, balise ${beacon}`,
  roundAndDigest: (round, digest) => `Manche ${round} · empreinte des mises ${digest}`,
  digestBefore: (digest, seconds) => `Empreinte des mises ${digest}, ${seconds} avant la balise`,
  unproved: 'Manche non prouvée\u00a0: empreinte tardive',
  unprovedLong: 'Manche non prouvée\u00a0: l’empreinte des mises est arrivée après l’heure de la balise.',
  chainChanged: 'La chaîne n’est pas celle que cet appareil a vue en premier. Vérifiez la preuve avant de miser.',

  spoken: {
    betsOpen: 'Les mises sont ouvertes.',
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
      'Un seul cerf-volant vole pour tous. Les mises sont ouvertes de 7 à 10\u00a0secondes. Placez-en une\u00a0; vous pouvez l’annuler jusqu’à leur fermeture.',
    flight: (seconds) =>
      `Le multiplicateur part de 1.00× et double toutes les ${seconds} secondes. Encaissez avant que le fil soit coupé\u00a0: votre mise est payée au multiplicateur de l’instant où votre geste nous parvient.`,
    cut: 'La coupure vient sans prévenir. Une mise encore en jeu à ce moment est perdue.',
    auto: (least, most) => `L’encaissement auto va de ${least} à ${most}. Le serveur s’en charge, même si votre téléphone est hors ligne.`,
    cap: (times) => `À ${times} la manche se termine et toute mise encore en jeu est payée.`,
    void: 'Une fois les mises fermées, une manche n’est annulée que si la balise reste muette 60\u00a0secondes. Toutes les mises sont alors rendues et la manche reste dans la liste publique.',
  },
  fair: {
    title: 'Comment vous pouvez le vérifier',
    chain: (length) =>
      `Avant la première mise, nous créons une chaîne de ${length} maillons, chacun étant l’empreinte du suivant, et publions la première empreinte. Chaque manche prend le maillon suivant. Il était fixé avant que quiconque mise\u00a0: son empreinte doit être le maillon de la manche précédente.`,
    salt: 'Chaque manche nomme aussi un tour d’une balise publique avant l’ouverture des mises. Nous publions l’empreinte de toutes les mises avant l’arrivée du nombre de la balise, qui entre avec elles dans le sel. Le maillon et le sel décident où le fil est coupé. Si d’autres gèrent la balise, personne ne peut le choisir en misant en dernier.',
    check:
      'Après la coupure, le maillon est montré. Vérifier recalcule la manche et contrôle la signature de la balise sur votre propre appareil.',
    sandbox:
      'L’argent fictif peut utiliser une balise que nous gérons. Elle montre comment marche la vérification. Qui détient sa clé, et nous la détenons, a pu miser en dernier et choisir la coupure.',
  },
}
