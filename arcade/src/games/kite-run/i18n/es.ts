import type { Words } from './en.ts'

const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

export const es: Words = {
  last: 'Últimos',
  lastResults: 'Últimos resultados, primero el más reciente',

  waiting: 'Esperando a la mesa…',
  betsOpen: 'Apuestas abiertas · próximo vuelo en',
  betsClosed: 'Apuestas cerradas',
  beaconIn: 'Apuestas cerradas · número público en',
  beaconSpeaks: 'Esperando a la baliza…',
  beaconLate: 'La baliza se retrasa. Las apuestas siguen en pie hasta que llegue su número.',
  seconds: (seconds) => `${seconds} s`,
  nextFlight: (seconds) => `Próximo vuelo en ${seconds} s`,
  flying: 'volando',
  stringCut: 'hilo cortado',
  roundVoid: 'Esta ronda se anuló',
  voidResult: 'nula',
  stakesBack: 'Se devolvieron todas las apuestas.',
  reconnecting: {
    plain: 'Reconectando…',
    autoStands: 'Reconectando… Tu cobro automático sigue activo.',
    betStands: 'Reconectando… Tu apuesta sigue en juego.',
  },

  autoCashOut: 'Cobro auto en',
  autoSwitch: 'Cobro automático',
  autoRange: (least, most) => `Cobro automático: de ${least} a ${most}`,

  placeBet: 'Apostar',
  placing: 'Haciendo tu apuesta…',
  cancelBet: 'Cancelar apuesta',
  takingBack: 'Cancelando…',
  betPlaced: 'Apuesta hecha',
  cashOut: 'Cobrar',
  cashingOut: 'Cobrando…',
  checkingBet: 'Comprobando tu apuesta…',
  betNext: 'Apostar en la próxima',
  cancelNext: 'Cancelar próxima',

  cashedOutAt: (multiplier) => `Cobraste en ${multiplier}`,
  notCashedOut: (stake) => `Sin cobrar · −\u2060${stake}`,
  stakeBack: (why, stake) => `${why} Se devolvieron ${stake}.`,
  backWhy: {
    cancelled: 'Cancelaste la apuesta.',
    late: 'Tarde para esta ronda.',
    restart: 'La ronda se detuvo antes del vuelo.',
    'no-beacon': 'La baliza guardó silencio.',
    interrupted: 'La ronda se detuvo durante el vuelo.',
  },

  thisRound: 'Esta ronda',
  allBets: 'Todas las apuestas de esta ronda',
  players: (count) => some(count, '1 jugador', 'jugadores'),
  staked: (players, amount) => `${players} · ${amount}`,
  you: 'Tú',
  noBets: 'Aún no hay apuestas. Solo se muestran apuestas reales.',
  noOtherBets: 'Aún no hay otras apuestas. Solo se muestran apuestas reales.',
  cut: 'cortado',
  newestOf: (shown, count) => `Las ${shown} apuestas más recientes de ${count}`,

  sinceYouLooked: 'Mientras no estabas',
  roundNo: (round) => `Ronda ${round}`,

  fixed: (chain, link, beacon) => `Fijado: cadena ${chain}, eslabón ${link}, baliza ${beacon}`,
  roundAndDigest: (round, digest) => `Ronda ${round} · huella de apuestas ${digest}`,
  digestBefore: (digest, seconds) => `Huella de apuestas ${digest}, ${seconds} antes de la baliza`,
  unproved: 'Ronda sin prueba: la huella llegó tarde',
  unprovedLong: 'Ronda sin prueba: la huella de las apuestas llegó después de la hora de la baliza.',
  chainChanged: 'La cadena no es la que este dispositivo vio primero. Revisa la prueba antes de apostar.',

  spoken: {
    betsOpen: 'Las apuestas están abiertas.',
    flying: 'La cometa vuela.',
    times: (times) => `${times} veces`,
    cut: (times) => `Hilo cortado en ${times} veces.`,
    cashedOut: (times, amount) => `Cobraste en ${times} veces, pago ${amount}.`,
    notCashedOut: (stake) => `Sin cobrar, menos ${stake}.`,
    back: (why, stake) => `${why} Se devolvieron ${stake}.`,
  },

  endsAtOnce: 'Rondas cortadas en 1.00×',
  reach: (stake) => `Cuántas rondas llegan hasta ahí y qué pagan entonces ${stake}`,
  columns: { cashOut: 'Cobro en' },
  rules: {
    round:
      'Una sola cometa vuela para todos. Las apuestas están abiertas de 7 a 10 segundos. Haz una; puedes cancelarla hasta que se cierren.',
    flight: (seconds) =>
      `El multiplicador empieza en 1.00× y se duplica cada ${seconds} segundos. Cobra antes de que se corte el hilo: tu apuesta se paga por el multiplicador del instante en que tu toque nos llega.`,
    cut: 'El corte llega sin aviso. Una apuesta que siga en la ronda en ese momento se pierde.',
    auto: (least, most) => `El cobro automático va de ${least} a ${most}. Lo hace el servidor, aunque tu teléfono esté sin conexión.`,
    cap: (times) => `En ${times} la ronda termina y se paga toda apuesta que siga en ella.`,
    void: 'Una vez cerradas las apuestas, una ronda solo se anula si la baliza calla durante 60 segundos. Entonces se devuelven todas las apuestas y la ronda queda en la lista pública.',
  },
  fair: {
    title: 'Cómo puedes comprobarlo',
    chain: (length) =>
      `Antes de la primera apuesta creamos una cadena de ${length} eslabones, cada uno el hash del siguiente, y publicamos el primer hash. Cada ronda toma el siguiente eslabón. Estaba fijado antes de que nadie apostara: su hash debe ser el eslabón de la ronda anterior.`,
    salt: 'Cada ronda nombra además una ronda de una baliza pública antes de abrir las apuestas. Publicamos la huella de todas las apuestas antes de que llegue el número de la baliza, que entra con ellas en la sal. El eslabón y la sal deciden dónde se corta el hilo. Si otros llevan la baliza, nadie que apueste el último puede elegirlo.',
    check:
      'Tras el corte se muestra el eslabón. Verificar vuelve a calcular la ronda y comprueba la firma de la baliza en tu propio dispositivo.',
    sandbox:
      'El dinero ficticio puede usar una baliza que llevamos nosotros. Muestra cómo funciona la comprobación. Quien tenga su clave, y la tenemos, pudo apostar el último y elegir el corte.',
  },
}
