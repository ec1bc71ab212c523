import { translation } from '../texts.ts'
import type { mails as english } from './en.ts'

export const mails = translation<typeof english, 'es'>()({
  'mails.filter': 'Tipo de mensaje',
  'mails.all': 'Todos',
  'mails.reward': 'Recompensas',
  'mails.transaction': 'Movimientos',
  'mails.system': 'Sistema',
  'mails.readAll': 'Leer todo',
  'mails.new': 'Sin leer',
  'mails.kept': 'Los mensajes se guardan 90 días',
  'mails.more': 'Cargando más mensajes',
  'mails.none': 'Aún no hay mensajes',
  'mails.noneSuch': 'No hay mensajes de este tipo',
  'mails.noneText': 'Aquí se cuenta lo que pasa con tu cuenta, tus recompensas y tus órdenes.',
  'mails.showAll': 'Ver todos los mensajes',
  'mails.goTo': 'Ir a {page}',
  'mails.toDeposit': 'Ver este depósito',
  'mails.toWithdrawal': 'Ver este retiro',

  'mail.unknown.title': 'Un mensaje',
  'mail.unknown.text': 'Esta versión de la aplicación no sabe mostrar este mensaje.',
  'mail.welcome.title': 'Te damos la bienvenida',
  'mail.welcome.text':
    'Empiezas con {gift} de dinero ficticio: no tiene valor y no se puede comprar, enviar ni cobrar. Cada ronda de nuestros propios juegos se puede comprobar, y en Cuenta puedes poner límites a tu juego.',
  'mail.new-device.title': 'Inicio de sesión en otro dispositivo',
  'mail.new-device.text': '{device}, {at}. Si no fuiste tú, cierra esa sesión.',
  'mail.copied-sign.title': 'Rechazamos un acceso copiado',
  'mail.copied-sign.text':
    'El {at} se usó una parte de tu sesión sin el resto. Lo rechazamos y tu sesión sigue abierta. Si tienes dudas, cierra tus sesiones y vuelve a entrar.',
  'mail.sessions-ended.title': 'Se cerraron tus otras sesiones',
  'mail.sessions-ended.text': 'El {at}, a petición de la única sesión que sigue abierta. Si no fuiste tú, vuelve a entrar y cierra esa.',
  'mail.signed-out.title': 'Se cerró tu sesión',
  'mail.signed-out.text':
    'El {at} el servicio de ayuda cerró tus sesiones para proteger tu cuenta. No has perdido nada: has vuelto a entrar con tu teléfono y todo sigue igual. Si alguien más pudo usar tu cuenta, revisa tus sesiones y tus registros.',
  'mail.phone-bound.title': 'Teléfono vinculado',
  'mail.phone-bound.text': '{phone} ya pertenece a tu cuenta. Entras con él y un código.',
  'mail.password-set.title': 'Contraseña de retiro creada',
  'mail.password-set.text': 'Creada el {at}. Sin ella no se retira nada.',
  'mail.password-reset.title': 'Contraseña de retiro renovada',
  'mail.password-reset.text':
    'Se renovó con un código. Por seguridad, no se puede retirar nada hasta el {until}. Si no fuiste tú, cierra tus sesiones ahora.',
  'mail.account-frozen.title': 'Tu cuenta está congelada',
  'mail.account-frozen.text':
    'La estamos revisando: hasta que terminemos no hay juegos, depósitos nuevos ni bonos. No pierdes nada: lo que tienes se conserva y puedes retirarlo, y el dinero que está en camino llegará. Te avisaremos aquí cuando termine.',
  'mail.account-freed.title': 'Tu cuenta ya no está congelada',
  'mail.account-freed.text':
    'La hemos revisado. Los juegos, los depósitos y los bonos vuelven a estar abiertos para ti; si te has puesto una pausa o un límite, siguen en vigor.',
  'mail.vip-up.title': 'Ya tienes el nivel VIP {level}',
  'mail.vip-up.text': 'Lo que incluye está en la pestaña Vip.',
  'mail.vip-down.title': 'Tu nivel es ahora VIP {level}',
  'mail.vip-down.text':
    'Las apuestas válidas de los últimos 30 días quedaron por debajo de lo que pide el nivel anterior. Tu saldo no cambia. Todos los niveles y sus condiciones están en la pestaña Vip.',
  'mail.deposit-credited.title': 'Depósito abonado',
  'mail.deposit-credited.text': 'Se añadieron {amount} a tu saldo. Orden {orderNo}.',
  'mail.deposit-differs.title': 'Llegó otro importe',
  'mail.deposit-differs.text': 'En la orden {orderNo}, que era de {ordered}, llegaron {amount}. Lo que llegó está en tu saldo.',
  'mail.deposit-bonus.title': 'Bono por la espera',
  'mail.deposit-bonus.text': 'Se añadieron {amount} como bono de depósito, por el tiempo que tardó la orden {orderNo}.',
  'mail.deposit-failed.title': 'Pago no realizado',
  'mail.deposit-failed.text':
    'El pago de la orden {orderNo} falló y no se abonó nada. Si aun así salió dinero de tu cuenta, se abonará cuando llegue.',
  'mail.deposit-not-found.title': 'Transferencia no encontrada',
  'mail.deposit-not-found.text':
    'El banco no tiene ninguna transferencia con el UTR de la orden {orderNo}. Comprueba el UTR y envíalo de nuevo: la orden se reabrirá.',
  'mail.deposit-review.title': 'Estamos revisando tu depósito',
  'mail.deposit-review.text': 'Algo no encaja en la orden {orderNo}, así que la revisa una persona. No tienes que hacer nada.',
  'mail.deposit-reversed.title': 'Depósito retirado',
  'mail.deposit-reversed.text':
    'Se retiraron {amount} de la orden {orderNo}: la red sustituyó los bloques en los que estaba el pago. Lo que ya se gastó queda como deuda y se paga con lo próximo que entre. Si el pago vuelve a aparecer, se abona de nuevo.',
  'mail.withdraw-account-added.title': 'Cuenta de retiro añadida',
  'mail.withdraw-account-added.text': '{account}. Se podrá pagar a ella desde el {from}. Si no fuiste tú, elimínala y cierra tus sesiones.',
  'mail.withdraw-account-deleted.title': 'Cuenta de retiro eliminada',
  'mail.withdraw-account-deleted.text': '{account}, el {at}.',
  'mail.withdrawal-requested.title': 'Retiro solicitado',
  'mail.withdrawal-requested.text':
    '{amount} salieron de tu saldo y se están pagando. Orden {orderNo}. Si no fuiste tú, cierra tus sesiones y escríbenos.',
  'mail.withdrawal-review.title': 'Revisamos tu retiro',
  'mail.withdrawal-review.text':
    '{amount} están apartados y una persona revisa la orden {orderNo} antes de pagarla. No tienes que hacer nada. Si no lo pediste tú, cierra tus sesiones y escríbenos.',
  'mail.withdrawal-paid.title': 'Retiro pagado',
  'mail.withdrawal-paid.text': '{amount} se pagaron a tu cuenta. La orden {orderNo} muestra la referencia bancaria (UTR).',
  'mail.withdrawal-refused.title': 'Retiro no aprobado',
  'mail.withdrawal-refused.text':
    'La orden {orderNo} no se aprobó y no se envió nada. {amount}, comisión incluida, vuelven a estar en tu saldo.',
  'mail.withdrawal-failed.title': 'Retiro no pagado',
  'mail.withdrawal-failed.text': 'El banco no pagó la orden {orderNo}. {amount}, comisión incluida, vuelven a estar en tu saldo.',
  'mail.withdrawal-reversed.title': 'Retiro devuelto',
  'mail.withdrawal-reversed.text': 'El banco devolvió la orden {orderNo}. {amount}, comisión incluida, vuelven a estar en tu saldo.',
  'mail.withdrawal-paid-late.title': 'Retiro pagado al final',
  'mail.withdrawal-paid-late.text':
    'El banco pagó la orden {orderNo} aunque había dicho que no: {amount} fueron a tu cuenta. Lo que había vuelto a tu saldo, comisión incluida, se retiró de nuevo; lo ya gastado se debe.',
  'mail.withdrawal-settled.title': 'Retiro pagado con otro importe',
  'mail.withdrawal-settled.text':
    'El banco pagó {amount} por la orden {orderNo}, y debían ser {ordered}. Tu saldo se ajustó en consecuencia, comisión incluida; si no alcanza, el resto se debe.',
  'mail.bonus-given-up.title': 'Bono abandonado',
  'mail.bonus-given-up.text':
    'Has renunciado a un bono: pierdes {amount} de bono bloqueado y ya no tienes que apostar por él. Tu efectivo sigue igual.',
  'mail.bonus-forfeited.title': 'Bono terminado por una pausa',
  'mail.bonus-forfeited.text':
    'El juego queda parado más de 7 días: pierdes {amount} de bono bloqueado y ya no tienes que apostar nada. Tu efectivo sigue igual.',
  'mail.bonus-expired.title': 'Bono vencido',
  'mail.bonus-expired.text':
    'Se acabó el plazo de un bono: pierdes {amount} de bono bloqueado y ya no tienes que apostar por él. Tu efectivo sigue igual.',
  'mail.play-money-restored.title': 'Dinero ficticio repuesto',
  'mail.play-money-restored.text': 'Se añadieron {amount} de dinero ficticio a tu saldo. Se puede hacer una vez al día.',
})
