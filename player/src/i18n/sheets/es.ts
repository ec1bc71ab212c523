import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const sheets = translation<typeof english, 'es'>()({
  'playMoney.title': 'Juegas con dinero ficticio',
  'playMoney.value': 'Las rupias ficticias no tienen valor.',
  'playMoney.valueText': 'No se pueden comprar, vender ni cobrar.',
  'playMoney.payments': 'Sin pagos.',
  'playMoney.paymentsText': 'Aquí nada puede cobrarte ni pagarte.',
  'playMoney.games': 'Los juegos son de verdad.',
  'playMoney.gamesText': 'Las mismas probabilidades, las mismas pruebas; puedes comprobar cada ronda.',
  'playMoney.law':
    'Los juegos en línea con dinero real están prohibidos en la India por la Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'Cada ronda queda fijada antes de que la juegues, y tú mismo puedes comprobarlo.',
  'fairness.hash': 'Hash mostrado primero',
  'fairness.hashText': 'El servidor elige una semilla secreta y muestra su hash. No puede cambiar la semilla sin cambiar el hash.',
  'fairness.draw': 'Se suma tu semilla',
  'fairness.drawText':
    'La semilla del servidor, la tuya y el número de la ronda deciden el sorteo. Puedes cambiar tu semilla en cualquier momento.',
  'fairness.verify': 'Recalcula en tu dispositivo',
  'fairness.verifyText':
    'Una vez revelada la semilla del servidor, esta app repite el sorteo de la ronda sin preguntar al servidor y compara.',
  'fairness.where': 'Para verificar una ronda, ábrela en Historial de juego o toca la franja de semillas en un juego.',

  'language.title': 'Idioma y tamaño del texto',
  'language.language': 'Idioma',
  'language.size': 'Tamaño del texto',
  'language.normal': 'Normal',
  'language.large': 'Grande',
  'language.larger': 'Muy grande',
  'language.preview': 'Muestra: retirar {amount}, unas 2 horas.',
  'language.rupees': 'Los importes se muestran en ₹ con la agrupación india en todos los idiomas.',
  'language.save': 'Guardar',
})
