import type { withdrawalPassword as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'withdrawalPassword.what': '6 dígitos que introduces en cada retiro. No uses el PIN de tu teléfono.',
  'withdrawalPassword.current': 'Contraseña actual',
  'withdrawalPassword.new': 'Contraseña nueva',
  'withdrawalPassword.repeat': 'Repite la contraseña',
  'withdrawalPassword.phone': 'Tu teléfono',
  'withdrawalPassword.code': 'Código de verificación',
  'withdrawalPassword.six': '6 dígitos',
  'withdrawalPassword.empty': 'La contraseña de retiro no puede estar vacía',
  'withdrawalPassword.mismatch': 'Las dos contraseñas no coinciden',
  'withdrawalPassword.short': 'Escribe los 6 dígitos de la contraseña.',
  'withdrawalPassword.note':
    '{tries} intentos fallidos la bloquean durante {lock}. ¿La olvidaste? Restablécela con un código; después no podrás retirar durante {hold}.',
  'withdrawalPassword.set': 'Crear contraseña',
  'withdrawalPassword.change': 'Cambiar contraseña',
  'withdrawalPassword.reset': 'Restablecer contraseña',
  'withdrawalPassword.isSet': 'Tienes una contraseña de retiro.',
  'withdrawalPassword.forgot': '¿La olvidaste? Usa un código',
  'withdrawalPassword.known': 'La recuerdo: cambiarla',
  'withdrawalPassword.locked': 'Demasiados intentos fallidos: bloqueada hasta el {until}. Espera o restablécela con un código.',
  'withdrawalPassword.held': 'Restableciste tu contraseña, así que no puedes retirar hasta el {until}.',
  'withdrawalPassword.resetNote': 'Después de esto no podrás retirar durante {hold}. También te avisaremos.',
  'withdrawalPassword.doneSet': 'Contraseña de retiro creada',
  'withdrawalPassword.doneChanged': 'Contraseña de retiro cambiada',
  'withdrawalPassword.doneReset': 'Contraseña de retiro restablecida',
  'withdrawalPassword.doneText': 'Introdúcela en cada retiro.',
  'withdrawalPassword.doneResetText': 'No puedes retirar hasta el {until}. También tienes un aviso en tus Mensajes.',
  'withdrawalPassword.goOn': 'Continuar',
})
