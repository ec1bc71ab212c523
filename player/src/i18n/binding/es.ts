import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'es'>()({
  'binding.title': 'Conserva este saldo',
  'binding.guest': 'Juegas como invitado {no}. Con un teléfono puedes entrar desde cualquier sitio.',
  'binding.action': 'Vincular teléfono',
  'binding.enterPhone': 'Escribe tu número de teléfono',
  'binding.enterCode': 'Escribe el código de 6 cifras',
  'binding.changes': 'Qué cambia',
  'binding.same': 'El mismo ID, saldo, historial y nivel VIP.',
  'binding.uses': 'La contraseña y las cuentas de retiro usan este teléfono.',
  'binding.masked': 'El número se muestra oculto: 98****3210.',
  'binding.taken': 'Si el número ya tiene una cuenta, entras en ella y este saldo de invitado se queda atrás. Antes te preguntamos.',
  'binding.bound': 'Esta cuenta tiene teléfono',
  'binding.boundText': 'Entras con {phone} y un código, en cualquier dispositivo.',
  'binding.other': '¿Otro número?',
  'binding.otherText': 'La app aún no puede cambiarlo. Soporte sí: escríbenos en Comentarios e indica tu ID.',
  'binding.feedback': 'Escribir a soporte',
  'binding.done': 'Teléfono vinculado',
  'taken.title': 'Este número tiene una cuenta',
  'taken.text':
    'Si entras en la cuenta de {phone}, este invitado se queda atrás con sus {balance} y sus registros. Nadie podrá volver a abrirlo.',
  'taken.break': 'La pausa que tomaste pasa también a esa cuenta.',
  'taken.stay': 'Seguir como invitado',
  'taken.go': 'Entrar en esa cuenta',
  'bindFirst.title': 'Vincula primero un teléfono',
  'bindFirst.text': '{what}: solo para jugadores con teléfono. Vincula el tuyo: el ID, el saldo y el historial no cambian.',
})
