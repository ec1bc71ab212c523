import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'help.questions': 'Preguntas',
  'help.all': 'Todas las preguntas',
  'help.write': 'Escríbenos',
  'help.writeDeposit': 'Escribir sobre este depósito',
  'help.writeWithdrawal': 'Escribir sobre este retiro',
  'faq.pending': 'Pagué, pero mi depósito sigue pendiente',
  'faq.utr': '¿Dónde encuentro el UTR de 12 dígitos?',
  'faq.wrongUtr': 'Envié un UTR equivocado',
  'faq.selfService': '¿Qué es el autoservicio del UTR?',
  'faq.otherAmount': 'Llegó otro importe',
  'faq.depositRange': '¿Cuánto puedo depositar?',
  'faq.crypto': '¿Cómo funcionan los depósitos en cripto?',
  'faq.depositClosed': 'Mi depósito venció o se canceló',
  'faq.arrives': '¿Cuándo llega un retiro?',
  'faq.leftToBet': '¿Qué significa «por apostar»?',
  'faq.review': '¿Por qué está en revisión mi retiro?',
  'faq.withdrawalCost': '¿Cuánto cuesta un retiro?',
  'faq.withdrawalFailed': 'Mi retiro falló o fue devuelto',
  'faq.bankAccount': '¿Qué cuentas bancarias puedo usar?',
  'faq.forgotPassword': 'Olvidé mi contraseña de retiro',
  'faq.cashAndBonus': 'Efectivo y bono bloqueado: ¿en qué se diferencian?',
  'faq.whatCounts': '¿Cuánto cuenta cada juego?',
  'faq.giveUp': '¿Puedo renunciar a un bono?',
  'faq.otp': 'No recibo el código',
})
