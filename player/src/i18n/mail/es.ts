import { translation } from '../texts.ts'
import type { mail as english } from './en.ts'

export const texts = translation<typeof english, 'es'>()({
  'mails.filter': 'Tipo de mensaje',
  'mails.all': 'Todos',
  'mails.reward': 'Recompensas',
  'mails.transaction': 'Movimientos',
  'mails.system': 'Sistema',
  'mails.readAll': 'Marcar todo como leído',
  'mails.new': 'Sin leer',
  'mails.kept': 'Guardamos los mensajes 90 días',
  'mails.more': 'Cargando más mensajes…',
  'mails.none': 'Aún no hay mensajes',
  'mails.noneSuch': 'No hay mensajes de este tipo',
  'mails.noneText': 'Aquí verás las novedades de tu cuenta, tus recompensas, depósitos y retiros.',
  'mails.showAll': 'Ver todos los mensajes',
  'mails.goTo': 'Ir a «{page}»',
  'mails.toDeposit': 'Ver depósito',
  'mails.toWithdrawal': 'Seguir el retiro',
  'mails.toAnswer': 'Leer la respuesta',

  'mail.unknown.title': 'Mensaje nuevo',
  'mail.unknown.text': 'Esta versión de la app no puede mostrar este mensaje. Vuelve a cargarla.',
  'mail.welcome.title': 'Te damos la bienvenida',
  'mail.welcome.text':
    'Empiezas con {gift} de dinero ficticio. No tiene valor y no se puede comprar, enviar ni convertir en dinero real. Puedes comprobar cada ronda de nuestros propios juegos y poner límites en Cuenta.',
  'mail.new-device.title': 'Inicio de sesión en un dispositivo nuevo',
  'mail.new-device.text': '{device}, {at}. ¿No fuiste tú? Cierra la sesión de ese dispositivo.',
  'mail.copied-sign.title': 'Bloqueamos un acceso copiado',
  'mail.copied-sign.text':
    'El {at} se usó una parte de tu sesión sin el resto, así que la bloqueamos. Puede pasar tras borrar las cookies. Si tienes dudas, cierra la sesión en todas partes y vuelve a entrar.',
  'mail.sessions-ended.title': 'Se cerraron tus otras sesiones',
  'mail.sessions-ended.text':
    'Se pidió el {at} desde el dispositivo que sigue conectado. ¿No fuiste tú? Vuelve a entrar y cierra la sesión de ese dispositivo.',
  'mail.signed-out.title': 'Soporte cerró tu sesión',
  'mail.signed-out.text':
    'El {at} soporte cerró todas tus sesiones para proteger tu cuenta. No se perdió nada. Si alguien más pudo usarla, revisa tus sesiones y tus registros.',
  'mail.phone-bound.title': 'Teléfono añadido',
  'mail.phone-bound.text': '{phone} ya pertenece a tu cuenta. Entra con él y un código.',
  'mail.phone-changed.title': 'Teléfono cambiado',
  'mail.phone-changed.text':
    'Ahora entras con {phone}. Por seguridad, no puedes retirar hasta el {until}. ¿No fuiste tú? Escríbenos ahora en Comentarios.',
  'mail.phone-replacing.title': 'Soporte va a cambiar tu número',
  'mail.phone-replacing.text':
    'Nos pidieron pasar tu cuenta a {phone} el {at}. Hasta entonces no puedes retirar. ¿No fuiste tú? Escríbenos ahora en Comentarios.',
  'mail.phone-replaced.title': 'Tu cuenta tiene un teléfono nuevo',
  'mail.phone-replaced.text': 'Ahora entras con {phone}, como pediste a soporte.',
  'mail.phone-kept.title': 'Conservas tu número',
  'mail.phone-kept.text': 'Cancelamos el cambio que se pidió a soporte. Entra con tu número como siempre.',
  'mail.phone-released.title': 'Tu número anterior tiene otro dueño',
  'mail.phone-released.text': '{phone} es ahora de otra persona, así que ya no abre esta cuenta.',
  'mail.password-set.title': 'Contraseña de retiro creada',
  'mail.password-set.text': 'Creada el {at}. La necesitas para cada retiro.',
  'mail.password-reset.title': 'Contraseña de retiro restablecida',
  'mail.password-reset.text':
    'Se restableció con un código. Por seguridad, no puedes retirar hasta el {until}. ¿No fuiste tú? Cierra todas tus sesiones ahora.',
  'mail.account-frozen.title': 'Congelamos tu cuenta',
  'mail.account-frozen.text':
    'Estamos comprobando algo. Hasta entonces no puedes jugar, depositar ni recibir bonos. Puedes seguir retirando, y el dinero en camino llegará. Te avisaremos cuando terminemos.',
  'mail.account-freed.title': 'Tu cuenta vuelve a estar activa',
  'mail.account-freed.text':
    'Terminamos la comprobación. Puedes volver a jugar, depositar y recibir bonos. Cualquier pausa o límite tuyo sigue en vigor.',
  'mail.vip-up.title': 'Llegaste a VIP {level}',
  'mail.vip-up.text': 'Mira sus ventajas en la pestaña Vip.',
  'mail.vip-down.title': 'Ahora eres VIP {level}',
  'mail.vip-down.text':
    'Tus apuestas válidas recientes no llegaron a lo que pide tu nivel anterior. Tu saldo no cambia. Todos los niveles están en la pestaña Vip.',
  'mail.limits-reminder.title': '¿Siguen bien tus límites?',
  'mail.limits-reminder.text': 'Hace tiempo que los fijaste. {limits} Cámbialos o mantenlos en Cuenta, Límites de juego.',
  'mail.limits.none': 'No fijaste límites.',
  'mail.limits.some': 'Tus límites: {list}.',
  'mail.limits.deposit': 'depósitos',
  'mail.limits.loss': 'pérdidas',
  'mail.limits.stake': 'apuestas',
  'mail.limits.time': 'tiempo',
  'mail.limits.day': '{what} {limit} al día',
  'mail.limits.week': '{what} {limit} a la semana',
  'mail.limits.month': '{what} {limit} al mes',
  'mail.limits.minutes': '{minutes} min',
  'mail.deposit-credited.title': 'Depósito abonado',
  'mail.deposit-credited.text': 'Se añadieron {amount} a tu saldo. Orden {orderNo}.',
  'mail.deposit-differs.title': 'Llegó otro importe',
  'mail.deposit-differs.text': 'Recibimos {amount} por la orden {orderNo}, no {ordered}. Añadimos a tu saldo lo que llegó.',
  'mail.deposit-further.title': 'Recibimos otro pago',
  'mail.deposit-further.text': 'Llegaron otros {amount} para la orden {first}. Están en tu saldo como orden {orderNo}.',
  'mail.deposit-bonus.title': 'Bono por la espera',
  'mail.deposit-bonus.text': 'Se añadieron {amount} como bono de depósito por la espera de la orden {orderNo}.',
  'mail.reward-open.title': 'Ganaste una recompensa',
  'mail.reward-open.text': 'Ganaste {amount}.',
  'mail.reward-ending.title': 'Tu recompensa termina pronto',
  'mail.reward-ending.text': 'Puedes reclamar {amount} hasta el {until}.',
  'mail.bonus-ending.title': 'Tu bono termina pronto',
  'mail.bonus-ending.text':
    'Aún hay {amount} de un bono bloqueado. Si apuestas lo que falta hasta el {until}, pasa a efectivo. No tienes que hacerlo.',
  'mail.first-deposit-bonus.title': 'Bono del primer depósito',
  'mail.first-deposit-bonus.text': '{amount} llegaron con el depósito {orderNo}. Apuesta {requirement} y pasarán a efectivo.',
  'mail.first-deposit-missed.title': 'Sin bono del primer depósito',
  'mail.first-deposit-missed.text':
    'Elegiste el bono con el depósito {orderNo}, pero antes se abonó otro depósito. Solo el primero lo gana.',
  'mail.first-deposit-shared.text':
    'Elegiste el bono con el depósito {orderNo}, pero otro jugador ya lo ganó con el mismo dispositivo o la misma cuenta bancaria. Se paga una sola vez.',
  'mail.first-deposit-short.text':
    'Elegiste el bono con el depósito {orderNo}. El pago llegó fuera del plazo del bono, y el presupuesto de la oferta se agotó. Tu depósito está en tu saldo.',
  'mail.bonus-reversed.title': 'Recuperamos un bono',
  'mail.bonus-reversed.text':
    'El depósito {orderNo} se revirtió, así que también recuperamos su bono: {amount} en total. Lo que ya gastaste nos lo debes.',
  'mail.deposit-failed.title': 'El pago falló',
  'mail.deposit-failed.text':
    'Tu pago de la orden {orderNo} falló y no se abonó nada. Si salió dinero de tu cuenta, lo abonaremos cuando llegue.',
  'mail.deposit-not-found.title': 'Transferencia no encontrada',
  'mail.deposit-not-found.text':
    'El banco no tiene ninguna transferencia con el UTR de la orden {orderNo}. Comprueba el UTR y envíalo de nuevo para reabrir la orden.',
  'mail.deposit-review.title': 'Estamos revisando tu depósito',
  'mail.deposit-review.text': 'Algo no coincide en la orden {orderNo}, así que la estamos comprobando. No tienes que hacer nada.',
  'mail.deposit-taken-back.title': 'Depósito revertido',
  'mail.deposit-taken-back.text':
    'El banco que pagó la orden {orderNo} recuperó el dinero, así que nosotros recuperamos {amount}. Lo que ya gastaste lo debes, y lo descontaremos de lo próximo que entre.',
  'mail.deposit-not-yours.title': 'Depósito corregido',
  'mail.deposit-not-yours.text':
    'Abonamos por error un pago a la orden {orderNo}: era de otra persona. Recuperamos {amount}. Lo que ya gastaste lo debes, y lo descontaremos de lo próximo que entre.',
  'mail.deposit-disputed.title': 'Tu depósito está en disputa',
  'mail.deposit-disputed.text':
    'El banco del pagador reclama {amount} de la orden {orderNo}. Quedan {held}, que apartamos: esa parte no puedes jugarla ni retirarla. Decidimos hasta el {until}, con dos aprobaciones; si no, vuelve a estar libre.',
  'mail.deposit-refunding.title': 'Tu depósito se está reembolsando',
  'mail.deposit-refunding.text':
    'El servicio de pago devuelve al pagador {amount} de la orden {orderNo}. Quedan {held}, que apartamos: esa parte no puedes jugarla ni retirarla. Decidimos hasta el {until}, con dos aprobaciones; si no, vuelve a estar libre.',
  'mail.deposit-debited.title': 'El banco recuperó un pago',
  'mail.deposit-debited.text':
    'El banco recuperó de nuestra cuenta {amount} de la orden {orderNo}. Quedan {held}, que apartamos: esa parte no puedes jugarla ni retirarla. Decidimos hasta el {until}, con dos aprobaciones; si no, vuelve a estar libre.',
  'mail.deposit-case-again.title': 'Revisamos otra vez tu depósito',
  'mail.deposit-case-again.text':
    'Nos reclaman de nuevo {amount} de la orden {orderNo}, aunque ya se había resuelto. Quedan {held}, que apartamos: esa parte no puedes jugarla ni retirarla. Decidimos hasta el {until}, con dos aprobaciones; si no, vuelve a estar libre.',
  'mail.deposit-coming-back.title': 'Tu depósito podría devolverse',
  'mail.deposit-coming-back.text':
    'Habíamos recuperado {amount} de la orden {orderNo}. Ese dinero ha vuelto a nosotros. Dos personas de nuestro equipo lo comprueban, y te escribiremos cuando se decida.',
  'mail.deposit-given-back.title': 'Tu depósito está devuelto',
  'mail.deposit-given-back.text':
    'Devolvimos a tu saldo {amount} de la orden {orderNo}. Si nos debías algo, se descontó primero. Los bonos que se fueron con él no vuelven.',
  'mail.deposit-stays-taken.title': 'Tu depósito no se devuelve',
  'mail.deposit-stays-taken.text': 'No devolvemos {amount} de la orden {orderNo}. Escríbenos si crees que es un error.',
  'mail.deposit-case-released.title': 'Tu depósito se queda',
  'mail.deposit-case-released.text':
    'Comprobamos la orden {orderNo} y no recuperamos nada. Los {held} que apartamos están de nuevo en tu saldo.',
  'mail.deposit-reversed.title': 'Depósito revertido',
  'mail.deposit-reversed.text':
    'La red descartó el pago de la orden {orderNo}, así que recuperamos {amount}. Lo que ya gastaste lo debes, y lo descontaremos de lo próximo que entre. Si el pago vuelve a aparecer, lo abonaremos de nuevo.',
  'mail.withdraw-account-added.title': 'Cuenta bancaria añadida',
  'mail.withdraw-account-added.text':
    '{account}. Podrás retirar a ella desde el {from}. ¿No fuiste tú? Elimínala y cierra todas tus sesiones.',
  'mail.withdraw-account-deleted.title': 'Cuenta bancaria eliminada',
  'mail.withdraw-account-deleted.text': '{account}, el {at}.',
  'mail.withdrawal-requested.title': 'Retiro solicitado',
  'mail.withdrawal-requested.text':
    '{amount} salieron de tu saldo y los estamos pagando. Orden {orderNo}. ¿No fuiste tú? Cierra todas tus sesiones y contacta con soporte.',
  'mail.withdrawal-review.title': 'Estamos revisando tu retiro',
  'mail.withdrawal-review.text':
    'Apartamos {amount} y estamos revisando la orden {orderNo}. No tienes que hacer nada. ¿No fuiste tú? Cierra todas tus sesiones y contacta con soporte.',
  'mail.withdrawal-paid.title': 'Retiro pagado',
  'mail.withdrawal-paid.text': '{amount} se pagaron a tu cuenta. La orden {orderNo} muestra la referencia bancaria (UTR).',
  'mail.withdrawal-refused.title': 'Retiro no aprobado',
  'mail.withdrawal-refused.text':
    'La orden {orderNo} no se aprobó y no se envió nada. {amount}, comisión incluida, están de nuevo en tu saldo.',
  'mail.withdrawal-failed.title': 'Retiro no pagado',
  'mail.withdrawal-failed.text': 'El banco no pagó la orden {orderNo}. {amount}, comisión incluida, están de nuevo en tu saldo.',
  'mail.withdrawal-name-refused.title': 'Retiro no enviado',
  'mail.withdrawal-name-refused.text':
    'El banco solo acepta nombres en letras latinas. Elimina tu cuenta bancaria y vuelve a añadirla. Orden {orderNo}: {amount}, comisión incluida, están de nuevo en tu saldo.',
  'mail.withdrawal-reversed.title': 'Retiro devuelto',
  'mail.withdrawal-reversed.text': 'El banco devolvió la orden {orderNo}. {amount}, comisión incluida, están de nuevo en tu saldo.',
  'mail.withdrawal-paid-late.title': 'Retiro pagado al final',
  'mail.withdrawal-paid-late.text':
    'El banco primero dijo que no y luego pagó la orden {orderNo}: {amount} fueron a tu cuenta. Recuperamos lo que te habíamos devuelto, comisión incluida. Si habías gastado una parte, la debes.',
  'mail.withdrawal-settled.title': 'Retiro pagado: otro importe',
  'mail.withdrawal-settled.text':
    'El banco pagó {amount} por la orden {orderNo}, no {ordered}. Corregimos tu saldo, comisión incluida. Si no alcanza, debes el resto.',
  'mail.bonus-given-up.title': 'Bono abandonado',
  'mail.bonus-given-up.text':
    'Renunciaste a un bono: pierdes {amount} de bono bloqueado y ya no tienes que apostar por él. Tu efectivo sigue igual.',
  'mail.bonus-forfeited.title': 'Bono perdido: juego cerrado',
  'mail.bonus-forfeited.text':
    'Pierdes {amount} de bono bloqueado porque tu pausa es larga. Todos los requisitos de apuesta se anulan. Tu efectivo sigue igual.',
  'mail.bonus-expired.title': 'Bono vencido',
  'mail.bonus-expired.text':
    'Se acabó el plazo de un bono: pierdes {amount} de bono bloqueado y ya no tienes que apostar por él. Tu efectivo sigue igual.',
  'mail.play-money-restored.title': 'Dinero ficticio recargado',
  'mail.play-money-restored.text': 'Se añadieron {amount} de dinero ficticio a tu saldo. Puedes recargar una vez al día.',
  'mail.feedback-answered.title': 'Soporte respondió',
  'mail.feedback-answered.text': 'Respondimos a lo que escribiste el {at}.',
  'mail.feedback-automatic.title': 'Respuesta automática',
  'mail.feedback-automatic.text': 'Nadie leyó lo que escribiste el {at}: esta versión es de dinero ficticio y aquí responde un programa.',
})
