import type { help as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'help.questions': 'Preguntas',
  'help.all': 'Todas las preguntas',
  'help.write': 'Escríbenos',
  'help.writeDeposit': 'Escribir sobre este depósito',
  'help.writeWithdrawal': 'Escribir sobre este retiro',
  'question.pending': 'Pagué, pero mi depósito sigue pendiente',
  'question.utr': '¿Dónde encuentro el UTR de 12 dígitos?',
  'question.wrongUtr': 'Envié un UTR equivocado',
  'question.selfService': '¿Qué es el autoservicio del UTR?',
  'question.otherAmount': 'Llegó otro importe',
  'question.depositRange': '¿Cuánto puedo depositar?',
  'question.crypto': '¿Cómo funcionan los depósitos en cripto?',
  'question.depositClosed': 'Mi depósito venció o se canceló',
  'question.arrives': '¿Cuándo llega un retiro?',
  'question.leftToBet': '¿Qué significa «por apostar»?',
  'question.review': '¿Por qué está en revisión mi retiro?',
  'question.withdrawalCost': '¿Cuánto cuesta un retiro?',
  'question.withdrawalFailed': 'Mi retiro falló o fue devuelto',
  'question.bankAccount': '¿Qué cuentas bancarias puedo usar?',
  'question.forgotPassword': 'Olvidé mi contraseña de retiro',
  'question.cashAndBonus': 'Efectivo y bono bloqueado: ¿en qué se diferencian?',
  'question.whatCounts': '¿Cuánto cuenta cada juego?',
  'question.giveUp': '¿Puedo renunciar a un bono?',
  'question.otp': 'No recibo el código',
})
