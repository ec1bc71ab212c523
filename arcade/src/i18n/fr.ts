import { reading } from './reading.ts'
import type { Texts } from './texts.ts'

const { count, percent, listed } = reading('fr')

export const fr: Texts = {
  language: 'fr',
  count,
  percent,
  listed,

  connecting: 'Connexion…',
  alone: {
    title: 'Ce jeu s’ouvre dans l’application',
    text: 'Il ne fait que dessiner. Votre solde, vos mises et les résultats sont dans l’application.',
    action: 'Ouvrir l’application',
  },
  unanswered: {
    title: 'L’application n’a pas répondu',
    text: 'Rien n’a été misé.',
    action: 'Réessayer',
  },
  unknownGame: {
    title: 'Ce jeu n’existe pas ici',
    text: 'Rien n’a été misé. Veuillez revenir et en choisir un autre.',
    action: 'Réessayer',
  },
  broken: {
    title: 'Le jeu n’a pas pu être dessiné',
    text: 'Une partie ne s’est pas chargée, ou ce navigateur n’a pas WebGL. Votre solde est en sûreté\u00a0: chaque manche terminée est dans Historique de jeu.',
    action: 'Réessayer',
  },

  soundIsOff: 'Son coupé',
  soundIsOn: 'Son activé',
  stake: 'Mise',
  lowerStake: 'Baisser la mise',
  raiseStake: 'Augmenter la mise',
  rtp: 'RTP',
  rules: 'Règles',
  close: 'Fermer',
  provablyFair: 'Équité vérifiable',
  verify: 'Vérifier',
  nextHash: (hash, round) => `À venir\u00a0: ${hash}\u00a0· manche ${round}`,

  spin: 'Lancer',
  spinning: 'En rotation',
  pause: 'Pause',
  goOn: 'Continuer',
  starting: 'La manche commence…',
  checking: 'Vérification de votre manche…',
  stakeTaken: (stake, round) => `Mise de ${stake} prise · manche ${round}`,
  noPayout: 'Aucun paiement',
  paidOfStake: (paid, stake) => `${paid} payés sur ${stake} misés`,
  notShown: 'Cette manche a été jouée avec une version plus récente du jeu, qui s’ouvrira la prochaine fois',

  rulesTitle: (title) => `Règles de ${title}`,
  volatility: 'Volatilité',
  volatilities: { low: 'Faible', medium: 'Moyenne', high: 'Forte' },
  topPayoutOf: 'Paiement maximal',
  timesStake: (times) => `${times} × la mise`,
  topPayoutOdds: 'Probabilité du paiement maximal',
  oneIn: (rounds) => `1 sur ${rounds}`,

  table: {
    chip: 'Valeur du jeton',
    undo: 'Annuler',
    clear: 'Retirer toutes les mises',
    placed: (place, amount) => `${place}, ${amount} en jeu`,
    placeIsFull: (most) => `Au plus ${most} sur ce pari`,
    tableIsFull: (most) => `Au plus ${most} par manche`,
    tooManyBets: (most) => `Au plus ${most} paris par manche`,
    newBets: 'Autres paris',
    sameBets: 'Mêmes paris',
    odds: 'Paiements et probabilités (mise comprise)',
    bet: 'Pari',
    pays: 'Paie',
    chance: 'Prob.',
  },

  spoken: {
    rupees: (digits) => (digits === '1' ? '1 roupie' : `${digits} roupies`),
    round: (what, paid, stake, balance) => `${what}, paiement ${paid}, mise ${stake}, solde ${balance}.`,
    nothing: (stake, balance) => `Aucun paiement, mise ${stake}, solde ${balance}.`,
  },
}
