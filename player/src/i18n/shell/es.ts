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
  'title.rebate': 'Cashback',
  'title.cashbackRecord': 'Historial de cashback',
  'title.signin': 'Check-in diario',
  'title.earn': 'Invita y gana',
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
  'copy.failed': 'No se pudo copiar; cópialo a mano',

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

  'error.timeout': 'Se agotó el tiempo de conexión. Toca la pantalla para volver a intentarlo.',
  'error.safe': 'No se ha perdido nada. Tu saldo y tus rondas están en el servidor.',
  'error.list': 'No se pudo cargar.',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'La dirección está mal escrita o la página ha cambiado de sitio. A tu cuenta no le ha pasado nada.',

  'offline.text': 'Sin conexión.',
  'offline.asOf': 'Sin conexión. Datos de las {time}.',

  'failed.timeout': 'El servidor no respondió a tiempo. Inténtalo de nuevo.',
  'failed.network': 'Sin conexión. Inténtalo de nuevo.',
  'failed.abort': 'Detenido.',

  'refusal.Internal': 'Algo falló por nuestra parte. Inténtalo de nuevo.',

  'home.banner.eyebrow': 'Juego verificable',
  'home.banner.title': 'Comprueba cada ronda',
  'home.banner.text': 'El hash antes de jugar, la prueba en tu dispositivo.',
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
  'ended.safe': 'Tus rondas se conservan',
  'ended.safeText': 'Toda ronda que iniciaste se liquida en el servidor.',
  'ended.start': 'Volver al principio',

  'pending.title': 'Tu ronda se liquidó',
  'pending.text': 'La conexión se perdió antes de poder mostrar el resultado. Se decidió una sola vez, en el servidor.',
  'pending.refusedTitle': 'Tu ronda no se jugó',
  'pending.refusedText': 'No se apostó nada. Tu saldo sigue igual.',
  'pending.open': 'Ver la ronda',
  'pending.checking': 'Estamos comprobando una ronda',
  'pending.checkingText':
    'El servidor aún no ha respondido. Seguimos preguntando con el mismo ID de apuesta, para que cuente una sola vez.',

  'round.wl': 'G/P',
  'round.stakeOnly': 'Apuesta',
  'round.payout': 'Pago',
})
