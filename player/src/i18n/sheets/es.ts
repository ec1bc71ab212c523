import type { sheets as english } from './en.ts'
import { translation } from '../texts.ts'

export const sheets = translation<typeof english, 'es'>()({
  'playMoney.title': 'Se juega con dinero ficticio',
  'playMoney.value': 'Las rupias ficticias no tienen valor.',
  'playMoney.valueText': 'No se pueden comprar, vender ni cobrar.',
  'playMoney.payments': 'Sin pagos.',
  'playMoney.paymentsText': 'Nada aquí puede cobrar ni pagar dinero.',
  'playMoney.games': 'Los juegos son de verdad.',
  'playMoney.gamesText': 'Las mismas probabilidades, las mismas pruebas; cada ronda se puede comprobar.',
  'playMoney.law':
    'Los juegos en línea con dinero real están prohibidos en la India por la Promotion and Regulation of Online Gaming Act, 2025.',

  'fairness.lead': 'Cada ronda queda fijada antes de jugarla, y cualquiera puede comprobarlo.',
  'fairness.hash': 'Hash mostrado primero',
  'fairness.hashText': 'El servidor elige una semilla secreta y muestra su hash. No puede cambiar la semilla sin cambiar el hash.',
  'fairness.draw': 'La semilla propia se suma',
  'fairness.drawText':
    'La semilla del servidor, la del cliente y el número de la ronda deciden el sorteo. La semilla propia se puede cambiar en cualquier momento.',
  'fairness.verify': 'Recalcular en este dispositivo',
  'fairness.verifyText':
    'Una vez revelada la semilla del servidor, esta app repite el sorteo de la ronda sin preguntar al servidor y compara.',
  'fairness.where': 'Para verificar una ronda: abrirla en Historial de juego, o tocar la franja de semillas en un juego.',

  'language.title': 'Idioma y tamaño del texto',
  'language.language': 'Idioma',
  'language.size': 'Tamaño del texto',
  'language.normal': 'Normal',
  'language.large': 'Grande',
  'language.larger': 'Mayor',
  'language.preview': 'Muestra: retirar {amount}, unas 2 horas.',
  'language.rupees': 'Los importes se muestran en ₹ con la agrupación india en todos los idiomas.',
  'language.save': 'Guardar',
})
