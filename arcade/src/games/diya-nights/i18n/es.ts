import type { Words } from './en.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const es: Words = {
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
  line: (line, what) => `Línea ${line} · ${what}`,
  lineSpoken: (line, what) => `Línea ${line}, ${what}`,
  withAmount: (what, amount) => `${what} · ${amount}`,
  lines: (count) => some(count, '1 línea', 'líneas'),

  freeSpinsGive: (what, times) => `${what} · cada línea paga ×${times}`,

  payoutsAt: (stake, lineStake) => `Pagos con apuesta de ${stake} (${lineStake} por línea)`,
  anywhere: (diya) => `${diya}, en cualquier lugar`,
  diyasGive: (spins) => `3 o más diyas dan además ${spins} giros gratis.`,
  linesTab: 'Líneas',
  linesTitle: (count) => `Las ${count} líneas`,
  linesHint: 'Una línea paga cuando 3 o más símbolos iguales se siguen en ella desde el rodillo 1.',
  rows: ['arriba', 'centro', 'abajo'],
  linePath: (line, rows) => `Línea ${line}: ${rows}`,
  reelsTitle: 'Los rodillos completos',
  reelsHint: 'De arriba abajo, cerrados en anillo. Cada parada es igual de probable.',
  reelsMarked: 'Marcado: lo que muestran ahora los rodillos.',
  reel: (reel) => `Rodillo ${reel}`,
  stops: (count) => `${count} paradas`,
  rules: {
    lines: (count) =>
      `${count} líneas fijas pagan de izquierda a derecha desde el rodillo 1; se paga la combinación más alta de cada línea.`,
    wild: (reels) => `El pavo real es comodín en los rodillos ${reels}. Sustituye a todos menos a la diya.`,
    freeSpins: (times, more) => `En los giros gratis las líneas pagan ×${times}; 3 diyas añaden ${more} más. No se toma ninguna apuesta.`,
    chance: 'Un símbolo es tan probable como su parte del rodillo. Las rondas pasadas no influyen en nada.',
  },
}
