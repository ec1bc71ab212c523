import type { shell as english } from './en.ts'
import { translation } from '../texts.ts'

export const shell = translation<typeof english, 'es'>()({
  'title.home': 'Inicio',
  'title.promo': 'Promos',
  'title.vip': 'Vip',
  'title.account': 'Cuenta',
  'title.login': 'Iniciar sesión',
  'title.mail': 'Mensajes',
  'title.search': 'Buscar',
  'title.searchResult': 'Resultado de la búsqueda',
  'title.deposit': 'Depositar',
  'title.depositHistory': 'Historial de depósitos',
  'title.depositOrder': 'Orden de depósito',
  'title.depositImps': 'Depósito por IMPS',
  'title.depositUpi': 'Depósito por UPI',
  'title.depositWeb': 'Pago del depósito',
  'title.withdraw': 'Retirar',
  'title.withdrawHistory': 'Historial de retiros',
  'title.withdrawWait': 'Retiro en curso',
  'title.transferInstructions': 'Cómo transferir',
  'title.selfUtr': 'Envío del UTR',
  'title.profile': 'Perfil',
  'title.editProfile': 'Editar perfil',
  'title.balanceRecords': 'Movimientos del saldo',
  'title.gameRecords': 'Historial de juego',
  'title.feedback': 'Comentarios',
  'title.faq': 'Preguntas frecuentes',
  'title.faqInfo': 'Pregunta frecuente',
  'title.withdrawAccount': 'Cuenta de retiro',
  'title.withdrawalPassword': 'Contraseña de retiro',
  'title.phoneBinding': 'Vincular teléfono',
  'title.firstDeposit': 'Primer depósito',
  'title.ranking': 'Clasificación',
  'title.rebate': 'Reembolso',
  'title.cashbackRecord': 'Historial de reembolsos',
  'title.signin': 'Registro diario',
  'title.earn': 'Ganar',
  'title.round': 'Ronda',
  'title.game': 'Juego',

  'nav.main': 'Principal',
  'nav.back': 'Atrás',

  'action.ok': 'Aceptar',
  'action.close': 'Cerrar',
  'action.retry': 'Reintentar',
  'action.tryAgain': 'Volver a intentar',
  'action.home': 'Inicio',
  'action.copy': 'Copiar {what}',

  'copy.done': 'Contenido copiado',
  'copy.failed': 'No se pudo copiar; hay que copiarlo a mano',

  'money.balance': 'Saldo',
  'money.spoken': '{amount} rupias',
  'money.balanceSpoken': 'Saldo: {amount} rupias',
  'money.refresh': 'Actualizar el saldo',

  'time.instant': '{day}, {clock} IST',

  'ribbon.name': 'Dinero ficticio',
  'ribbon.text': 'sin valor, nada que cobrar',
  'care.day': '24 h',
  'care.break': 'Pausa de 24 h',

  'fairness.title': 'Cómo se demuestran las rondas',

  'loading.page': 'Cargando',

  'error.timeout': 'Se agotó el tiempo de conexión. Tocar la pantalla para volver a intentarlo.',
  'error.safe': 'No se ha perdido nada. El saldo y las rondas están en el servidor.',
  'error.list': 'Esto no se cargó.',

  'notFound.title': 'página no encontrada',
  'notFound.text': 'La dirección está mal escrita o la página ha cambiado de sitio. A la cuenta no le ha pasado nada.',

  'offline.text': 'Sin conexión.',
  'offline.asOf': 'Sin conexión. Datos de las {time}.',

  'failed.timeout': 'El servidor no respondió a tiempo. Se puede volver a intentar.',
  'failed.network': 'Sin conexión. Se puede volver a intentar.',
  'failed.abort': 'Detenido.',

  'refusal.Internal': 'Algo falló por nuestra parte. Se puede volver a intentar.',

  'home.banner.eyebrow': 'Juego verificable',
  'home.banner.title': 'Comprobar cada ronda',
  'home.banner.text': 'El hash antes de jugar, la prueba en este dispositivo.',
  'home.categories': 'Categorías de juegos',
  'home.games': 'Juegos',
  'home.none': 'Todavía no hay juegos en esta categoría.',

  'category.all': 'Todos',
  'category.slot': 'Slots',
  'category.crash': 'Crash',
  'category.mines': 'Minas',
  'category.table': 'Mesas',

  'kind.slot': 'Slot',
  'kind.crash': 'Crash',
  'kind.mines': 'Minas',
  'kind.table': 'Mesa',

  'tile.rtp': '{kind} · RTP {rtp}',
  'tile.soon': 'Pronto',

  'soon.badge': 'Pronto',
  'soon.action': 'Ver los juegos',

  'ended.title': 'Sesión cerrada',
  'ended.text': 'Una sesión dura 30 días, y esta ha terminado.',
  'ended.guest':
    'La sesión de esta cuenta de invitado ha terminado. Un invitado no tiene teléfono con el que entrar, así que la cuenta ya no se puede abrir.',
  'ended.at': 'Terminó el {time}',
  'ended.safe': 'Las rondas se conservan',
  'ended.safeText': 'Toda ronda iniciada se liquida en el servidor.',
  'ended.start': 'Volver al principio',

  'pending.title': 'La ronda se liquidó',
  'pending.text': 'La conexión se perdió antes de poder mostrar el resultado. Se decidió una sola vez, en el servidor.',
  'pending.refusedTitle': 'La ronda no se jugó',
  'pending.refusedText': 'No se apostó nada. El saldo sigue como estaba.',
  'pending.open': 'Ver la ronda',
  'pending.checking': 'Se está comprobando una ronda',
  'pending.checkingText':
    'El servidor aún no ha respondido. Seguimos preguntando con el mismo ID de apuesta, para que cuente una sola vez.',

  'round.wl': 'G/P',
  'round.stakeOnly': 'Apuesta',
  'round.payout': 'Pago',
})
