import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'playMoney.title': 'Estás jugando con dinero ficticio',
  'playMoney.value': 'El dinero ficticio no tiene valor.',
  'playMoney.valueText': 'No se puede comprar, vender ni convertir en dinero real.',
  'playMoney.payments': 'Sin pagos reales.',
  'playMoney.paymentsText': 'Los depósitos y retiros usan un banco de prueba. Nadie puede cobrarte ni pagarte.',
  'playMoney.games': 'Los juegos son de verdad.',
  'playMoney.gamesText': 'Las mismas probabilidades, las mismas pruebas. Puedes comprobar cada ronda de nuestros propios juegos.',
  'playMoney.law':
    'Los juegos en línea con dinero real están prohibidos en la India por la Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'En nuestros propios juegos fijamos una semilla secreta antes de tu apuesta. Después puedes verificar cada resultado.',
  'fairness.hash': 'Primero, el hash',
  'fairness.hashText': 'El servidor elige un número secreto, la semilla, y te muestra su huella, el hash. Otra semilla tendría otro hash.',
  'fairness.draw': 'Después, tu semilla',
  'fairness.drawText':
    'La semilla del servidor, la tuya y el número de la ronda (nonce) deciden el sorteo. Puedes cambiar tu semilla en cualquier momento.',
  'fairness.verify': 'Verifica en tu dispositivo',
  'fairness.verifyText': 'Una vez revelada la semilla del servidor, esta app repite el sorteo por su cuenta y compara el resultado.',
  'fairness.where': 'Para verificar una ronda, ábrela en Historial de juego o toca la franja de semillas en un juego.',

  'notFound.title': 'Página no encontrada',
  'notFound.text': 'Puede que esta página haya cambiado de sitio. Tu cuenta sigue igual.',

  'language.title': 'Idioma y tamaño del texto',
  'language.language': 'Idioma',
  'language.size': 'Tamaño del texto',
  'language.normal': 'Normal',
  'language.large': 'Grande',
  'language.larger': 'Muy grande',
  'language.preview': 'Muestra: retirar {amount}, unas 2 horas.',
  'language.rupees': 'Los importes se muestran en ₹ con la agrupación india en todos los idiomas.',
  'language.save': 'Guardar',

  'pending.title': 'Tu ronda se liquidó',
  'pending.text': 'Perdimos la conexión antes de mostrar el resultado. Se decidió una sola vez, en el servidor.',
  'pending.refusedTitle': 'Tu ronda no se jugó',
  'pending.refusedText': 'No se apostó nada. Tu saldo sigue igual.',
  'pending.open': 'Ver la ronda',
})
