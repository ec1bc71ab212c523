import type { password as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'password.what': '6 dígitos que introduces en cada retiro. No uses el PIN de tu teléfono.',
  'password.current': 'Contraseña actual',
  'password.new': 'Contraseña nueva',
  'password.repeat': 'Repite la contraseña',
  'password.phone': 'Tu teléfono',
  'password.code': 'Código de verificación',
  'password.six': '6 dígitos',
  'password.empty': 'La contraseña de retiro no puede estar vacía',
  'password.mismatch': 'Las dos contraseñas no coinciden',
  'password.short': 'Escribe los 6 dígitos de la contraseña.',
  'password.note':
    '{tries} intentos fallidos la bloquean durante {lock}. ¿La olvidaste? Restablécela con un código; después no podrás retirar durante {hold}.',
  'password.set': 'Crear contraseña',
  'password.change': 'Cambiar contraseña',
  'password.reset': 'Restablecer contraseña',
  'password.isSet': 'Tienes una contraseña de retiro.',
  'password.forgot': '¿La olvidaste? Usa un código',
  'password.known': 'La recuerdo: cambiarla',
  'password.locked': 'Demasiados intentos fallidos: bloqueada hasta el {until}. Espera o restablécela con un código.',
  'password.held': 'Restableciste tu contraseña, así que no puedes retirar hasta el {until}.',
  'password.resetNote': 'Después de esto no podrás retirar durante {hold}. También te avisaremos.',
  'password.doneSet': 'Contraseña de retiro creada',
  'password.doneChanged': 'Contraseña de retiro cambiada',
  'password.doneReset': 'Contraseña de retiro restablecida',
  'password.doneText': 'Introdúcela en cada retiro.',
  'password.doneResetText': 'No puedes retirar hasta el {until}. También tienes un aviso en tus Mensajes.',
  'password.goOn': 'Continuar',
})
