import { reading } from './reading.ts'
import type { Texts } from './en.ts'

const { count, percent, listed } = reading('fr')

/** Zero is singular in French. */
const some = (count: number, one: string, single: string, many: string) => (count === 1 ? one : `${count} ${count === 0 ? single : many}`)
const freeSpins = (count: number) => some(count, '1 tour gratuit', 'tour gratuit', 'tours gratuits')

export const fr: Texts = {
  language: 'fr',
  count,
  percent,
  listed,

  connecting: 'Connexion…',
  alone: {
    title: 'Ce jeu s’ouvre dans l’application',
    text: 'Votre solde, vos mises et les résultats sont dans l’application.',
    action: 'Ouvrir l’application',
  },
  unanswered: {
    title: 'L’application ne répond pas',
    text: 'Rien n’a été misé.',
    action: 'Réessayer',
  },
  unknownGame: {
    title: 'Nous ne trouvons pas ce jeu',
    text: 'Rien n’a été misé. Revenez et choisissez-en un autre.',
    action: 'Réessayer',
  },
  broken: {
    title: 'Le jeu ne s’est pas chargé',
    text: 'Quelque chose ne s’est pas chargé, ou ce navigateur n’a pas WebGL. Votre solde est en sécurité\u00a0: les manches terminées sont dans Historique de jeu.',
    action: 'Réessayer',
  },

  soundIsOff: 'Son coupé',
  soundIsOn: 'Son activé',
  soundOffer: { question: 'Activer le son\u00a0?', turnOn: 'Activer', keepOff: 'Laisser coupé' },
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
  goOn: 'Reprendre',
  starting: 'La manche commence…',
  checking: 'Vérification de votre manche…',
  stakeTaken: (stake, round) => `Mise de ${stake} prise · manche ${round}`,
  noPayout: 'Aucun paiement',
  paidOfStake: (paid, stake) => `${paid} payés pour ${stake} misés`,
  notShown: 'Cette manche a été jouée avec une version plus récente du jeu, qui s’ouvrira la prochaine fois',

  rulesTitle: (title) => `Règles de ${title}`,
  volatility: 'Volatilité',
  volatilities: { low: 'Faible', medium: 'Moyenne', high: 'Forte' },
  topPayoutOf: 'Paiement maximal',
  timesStake: (times) => `${times} × la mise`,
  topPayoutOdds: 'Probabilité du paiement maximal',
  oneIn: (rounds) => `1 sur ${rounds}`,

  slot: {
    freeSpins,
    moreFreeSpins: (count) => some(count, '1 tour gratuit de plus', 'tour gratuit de plus', 'tours gratuits de plus'),
    pays: 'Paiements',
    symbol: 'Symbole',
    stakeNotTaken: (stake) => `Votre mise de ${stake} n’est pas prélevée de nouveau`,
    startFreeSpins: 'Lancer les tours gratuits',
    freeSpin: (spin, of, paid) => `Tour gratuit ${spin} sur ${of} · payé jusqu’ici ${paid}`,
    paused: (spin, of) => `En pause après le tour gratuit ${spin} sur ${of}`,
    freeSpinsPaid: (spins, paid) => (spins === 1 ? `1 tour gratuit a payé ${paid}` : `${spins} tours gratuits ont payé ${paid}`),
    roundPaid: 'La manche a payé',
    scatterPaid: (what) => `Paiement\u00a0: ${what}`,
    topPayout: 'Paiement maximal, la manche se termine',
    rtpAllFeatures: 'RTP, tout compris',
    spinsThatPay: 'Tours qui paient',
    spinsAboveStake: 'Tours au-dessus de la mise',
    cap: (times) => `Une manche se termine quand elle a payé ${times} × sa mise.`,
  },

  table: {
    chip: 'Valeur du jeton',
    undo: 'Annuler',
    clear: 'Enlever toutes les mises',
    placed: (place, amount) => `${place}, ${amount} en jeu`,
    placeIsFull: (most) => `Maximum ${most} sur cette mise`,
    tableIsFull: (most) => `Maximum ${most} par manche`,
    tooManyBets: (most) => `Maximum ${most} mises par manche`,
    newBets: 'Autres mises',
    sameBets: 'Mêmes mises',
    odds: 'Paiements et probabilités (mise comprise)',
    bet: 'Mise',
    pays: 'Paie',
    chance: 'Prob.',
  },

  spoken: {
    rupees: (digits) => (digits === '1' ? '1 roupie' : `${digits} roupies`),
    round: (what, paid, stake, balance) => `${what}, paiement ${paid}, mise ${stake}, solde ${balance}.`,
    nothing: (stake, balance) => `Aucun paiement, mise ${stake}, solde ${balance}.`,
  },
}
