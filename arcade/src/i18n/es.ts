import { reading } from './reading.ts'
import type { Texts } from './texts.ts'

const { count, percent, listed } = reading('es')
const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const freeSpins = (count: number) => some(count, '1 giro gratis', 'giros gratis')

export const es: Texts = {
  language: 'es',
  count,
  percent,

  connecting: 'Conectando…',
  alone: {
    title: 'Este juego se abre en la app',
    text: 'Aquí solo se dibuja. El saldo, las apuestas y los resultados están en la app.',
    action: 'Abrir la app',
  },
  unanswered: {
    title: 'La app no ha respondido',
    text: 'No se apostó nada.',
    action: 'Volver a intentar',
  },
  unknownGame: {
    title: 'Aquí no existe ese juego',
    text: 'No se apostó nada. Hay que volver y elegir otro.',
    action: 'Volver a intentar',
  },
  broken: {
    title: 'No se pudo dibujar el juego',
    text: 'Una parte no se cargó, o este navegador no tiene WebGL. El saldo está a salvo: cada ronda terminada está en Historial de juego.',
    action: 'Volver a intentar',
  },

  soundIsOff: 'Sonido desactivado',
  soundIsOn: 'Sonido activado',
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
  goOn: 'Seguir',
  starting: 'Empezando la ronda…',
  checking: 'Comprobando la ronda…',
  stakeTaken: (stake, round) => `Apuesta de ${stake} tomada · ronda ${round}`,
  noPayout: 'Sin pago',
  paidOfStake: (paid, stake) => `Pagado ${paid} de ${stake} apostados`,
  notShown: 'Esta ronda se jugó con una versión más nueva del juego, que se abrirá la próxima vez',

  spoken: {
    rupees: (digits) => (digits === '1' ? '1 rupia' : `${digits} rupias`),
    round: (what, paid, stake, balance) => `${what}, pagado ${paid}, apuesta ${stake}, saldo ${balance}.`,
    nothing: (stake, balance) => `Sin pago, apuesta ${stake}, saldo ${balance}.`,
  },

  diyaNights: {
    ready: (lines, lineStake) => `${lines} líneas · ${lineStake} por línea · listo`,
    reels: 'Rodillos',
    symbols: {
      peacock: 'pavo real',
      diya: 'diya',
      elephant: 'elefante',
      coin: 'moneda',
      kandil: 'kandil',
      dhol: 'dhol',
      lotus: 'loto',
      marigold: 'caléndula',
      paisley: 'cachemira',
    },
    counted: {
      peacock: (count) => some(count, 'un pavo real', 'pavos reales'),
      diya: (count) => some(count, 'una diya', 'diyas'),
      elephant: (count) => some(count, 'un elefante', 'elefantes'),
      coin: (count) => some(count, 'una moneda', 'monedas'),
      kandil: (count) => some(count, 'un kandil', 'kandiles'),
      dhol: (count) => some(count, 'un dhol', 'dhols'),
      lotus: (count) => some(count, 'un loto', 'lotos'),
      marigold: (count) => some(count, 'una caléndula', 'caléndulas'),
      paisley: (count) => some(count, 'una cachemira', 'cachemiras'),
    },
    listed,
    line: (line, what) => `Línea ${line} · ${what}`,
    lineSpoken: (line, what) => `Línea ${line}, ${what}`,
    withAmount: (what, amount) => `${what} · ${amount}`,
    lines: (count) => some(count, '1 línea', 'líneas'),
    scatterPaid: (what) => `Pago de ${what}`,
    topPayout: 'Pago máximo, la ronda termina',

    freeSpins,
    moreFreeSpins: (count) => some(count, '1 giro gratis más', 'giros gratis más'),
    freeSpinsGive: (what, times) => `${what} · cada línea paga ×${times}`,
    stakeNotTaken: (stake) => `La apuesta de ${stake} no se vuelve a tomar`,
    startFreeSpins: 'Empezar los giros gratis',
    freeSpin: (spin, of, paid) => `Giro gratis ${spin} de ${of} · pagado hasta ahora ${paid}`,
    paused: (spin, of) => `En pausa tras el giro gratis ${spin} de ${of}`,
    freeSpinsPaid: (spins, paid) => (spins === 1 ? `1 giro gratis pagó ${paid}` : `${spins} giros gratis pagaron ${paid}`),
    roundPaid: 'La ronda pagó',

    rulesTitle: (title) => `Reglas de ${title}`,
    rtpAllFeatures: 'RTP, todas las funciones',
    volatility: 'Volatilidad',
    volatilities: { low: 'Baja', medium: 'Media', high: 'Alta' },
    topPayoutOf: 'Pago máximo',
    timesStake: (times) => `${times} × apuesta`,
    topPayoutOdds: 'Probabilidad del pago máximo',
    spinsThatPay: 'Giros que pagan algo',
    spinsAboveStake: 'Giros por encima de la apuesta',
    oneIn: (rounds) => `1 de cada ${rounds}`,
    payoutsAt: (stake, lineStake) => `Pagos con apuesta de ${stake} (${lineStake} por línea)`,
    anywhere: (counts) => `${counts} en cualquier lugar:`,
    andFreeSpins: (count) => `y ${freeSpins(count)}`,
    rules: {
      lines: (count) => `${count} líneas fijas pagan de izquierda a derecha desde el rodillo 1; se paga el premio más alto de cada línea.`,
      wild: (reels) => `El pavo real es comodín en los rodillos ${reels}. Sustituye a todos menos a la diya.`,
      freeSpins: (times, more) => `En los giros gratis las líneas pagan ×${times}; 3 diyas añaden ${more} más. No se toma ninguna apuesta.`,
      cap: (times) => `Una ronda que ha pagado ${times} × su apuesta termina ahí.`,
      chance: 'Cada parada tiene la probabilidad que muestra su rodillo. Las rondas pasadas no influyen en nada.',
    },
  },
}
