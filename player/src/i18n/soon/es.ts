import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'es'>()({
  'promo.title': 'Las promociones aún no están abiertas',
  'promo.text':
    'Aquí estarán el primer depósito, la clasificación, el cashback y el check-in diario, cada uno con sus condiciones y lo que cuesta cumplirlas.',

  'vip.title': 'Los niveles VIP aún no están abiertos',
  'vip.text': 'Tu nivel crecerá con lo que juegues. Aquí verás las ventajas y lo que exige mantener cada nivel.',

  'soon.toAccount': 'Ir a tu cuenta',
  'soon.toRecords': 'Ver Historial de juego',
  'soon.toPromotions': 'Ver promociones',
  'soon.toFairness': 'Cómo se demuestran las rondas',
  'soon.toStart': 'Volver al principio',
  'soon.login': 'Aquí entrarás con tu número de teléfono y un código de un solo uso. Hasta entonces puedes jugar como invitado.',
  'soon.mail': 'Aquí llegarán los mensajes sobre tu cuenta, tus recompensas y tus órdenes.',
  'soon.deposit':
    'Aquí depositarás rupias ficticias: por pago en línea, UPI, IMPS o cripto. Cada vía indicará su rango y lo que aporta antes de que pagues.',
  'soon.depositHistory': 'Aquí aparecerán tus órdenes de depósito de hoy, de 7 días y de 30 días.',
  'soon.depositOrder': 'Aquí se verá una orden de depósito: cada paso, su hora y lo que sigue.',
  'soon.depositImps': 'Aquí verás los datos bancarios de un depósito por IMPS, listos para copiar, con el campo para tu UTR.',
  'soon.depositUpi': 'Aquí verás el código QR de un depósito por UPI, con el importe exacto y el campo para tu UTR.',
  'soon.depositWeb': 'Aquí se abrirá la página de pago de un depósito en línea.',
  'soon.withdraw': 'Aquí retirarás dinero y verás la comisión, el importe que llega y tus límites antes de confirmar.',
  'soon.withdrawHistory': 'Aquí aparecerán tus retiros de hoy, de 7 días y de 30 días.',
  'soon.withdrawWait': 'Aquí se verá un retiro en camino: cada paso, su hora y lo que sigue.',
  'soon.transferInstructions': 'Aquí se explicará paso a paso cómo hacer un depósito por transferencia y dónde encontrar su UTR.',
  'soon.selfUtr': 'Si una transferencia no se encuentra sola, aquí enviarás su UTR para que la revisemos.',
  'soon.profile': 'Aquí estarán tu nombre, tu cumpleaños, tus contactos, tus dispositivos con sesión y el tamaño del texto.',
  'soon.editProfile': 'Aquí cambiarás los datos de tu perfil.',
  'soon.balanceRecords': 'Aquí aparecerá cada cambio de tu saldo con su causa. Tus rondas ya están en Historial de juego.',
  'soon.feedback': 'Aquí podrás escribirnos y leer nuestra respuesta.',
  'soon.faq': 'Aquí estarán las respuestas a preguntas comunes. Ya puedes leer cómo se demuestran las rondas.',
  'soon.faqInfo': 'Aquí estará la respuesta a una pregunta. Ya puedes leer cómo se demuestran las rondas.',
  'soon.bankCard': 'Aquí añadirás una cuenta bancaria para tus retiros.',
  'soon.bankCardList': 'Aquí aparecerán las cuentas bancarias para tus retiros.',
  'soon.withdrawalPassword': 'Aquí fijarás la contraseña que protege tus retiros.',
  'soon.phoneBinding': 'Aquí vincularás un número de teléfono a esta cuenta. Su saldo, sus registros y sus semillas quedan como están.',
  'soon.firstDeposit': 'Aquí se explicará el bono del primer depósito, con su requisito de apuesta y lo que cuesta cumplirlo.',
  'soon.ranking': 'Aquí estarán las clasificaciones diaria, semanal y mensual, con tu puesto.',
  'soon.rebate': 'Aquí se explicará el cashback de los depósitos, con sus condiciones y un ejemplo resuelto.',
  'soon.cashbackRecord': 'Aquí aparecerá cada cashback que recibas.',
  'soon.signin': 'Aquí recibirás un pequeño bono por cada día de check-in. Un día perdido solo lo pausa.',
  'soon.earn': 'Aquí estarán tu enlace de invitación, lo que ha generado y las reglas.',
})
