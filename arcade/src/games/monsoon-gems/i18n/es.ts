import type { Words } from './en.ts'

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const es: Words = {
  ready: 'Listo',
  grid: 'Cuadrícula',
  anywhere: (least) => `Pagan ${least} o más iguales, en cualquier lugar`,
  barKeeps: 'Los orbes de un pago quedan en la barra hasta el último giro gratis',
  symbols: {
    umbrella: 'paraguas',
    mango: 'mango',
    kite: 'cometa',
    ruby: 'rubí',
    sapphire: 'zafiro',
    emerald: 'esmeralda',
    topaz: 'topacio',
    amethyst: 'amatista',
    cloud: 'nube',
  },
  orb: (times) => `orbe ×${times}`,
  counted: {
    umbrella: (count) => some(count, 'paraguas', 'paraguas'),
    mango: (count) => some(count, 'mango', 'mangos'),
    kite: (count) => some(count, 'cometa', 'cometas'),
    ruby: (count) => some(count, 'rubí', 'rubíes'),
    sapphire: (count) => some(count, 'zafiro', 'zafiros'),
    emerald: (count) => some(count, 'esmeralda', 'esmeraldas'),
    topaz: (count) => some(count, 'topacio', 'topacios'),
    amethyst: (count) => some(count, 'amatista', 'amatistas'),
    cloud: (count) => some(count, 'nube', 'nubes'),
  },

  tumble: (number) => `Cascada ${number}`,
  tumbles: (count) => some(count, 'cascada', 'cascadas'),
  soFar: (amount) => `Por ahora ${amount}`,
  base: (amount) => `Base ${amount}`,
  paid: (amount) => `Pagado ${amount}`,
  multiplied: (amount, times) => `${amount} × ${times}`,
  totalWin: 'Pago total',
  timesYourStake: (times) => `${times} × tu apuesta`,
  paidToBalance: 'Abonado en tu saldo',
  orbTimesSpoken: (times) => `orbe por ${times}`,

  freeSpinsGive: (clouds) => `${clouds} · los orbes se suman en la barra`,

  payoutsAt: (stake) => `Pagos con apuesta de ${stake}`,
  drops: 'Caídas',
  dropsTitle: 'Qué cae en una casilla',
  dropsHint: 'Sorteamos cada casilla con estas probabilidades, tanto al principio como después de cada estallido.',
  paidSpin: 'Giro pagado',
  freeSpin: 'Giro gratis',
  orbName: 'Orbe',
  orbsTitle: 'Por cuánto multiplica un orbe',
  orbValue: 'Orbe',
  chanceOf: 'Probabilidad',
  rules: {
    anywhere: (least) =>
      `Pagan ${least} o más iguales, estén donde estén. Estallan, lo de arriba cae y entran otros nuevos, hasta que nada paga.`,
    orbs: (least, most) =>
      `Los orbes, de ×${least} a ×${most}, esperan al final de las cascadas. Sumados, multiplican una vez lo que estas pagaron.`,
    clouds: (from, spins, rounds) =>
      `${from} nubes dan ${spins} giros gratis, de media una vez cada ${rounds} rondas. Los orbes no multiplican lo que pagan las nubes.`,
    freeSpins: (from, spins) =>
      `En los giros gratis los orbes de un pago quedan en la barra y multiplican todos los siguientes. ${from} nubes añaden ${spins} giros. No se toma ninguna apuesta.`,
    chance: 'Cada casilla se sortea por separado, en los giros gratis con más orbes. Las rondas pasadas no influyen en nada.',
    skip: 'Al tocar la cuadrícula, o con la tecla Esc, se pasa directamente a lo que pagó el giro.',
  },
}
