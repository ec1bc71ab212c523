import type { helpAnswers as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'help.search': 'Buscar preguntas',
  'help.clear': 'Borrar',
  'help.topics': 'Temas',
  'help.topic.all': 'Todas',
  'help.topic.deposit': 'Depósitos',
  'help.topic.withdraw': 'Retiros',
  'help.topic.games': 'Juegos',
  'help.topic.bonuses': 'Bonos',
  'help.topic.vip': 'VIP',
  'help.topic.invite': 'Invitar',
  'help.topic.account': 'Cuenta',
  'help.topic.safety': 'Seguridad',
  'help.found': {
    one: '{count} respuesta para «{text}»',
    many: '{count} respuestas para «{text}»',
    other: '{count} respuestas para «{text}»',
  },
  'help.none': 'No hay respuesta para «{text}»',
  'help.noneText': 'Prueba con una sola palabra o busca por tema.',
  'help.most': 'Las más frecuentes',
  'help.notAnswered': '¿No está tu respuesta?',
  'help.notAnsweredText': 'Escríbenos. La respuesta llega a tus mensajes.',
  'help.loginFirst': 'Inicia sesión para escribirnos.',
  'help.yourOrder': 'Tu orden',
  'help.order': 'Orden {orderNo}',
  'help.figures': 'No pudimos cargar las cifras de esta respuesta.',
  'help.openLimits': 'Abrir límites de juego',
  'help.missing': 'No encontramos esta pregunta',
  'help.missingText': 'Puede que se haya movido. Todas están en las preguntas frecuentes.',

  'question.proof': 'Cómo se demuestra una ronda',
  'question.rtp': '¿Qué significa RTP?',
  'question.interrupted': 'Se interrumpió una ronda',
  'question.firstDeposit': '¿Cómo funciona el bono del primer depósito?',
  'question.noCashback': '¿Por qué no recibí cashback?',
  'question.claim': '¿Hasta cuándo puedo reclamar una recompensa?',
  'question.vipLevel': '¿Cómo sube y baja mi nivel VIP?',
  'question.invite': '¿Qué gano si invito a alguien?',
  'question.friendMissing': '¿Por qué no cuenta mi amigo?',
  'question.guest': '¿Qué es un visitante?',
  'question.phoneNumber': 'Cambié o perdí mi número de teléfono',
  'question.devices': '¿Hay alguien más conectado a mi cuenta?',
  'question.myData': '¿Puedo descargar mis datos o cerrar mi cuenta?',
  'question.limits': '¿Cómo pongo límites o hago una pausa?',
  'question.breakEnd': '¿Puedo terminar una pausa antes?',
  'question.talk': '¿Puedo hablar con alguien sobre el juego?',
  'question.realMoney': '¿Es dinero real?',

  'answer.pending': `Abonamos una transferencia cuando el banco nos muestra tu UTR, y un pago en línea cuando su página de pago lo confirma.
Compara el UTR | Tiene 12 dígitos, como en la app de tu banco. Puedes corregirlo hasta que el banco lo confirme.
Tras {selfServiceAfter} | Solicita el autoservicio en la página del depósito. Respondemos en {answerFrom} a {answerBy}.
Mientras esperas | Ganas el {waitingPercent} del depósito por cada {waitingStep} completas, hasta el {waitingMax}, como bono de depósito.
Abonamos todo lo que llega, por tarde que sea.`,
  'answer.utr': `El UTR es el número que tu banco da a un pago. Tiene 12 dígitos.
UPI | Abre el pago en tu app de UPI. Se llama UTR, UPI ref no. o RRN.
IMPS | Míralo en el mensaje de tu banco o en los detalles de la transferencia. Se llama UTR, IMPS ref no. o RRN.
No es el ID de transacción con letras ni el número de orden.`,
  'answer.wrongUtr': `Abre el depósito y corrige el UTR. Puedes hacerlo hasta que el banco confirme el pago.
Si otro jugador envió el mismo UTR, revisamos los dos antes de abonar nada.
Si ya solicitaste el autoservicio, su tiempo de espera empieza de nuevo con el UTR nuevo.`,
  'answer.selfService': `Si una transferencia se retrasa, la buscamos por su UTR y te pagamos un bono por la espera.
Solicítalo | En la página del depósito, {selfServiceAfter} después de enviar el UTR.
Espera | Respondemos en {answerFrom} a {answerBy}. Después, tu depósito es el primero de la cola.
Recibe el bono | El {waitingPercent} del depósito por cada {waitingStep} completas, hasta el {waitingMax}. No se paga durante una pausa.
Si el banco no encuentra la transferencia, cerramos el depósito y puedes enviar otro UTR.`,
  'answer.otherAmount': `UPI o IMPS | Abonamos lo que llegó y te avisamos. No tienes que hacer nada.
Pago en línea | Lo revisamos primero, porque su página pide el importe exacto.
Cripto | Abonamos lo que muestra la red. Menos de {usdtMin} espera hasta que tus envíos sumen esa cantidad.`,
  'answer.depositRange': `Cada forma de depositar tiene su propio rango.
Pago en línea = {onlineMin} a {onlineMax}
Transferencia UPI = {upiMin} a {upiMax}
Transferencia IMPS = {impsMin} a {impsMax}
Cripto = {usdtMin} a {usdtMax}
No cobramos nada por un depósito. Si te pusiste un límite de depósito, ese va primero.`,
  'answer.crypto': `La página de depósito muestra una dirección solo tuya. Envía únicamente la moneda y por la red que indica.
Cambio | Queda fijo {rateLock} para lo que la red vea en ese tiempo. Lo posterior se abona al cambio de ese momento.
Confirmaciones | Abonamos tras {confirmations} confirmaciones, o cuando la red lo da por definitivo.
Mínimo | Menos de {usdtMin} espera hasta que tus envíos sumen esa cantidad.`,
  'answer.depositClosed': `Un depósito se cierra si no llega ningún pago a tiempo, si el pago falla o si lo cancelas. Entonces no se abona nada.
UPI o IMPS | ¿Salió dinero de tu cuenta? Abre el depósito y envía su UTR: eso lo reabre.
Pago en línea | Lo abonamos cuando llegue, o tu banco te lo devuelve.
Abonamos el dinero que llega, aunque el depósito ya esté cerrado.`,
  'answer.arrives': `Normalmente {arrivesAbout} después de solicitarlo, {arrivesBy} como máximo. La página del retiro muestra cada paso con su hora.
Solicitado | El importe sale de tu saldo enseguida y queda apartado.
En revisión | Revisamos primero algunos retiros.
Enviando el pago | Pedimos al banco que pague. La página muestra el UTR del banco en cuanto lo hay.
¿Completado y no lo ves? Da ese UTR a tu banco.`,
  'answer.leftToBet': `Es tu requisito de apuesta: lo que tienes que apostar antes de retirar un depósito o de que un bono pase a efectivo.
Depósitos, saldo inicial y recargas | Apuéstalos una vez.
Bonos | Cada uno tiene su requisito. Lo ves antes de aceptar el bono.
Solo cuentan las apuestas válidas, y cada juego cuenta distinto. Si efectivo y bono juntos bajan de {refillBelow} sin rondas abiertas, todos los requisitos se anulan.`,
  'answer.review': `Revisamos un retiro antes de pagarlo si se da uno de estos casos:
{rules}
No tienes que hacer nada. Si no lo aprobamos, el importe entero vuelve a tu saldo, con la comisión.`,
  'reviewRule.first': 'Es tu primer retiro',
  'reviewRule.large': 'Retiras más de {reviewAbove} en un día',
  'reviewRule.beyond-own': 'Retiras más de lo que depositaste y ganaste',
  'reviewRule.frozen': 'Tu cuenta está congelada',
  'reviewRule.nothing-staked': 'Depositaste y no apostaste desde entonces',
  'reviewRule.turnover-dropped': 'Una pausa anuló lo que te quedaba por apostar',
  'reviewRule.crypto-to-bank': 'Gran parte de lo que depositaste llegó en cripto',
  'answer.withdrawalCost': `La comisión es parte del importe. Ves lo que llega antes de confirmar. Las cifras van por nivel VIP, del primero al último:
Comisión = {feeMax} a {feeMin}
Límite al día = {dayLimit} a {dayLimitMax}
Retiros al día = {dayTimes} a {dayTimesMax}
Mínimo = {withdrawalMin}
Los depósitos tuyos que aún no retiraste suben el límite del día. La página Vip muestra las cifras de tu nivel.`,
  'answer.withdrawalFailed': `Todo vuelve a tu saldo, comisión incluida. La página del retiro dice por qué falló:
· El número de cuenta no existe o la cuenta está cerrada
· La cuenta está a otro nombre
· El banco no pudo recibir el importe o no respondió
«Devuelto» significa que el banco pagó y luego devolvió el dinero. Revisa la cuenta y retira de nuevo. Un retiro fallido no gasta el límite del día.`,
  'answer.bankAccount': `Usa una cuenta a tu nombre, con su número, IFSC y el código PIN de tu zona. No se aceptan tarjetas.
· Puedes tener hasta {accountsMax} cuentas
· Para añadir una hace falta un código
· Puedes retirar a una cuenta nueva después de {accountWait}
· Puedes quitar una cuenta. Un retiro que va de camino a ella continúa
Con dinero ficticio solo valen cuentas de bancos de prueba. No escribas un número de cuenta real.`,
  'answer.forgotPassword': `En la página de la contraseña de retiro, indica que la olvidaste y crea otra con un código. Después no puedes retirar durante {passwordHold}, y te enviamos un aviso: las dos cosas te protegen si no fuiste tú.
Si sabes la anterior, cámbiala con ella. Así no hay espera.
Tras {passwordTries} intentos fallidos seguidos se bloquea durante {passwordLock}.`,
  'answer.cashAndBonus': `Los dos son parte de tu saldo.
Efectivo | Puedes retirarlo cuando hayas apostado una vez tus depósitos. Las tragamonedas cuentan enteras; los demás juegos, en parte. Las apuestas usan primero el efectivo.
Bono bloqueado | Puedes apostarlo, pero solo pasa a efectivo cuando cumples su requisito de apuesta.
Un pago se reparte como se pagó su apuesta: lo que apostó tu efectivo vuelve como efectivo y lo que apostó un bono vuelve a ese bono. Un bono nunca bloquea tu efectivo.
Una ganancia que llega cuando su bono ya terminó sigue siendo tuya: como efectivo si habías cumplido el requisito; si no, el bono se abre de nuevo con ella, durante una semana o más.`,
  'answer.whatCounts': `Las apuestas válidas son la parte de tus apuestas que cuenta para los requisitos, el VIP y las clasificaciones.
Slots = {countsSlots}
Crash = {countsCrash}
Minas = {countsMines}
Ruleta, dados, Andar Bahar = {countsTables}
En ruleta, dados y Andar Bahar es una parte de lo que está en juego: lo que ganas o pierdes en la ronda, hasta tu apuesta.`,
  'answer.giveUp': `Sí, siempre que ninguna ronda lo esté usando. Abre Mis bonos, elige el bono y renuncia a él.
Pierdes lo que tiene bloqueado y nada más: tu efectivo sigue siendo tuyo. La página muestra los importes exactos antes de confirmar. No se puede deshacer.`,
  'answer.otp': `· Espera {otpResend} y pide otro código. Usa el más reciente
· Revisa el número: un teléfono de la India, sin prefijo
· Un código vale {otpLife} y admite {otpTries} intentos
· Con dinero ficticio puede que no se envíe ningún SMS. Si la página enlaza a un teléfono de prueba, lee allí el código
Nadie de nuestra parte te pedirá nunca un código.`,
  'answer.proof': `Tres cosas fijan el resultado de una ronda: nuestra semilla del servidor, tu semilla y un contador, el nonce. No podemos cambiarlo después de tu apuesta, y tu dispositivo puede calcularlo de nuevo.
Antes | Ves el hash de nuestra semilla. Es nuestro sobre cerrado.
Ronda | HMAC-SHA-256 de las dos semillas y el nonce da el sorteo. Las reglas del juego lo convierten en rodillos, cartas o un multiplicador.
Revelar | Pides un par nuevo de semillas y mostramos la semilla anterior.
Verificar | Tu dispositivo comprueba el hash, repite el sorteo y compara el pago.
Esto muestra que nadie cambió un resultado. No hace que un juego pague más. Las rondas de otros proveedores no se pueden verificar, y lo dicen.`,
  'answer.rtp': `RTP es el retorno al jugador: la parte de todas las apuestas que un juego devuelve en muchísimas rondas. Lo calculamos con las mismas reglas con las que funciona el juego.
Los juegos de aquí devuelven del {rtpMin} al {rtpMax}. Un juego con {rtpMin} se queda a la larga con el {keeps} de lo apostado.
Tu resultado puede estar lejos de eso, por arriba o por abajo. Ninguna ronda compensa la anterior: cada una se sortea aparte.`,
  'answer.interrupted': `Nuestro servidor decide cada ronda, así que aunque se corte la conexión no pierdes nada. Abre el juego de nuevo: una ronda que te espera sigue donde estaba.
Si no vuelves, termina pasadas {closesAfter}: paga lo que dan las reglas del juego, o se te devuelve la apuesta.
El historial de juego muestra cada ronda y su estado.`,
  'answer.firstDeposit': `Mientras la oferta esté abierta, tu primer depósito de al menos {firstFrom} puede traer un bono del {firstPercentMin} al {firstPercentMax}, hasta {firstMax}. Nunca lo elegimos por ti: márcalo antes de pagar.
Para que sea efectivo | Apuesta {firstMultiple} depósito y bono, pero como máximo {firstMultipleMax} el bono, en {bonusDays}.
Sin marcar | La oferta termina para ti: solo cuenta el primer depósito.
Lo que cuesta | Apostar cuesta algo de media. La página de la oferta muestra cuánto cuesta este requisito.`,
  'answer.noCashback': `Calculamos el cashback cuando termina el día y pagamos la menor de estas cuatro cantidades. Si una es cero, no llega nada.
· Una parte de cada depósito individual de {cashbackFrom} o más
· El {cashbackBets} de las apuestas válidas de ese día
· Lo que perdiste ese día. Si ganaste, es cero
· {cashbackMax}
Un depósito que te dio el bono del primer depósito no cuenta. El historial de cashback muestra día a día cuál de las cuatro decidió.`,
  'answer.claim': `Cada recompensa de la página de promociones dice hasta cuándo puedes reclamarla.
Cashback = {claimDays}
Bono de ascenso VIP = sin fin
Puedes tener hasta {openMax} bonos abiertos. Con esa cantidad, primero completas uno o renuncias a él, y la siguiente recompensa te espera.`,
  'answer.vipLevel': `Tu nivel depende de tus apuestas válidas. La página Vip muestra cuánto falta para el siguiente.
Lo que trae | Límites de retiro más altos, una comisión menor y hasta el {rebateMax} de tus apuestas válidas de vuelta. Desde VIP {serviceLevel} tienes un contacto personal.
Mantenerlo | La mayoría de los niveles pide unas apuestas válidas en {keepDays}. Si no llegas, bajas un nivel.
No juegues por un nivel: de media, apostar cuesta más de lo que los niveles dan.`,
  'answer.invite': `Comparte tu enlace desde Invita y gana. Si alguien abre una cuenta con él, ganas:
Primer depósito | El {invitePercent}, hasta {inviteMax}, cuando se haya apostado una vez y tenga {inviteDays}.
Apuestas | El {inviteBets} de lo que apuestan todos tus amigos, calculado cada día.
Son hasta {inviteMonth} al mes, en efectivo y sin nada que apostar antes. Invita solo a adultos, y a nadie que esté en una pausa.`,
  'answer.friendMissing': `· Tu amigo tiene que abrir su cuenta con tu enlace. No se puede añadir después
· Necesita un número de teléfono: las cuentas de visitante no cuentan
· Su primer depósito tiene que haberse apostado una vez y tener {inviteDays}
· Quien comparte contigo dispositivo, cuenta bancaria o pagador no cuenta
Revisamos antes algunas recompensas. Lo que corresponde se paga entero.`,
  'answer.guest': `Un visitante juega sin número de teléfono. Puedes jugar, ver tus registros y verificar rondas. No puedes depositar, retirar, invitar ni participar en promociones y clasificaciones.
Tu cuenta de visitante está solo en este dispositivo. Si cierras sesión, se pierde. Añade un número para conservar tu ID, tu saldo y tu historial.`,
  'answer.phoneNumber': `Lo cambias tú en Cuenta, en Vincular teléfono.
Aún tienes el número anterior | Necesitas un código en los dos números. Después no puedes retirar durante {phoneHold}.
Lo perdiste | Escríbenos, como visitante si no puedes entrar. Comprobamos que la cuenta es tuya y avisamos a los dos números. Pasa al nuevo al cabo de {phoneWait}; hasta entonces no puedes retirar.
Tu nuevo número abre la cuenta de otra persona | Cierra la sesión y escríbenos como visitante. Liberamos el número y tendrás tu propia cuenta.`,
  'answer.devices': `Cuenta muestra dónde tienes la sesión abierta: cada dispositivo y cuándo se usó por última vez. Cierra la de los que no conozcas.
Cuando inicias sesión en un dispositivo nuevo, te dejamos un aviso en tus mensajes. Una sesión termina a los {login}.`,
  'answer.myData': `Sí, las dos cosas están en Perfil. El archivo contiene lo que guardamos sobre ti.
Retira tu efectivo antes de cerrar la cuenta. La página dice qué pierdes y qué tenemos que conservar.`,
  'answer.limits': `Abre Límites de juego en la página Cuenta. Puedes limitar depósitos, pérdidas, apuestas y tiempo, por día, semana o mes.
Más bajo | Empieza enseguida.
Más alto, o ninguno | Espera {limitRaise}. Después lo confirmas de nuevo.
Pausa | No puedes jugar ni depositar durante el tiempo que elijas. Puedes retirar.
Mientras juegas, mostramos tu tiempo y tu resultado cada {realityCheck}.`,
  'answer.breakEnd': `No. Ni tú ni nosotros podemos terminarla antes, pero puedes alargarla.
Puedes retirar, ver tus registros y escribirnos. Durante la pausa, lo que quede por apostar de los depósitos no impide retirar. Después se exige de nuevo para el efectivo que conserves.
Mientras dure, otras cuentas tampoco pueden jugar ni depositar en este dispositivo.`,
  'answer.talk': `Sí. Hay líneas de ayuda para jugadores, familias y amigos. No sabemos si llamaste.
Su página tiene los números y unas preguntas para hacerte.`,
  'answer.realMoney': `No. Es dinero ficticio: ₹ sin valor. No puedes comprarlo, venderlo, enviarlo a nadie ni cobrarlo en dinero real.
Los depósitos y retiros pasan por programas de prueba que muestran cómo serían los reales. No pagues nunca con una app real ni escribas un número de cuenta real.
Empiezas con {startGift}. Por debajo de {refillBelow}, sin nada apartado ni retirándose, puedes recargar hasta esa cantidad una vez al día.`,
})
