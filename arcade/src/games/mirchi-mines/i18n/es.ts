import type { Words } from './en.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const picks = (count: number) => some(count, '1 casilla', 'casillas')

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
  next: 'próxima',
  share: (mangoes, covered) => `${mangoes} de ${covered}`,
  firstPick: (share) => `Primera casilla: ${share} con mango`,
  nextPick: (share) => `Próxima: ${share} con mango`,
  pays: (amount) => `paga ${amount}`,

  start: 'Empezar',
  newRound: 'Nueva ronda',
  cashOut: 'Cobrar',
  cashingOut: 'Cobrando…',
  opened: (ago) => `Ronda abierta ${ago}.`,
  wentOn: 'Seguiste jugando en otra pestaña o dispositivo. Así está ahora la ronda.',
  chiliOnPick: (pick) => `Chile en la casilla ${pick}`,
  roundPaid: (paid, stake) => `Pagó ${paid} con una apuesta de ${stake}`,
  cashedOut: (count) => `Cobro tras ${picks(count)}`,
  lastMango: 'Todos los mangos encontrados, la ronda termina',
  topPayout: 'Pago máximo, la ronda termina',
  stakeBack: (stake) => `Ronda cerrada: se devolvió tu apuesta de ${stake}`,

  spoken: {
    mango: 'Mango.',
    standing: (times, amount, share) => `Ahora ${times} veces, ${amount}. Próxima: ${share}.`,
  },

  counted: (chilies) => some(chilies, '1 chile', 'chiles'),
  oddsOf: (chilies, stake) => `Pagos y probabilidades con ${chilies} y apuesta de ${stake}`,
  columns: { picks: 'Casillas', amount: 'Importe' },
  rules: {
    board: (tiles, least, most) =>
      `${tiles} casillas. Eliges cuántas esconden un chile, de ${least} a ${most}; cada una de las demás esconde un mango. Todo queda fijado al empezar la ronda.`,
    picks: 'Cada mango sube lo que paga la ronda. Puedes cobrar cuando quieras. Un chile termina la ronda sin pago.',
    share: (rtp) => `Cada paso paga el ${rtp} de la cuota justa, redondeado hacia abajo, con cualquier número de chiles y casillas.`,
    cap: (times) =>
      `La ronda paga automáticamente cuando se encuentran todos los mangos, o cuando la próxima casilla pagaría más de ${times} × la apuesta.`,
    left: 'Si sales, la ronda sigue abierta. A las 24 horas la cobramos, o te devolvemos la apuesta si no abriste ninguna casilla.',
  },
}
