import type { binding as english } from './en.ts'
import { translation } from '../texts.ts'

export const binding = translation<typeof english, 'es'>()({
  'binding.title': 'Conserva este saldo',
  'binding.guest': 'Juegas como invitado {no}. Añade un teléfono para entrar desde cualquier lugar.',
  'binding.action': 'Añadir teléfono',
  'binding.enterPhone': 'Escribe tu número de teléfono',
  'binding.enterCode': 'Escribe el código de 6 cifras',
  'binding.changes': 'Qué ocurrirá',
  'binding.same': 'El mismo ID, saldo, historial y nivel VIP.',
  'binding.uses': 'Tu contraseña de retiro y tus cuentas bancarias usan este número.',
  'binding.masked': 'Mostramos el número oculto: 98****3210.',
  'binding.taken': 'Si el número ya tiene una cuenta, entrarás en ella y dejarás atrás este saldo de invitado. Antes te preguntaremos.',
  'binding.bound': 'Esta cuenta tiene un teléfono',
  'binding.boundText': 'Entra con {phone} y un código en cualquier dispositivo.',
  'binding.other': '¿Cambias de número?',
  'binding.otherText': 'Aún no puedes cambiarlo en la app. Escríbenos en Comentarios.',
  'binding.feedback': 'Escribir a soporte',
  'binding.done': 'Teléfono añadido',
  'taken.title': 'Este número tiene una cuenta',
  'taken.text': 'Si entras en la cuenta de {phone}, dejas atrás para siempre este invitado y su saldo de {balance}.',
  'taken.break': 'Tu pausa también valdrá para esa cuenta.',
  'taken.stay': 'Seguir como invitado',
  'taken.go': 'Entrar en esa cuenta',
  'bindFirst.title': 'Añade primero un teléfono',
  'bindFirst.text': '{what}: necesitas un número de teléfono. Añade el tuyo y conserva tu ID, tu saldo y tu historial.',
})
