import { reading } from './reading.ts'
import type { Texts } from './en.ts'

const { count, percent, listed } = reading('es')

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const freeSpins = (count: number) => some(count, '1 giro gratis', 'giros gratis')

export const es: Texts = {
  language: 'es',
  count,
  percent,
  listed,

  connecting: 'Conectando…',
  alone: {
    title: 'Este juego se abre en la app',
    text: 'El saldo, las apuestas y los resultados están en la app.',
    action: 'Abrir la app',
  },
  unanswered: {
    title: 'La app no responde',
    text: 'No se apostó nada.',
    action: 'Volver a intentar',
  },
  unknownGame: {
    title: 'No encontramos este juego',
    text: 'No se apostó nada. Vuelve y elige otro.',
    action: 'Volver a intentar',
  },
  broken: {
    title: 'El juego no se cargó',
    text: 'Algo no se cargó, o este navegador no admite WebGL. Tu saldo está a salvo: las rondas terminadas están en Historial de juego.',
    action: 'Volver a intentar',
  },

  soundIsOff: 'Sonido desactivado',
  soundIsOn: 'Sonido activado',
  soundOffer: { question: '¿Activar sonido?', turnOn: 'Activar', keepOff: 'Dejar apagado' },
  stake: 'Apuesta',
  lowerStake: 'Bajar la apuesta',
  raiseStake: 'Subir la apuesta',
  rtp: 'RTP',
  rules: 'Reglas',
  close: 'Cerrar',
  provablyFair: 'Verificable',
  verify: 'Verificar',
  nextHash: (hash, round) => `Próximo hash ${hash}\u00a0· ronda ${round}`,

  spin: 'Girar',
  spinning: 'Girando',
  pause: 'Pausa',
  goOn: 'Reanudar',
  starting: 'Empezando la ronda…',
  checking: 'Comprobando la ronda…',
  stakeTaken: (stake, round) => `Apuesta de ${stake} tomada · ronda ${round}`,
  noPayout: 'Sin pago',
  paidOfStake: (paid, stake) => `Pagado ${paid} con una apuesta de ${stake}`,
  notShown: 'Esta ronda se jugó con una versión más nueva del juego, que se abrirá la próxima vez',

  rulesTitle: (title) => `Reglas de ${title}`,
  volatility: 'Volatilidad',
  volatilities: { low: 'Baja', medium: 'Media', high: 'Alta' },
  topPayoutOf: 'Pago máximo',
  timesStake: (times) => `${times} × apuesta`,
  topPayoutOdds: 'Probabilidad del pago máximo',
  oneIn: (rounds) => `1 de cada ${rounds}`,

  slot: {
    freeSpins,
    moreFreeSpins: (count) => some(count, '1 giro gratis más', 'giros gratis más'),
    pays: 'Pagos',
    symbol: 'Símbolo',
    stakeNotTaken: (stake) => `No volvemos a tomar tu apuesta de ${stake}`,
    startFreeSpins: 'Empezar los giros gratis',
    freeSpin: (spin, of, paid) => `Giro gratis ${spin} de ${of} · pagado hasta ahora ${paid}`,
    paused: (spin, of) => `En pausa tras el giro gratis ${spin} de ${of}`,
    freeSpinsPaid: (spins, paid) => (spins === 1 ? `1 giro gratis pagó ${paid}` : `${spins} giros gratis pagaron ${paid}`),
    roundPaid: 'La ronda pagó',
    scatterPaid: (what) => `Pago de ${what}`,
    topPayout: 'Pago máximo, la ronda termina',
    rtpAllFeatures: 'RTP, todas las funciones',
    spinsThatPay: 'Giros que pagan algo',
    spinsAboveStake: 'Giros por encima de la apuesta',
    cap: (times) => `Una ronda termina cuando ya pagó ${times} × su apuesta.`,
  },

  table: {
    chip: 'Valor de la ficha',
    undo: 'Deshacer',
    clear: 'Quitar todas las apuestas',
    placed: (place, amount) => `${place}, ${amount} en juego`,
    placeIsFull: (most) => `Máximo ${most} en esta apuesta`,
    tableIsFull: (most) => `Máximo ${most} por ronda`,
    tooManyBets: (most) => `Máximo ${most} apuestas por ronda`,
    newBets: 'Otras apuestas',
    sameBets: 'Repetir apuestas',
    odds: 'Pagos y probabilidades (apuesta incluida)',
    bet: 'Apuesta',
    pays: 'Paga',
    chance: 'Prob.',
  },

  spoken: {
    rupees: (digits) => (digits === '1' ? '1 rupia' : `${digits} rupias`),
    round: (what, paid, stake, balance) => `${what}, pagado ${paid}, apuesta ${stake}, saldo ${balance}.`,
    nothing: (stake, balance) => `Sin pago, apuesta ${stake}, saldo ${balance}.`,
  },
}
