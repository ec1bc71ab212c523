import type { Words } from './words.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const picks = (count: number) => some(count, '1 intento', 'intentos')

export const es: Words = {
  chilies: 'Chiles',
  fewerChilies: 'Menos chiles',
  moreChilies: 'Más chiles',
  range: (least, most) => `de ${least} a ${most}`,
  ofTiles: (chilies, tiles) => `${chilies} de ${tiles}`,

  board: (tiles) => `${tiles} casillas`,
  tile: {
    covered: (row, column) => `fila ${row} columna ${column}, tapada`,
    mango: (row, column) => `fila ${row} columna ${column}, mango`,
    chili: (row, column) => `fila ${row} columna ${column}, chile`,
  },

  ladder: 'Lo que paga la ronda',
  picks,
  now: 'ahora',
  next: 'próximo',
  share: (mangoes, covered) => `${mangoes} de ${covered}`,
  firstPick: (share) => `Primer intento: ${share} con mango`,
  nextPick: (share) => `Próximo: ${share} con mango`,
  pays: (amount) => `paga ${amount}`,

  start: 'Empezar',
  newRound: 'Nueva ronda',
  cashOut: 'Cobrar',
  cashingOut: 'Cobrando…',
  opened: (ago) => `Ronda abierta ${ago}.`,
  wentOn: 'La ronda siguió en otro lugar. Así es como está.',
  chiliOnPick: (pick) => `Chile en el intento ${pick}`,
  roundPaid: (paid, stake) => `Pagó ${paid} de ${stake} apostados`,
  cashedOut: (count) => `Cobro tras ${picks(count)}`,
  lastMango: 'Todos los mangos encontrados, la ronda termina',
  topPayout: 'Pago máximo, la ronda termina',
  stakeBack: (stake) => `La ronda se cerró, la apuesta de ${stake} volvió al saldo`,

  spoken: {
    mango: 'Mango.',
    standing: (times, amount, share) => `Ahora ${times} veces, ${amount}. Próximo: ${share}.`,
  },

  counted: (chilies) => some(chilies, '1 chile', 'chiles'),
  oddsOf: (chilies, stake) => `Pagos y probabilidades con ${chilies} y apuesta de ${stake}`,
  columns: { picks: 'Intentos', amount: 'Importe' },
  rules: {
    board: (tiles, least, most) =>
      `${tiles} casillas. Se elige cuántas esconden un chile, de ${least} a ${most}; cada una de las demás esconde un mango. Todo queda fijado al empezar la ronda.`,
    picks: 'Cada mango sube lo que paga la ronda. Se puede cobrar cuando se quiera. Un chile termina la ronda sin pago.',
    share: (rtp) => `Cada paso paga el ${rtp} de su probabilidad real, redondeado hacia abajo, con cualquier número de chiles e intentos.`,
    cap: (times) =>
      `La ronda paga sola cuando se encuentran todos los mangos, y cuando el próximo intento pagaría más de ${times} × la apuesta.`,
    left: 'Una ronda que se deja sigue abierta. Pasado un día se cobra tal como está; sin ningún intento, la apuesta vuelve al saldo.',
  },
}
