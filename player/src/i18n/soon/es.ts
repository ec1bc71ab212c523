import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'es'>()({
  'promo.title': 'Las promociones aún no están abiertas',
  'promo.text':
    'Aquí estarán el primer depósito, la clasificación, el reembolso y el registro diario, cada uno con sus condiciones y lo que cuesta cumplirlas.',

  'vip.title': 'Los niveles VIP aún no están abiertos',
  'vip.text': 'El nivel crecerá con lo que se juegue. Aquí figurarán las ventajas y lo que exige mantener cada nivel.',

  'soon.toAccount': 'A la cuenta',
  'soon.toRecords': 'Ver Historial de juego',
  'soon.toPromotions': 'A las promociones',
  'soon.toFairness': 'Cómo se demuestran las rondas',
  'soon.toStart': 'Volver al principio',
  'soon.login': 'Aquí se entrará con el número de teléfono y un código de un solo uso. Hasta entonces se puede jugar como invitado.',
  'soon.mail': 'Aquí llegarán los mensajes sobre la cuenta, las recompensas y las órdenes.',
  'soon.search': 'Aquí se buscarán juegos por su nombre, junto con los más populares y las últimas búsquedas.',
  'soon.searchResult': 'Aquí aparecerán los juegos que coincidan con la búsqueda. Hasta entonces, en Inicio están todos los abiertos.',
  'soon.deposit':
    'Aquí se depositarán rupias ficticias: por pago en línea, UPI, IMPS o cripto. Cada vía indicará antes su rango y lo que aporta.',
  'soon.depositHistory': 'Aquí aparecerán las órdenes de depósito de hoy, de 7 días y de 30 días.',
  'soon.depositOrder': 'Aquí se verá una orden de depósito: cada paso, su hora y lo que sigue.',
  'soon.depositImps': 'Aquí se verán los datos bancarios de un depósito por IMPS, listos para copiar, con el campo para el UTR.',
  'soon.depositUpi': 'Aquí se verá el código QR de un depósito por UPI, con el importe exacto y el campo para el UTR.',
  'soon.depositWeb': 'Aquí se abrirá la página de pago de un depósito en línea.',
  'soon.withdraw': 'Aquí se retirará, viendo la comisión, el importe que llega y los límites antes de confirmar.',
  'soon.withdrawHistory': 'Aquí aparecerán los retiros de hoy, de 7 días y de 30 días.',
  'soon.withdrawWait': 'Aquí se verá un retiro en camino: cada paso, su hora y lo que sigue.',
  'soon.transferInstructions': 'Aquí se explicará paso a paso cómo hacer un depósito por transferencia y dónde encontrar su UTR.',
  'soon.selfUtr': 'Si una transferencia no se encuentra sola, aquí se enviará su UTR para revisarla.',
  'soon.profile': 'Aquí estarán el nombre, el cumpleaños, los contactos, los dispositivos con sesión y el tamaño del texto.',
  'soon.editProfile': 'Aquí se cambiarán los datos del perfil.',
  'soon.balanceRecords': 'Aquí aparecerá cada cambio del saldo con su causa. Las rondas ya están en Historial de juego.',
  'soon.feedback': 'Aquí se nos podrá escribir y leer la respuesta.',
  'soon.faq': 'Aquí estarán las respuestas a preguntas comunes. Cómo se demuestran las rondas ya se puede leer.',
  'soon.faqInfo': 'Aquí estará la respuesta a una pregunta. Cómo se demuestran las rondas ya se puede leer.',
  'soon.bankCard': 'Aquí se añadirá una cuenta bancaria para los retiros.',
  'soon.bankCardList': 'Aquí aparecerán las cuentas bancarias para los retiros.',
  'soon.withdrawalPassword': 'Aquí se fijará la contraseña que protege los retiros.',
  'soon.phoneBinding': 'Aquí se vinculará un número de teléfono a esta cuenta. Su saldo, registros y semillas quedan como están.',
  'soon.firstDeposit': 'Aquí se explicará el bono del primer depósito, con su requisito de apuesta y lo que cuesta cumplirlo.',
  'soon.ranking': 'Aquí estarán las clasificaciones diaria, semanal y mensual, con el puesto propio.',
  'soon.rebate': 'Aquí se explicará el reembolso de los depósitos, con sus condiciones y un ejemplo resuelto.',
  'soon.cashbackRecord': 'Aquí aparecerá cada reembolso pagado.',
  'soon.signin': 'Aquí se dará un pequeño bono por cada día de registro. Un día perdido solo lo pausa.',
  'soon.earn': 'Aquí estarán el enlace de invitación, lo que ha generado y las reglas.',
})
