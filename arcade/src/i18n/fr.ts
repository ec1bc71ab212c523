import { reading } from './reading.ts'
import type { Texts } from './texts.ts'

const { count, percent, listed } = reading('fr')
/** Zero is singular in French. */
const some = (count: number, one: string, single: string, many: string) => (count === 1 ? one : `${count} ${count === 0 ? single : many}`)
const freeSpins = (count: number) => some(count, '1 tour gratuit', 'tour gratuit', 'tours gratuits')

export const fr: Texts = {
  language: 'fr',
  count,
  percent,

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

  spoken: {
    rupees: (digits) => (digits === '1' ? '1 roupie' : `${digits} roupies`),
    round: (what, paid, stake, balance) => `${what}, paiement ${paid}, mise ${stake}, solde ${balance}.`,
    nothing: (stake, balance) => `Aucun paiement, mise ${stake}, solde ${balance}.`,
  },

  diyaNights: {
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
    listed,
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

    rulesTitle: (title) => `Règles de ${title}`,
    rtpAllFeatures: 'RTP, tout compris',
    volatility: 'Volatilité',
    volatilities: { low: 'Faible', medium: 'Moyenne', high: 'Forte' },
    topPayoutOf: 'Paiement maximal',
    timesStake: (times) => `${times} × la mise`,
    topPayoutOdds: 'Probabilité du paiement maximal',
    spinsThatPay: 'Tours qui paient',
    spinsAboveStake: 'Tours au-dessus de la mise',
    oneIn: (rounds) => `1 sur ${rounds}`,
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
  },
}
