import type { soon as english } from './en.ts'
import { translation } from '../texts.ts'

export const soon = translation<typeof english, 'es'>()({
  'promo.title': 'Las promociones aún no están abiertas',
  'promo.text':
    'Aquí estarán el primer depósito, la clasificación, el cashback y el check-in diario, cada uno con sus condiciones y lo que cuesta cumplirlas.',

  'soon.toAccount': 'Ir a tu cuenta',
  'soon.toPromotions': 'Ver promociones',
  'soon.toFairness': 'Cómo se demuestran las rondas',
  'soon.feedback': 'Aquí podrás escribirnos y leer nuestra respuesta.',
  'soon.faq': 'Aquí estarán las respuestas a preguntas comunes. Ya puedes leer cómo se demuestran las rondas.',
  'soon.faqInfo': 'Aquí estará la respuesta a una pregunta. Ya puedes leer cómo se demuestran las rondas.',
  'soon.firstDeposit': 'Aquí se explicará el bono del primer depósito, con su requisito de apuesta y lo que cuesta cumplirlo.',
  'soon.ranking': 'Aquí estarán las clasificaciones diaria, semanal y mensual, con tu puesto.',
  'soon.rebate': 'Aquí se explicará el cashback de los depósitos, con sus condiciones y un ejemplo resuelto.',
  'soon.cashbackRecord': 'Aquí aparecerá cada cashback que recibas.',
  'soon.signin': 'Aquí recibirás un pequeño bono por cada día de check-in. Un día perdido solo lo pausa.',
  'soon.earn': 'Aquí estarán tu enlace de invitación, lo que ha generado y las reglas.',
})
