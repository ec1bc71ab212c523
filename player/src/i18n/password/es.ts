import type { password as english } from './en.ts'
import { translation } from '../texts.ts'

export const password = translation<typeof english, 'es'>()({
  'password.what': '6 cifras que se piden en cada retiro. No es el PIN de tu teléfono.',
  'password.current': 'Contraseña actual',
  'password.new': 'Contraseña nueva',
  'password.repeat': 'Repite la contraseña',
  'password.phone': 'Teléfono vinculado',
  'password.code': 'Código de verificación',
  'password.six': '6 cifras',
  'password.empty': 'La contraseña de retiro no puede estar vacía',
  'password.mismatch': 'Las dos contraseñas no coinciden',
  'password.short': 'La contraseña tiene seis cifras.',
  'password.note':
    '5 intentos fallidos la bloquean 24 horas. ¿La olvidaste? Tras renovarla con un código no sale ningún retiro en 24 horas, y un mensaje te avisa.',
  'password.set': 'Crear contraseña',
  'password.change': 'Cambiar contraseña',
  'password.reset': 'Crear una nueva',
  'password.isSet': 'Ya hay una contraseña de retiro.',
  'password.forgot': '¿La olvidaste? Usa un código',
  'password.known': 'La recuerdo: cambiarla',
  'password.locked': 'Bloqueada hasta: {time}, tras 5 intentos fallidos. Espera hasta entonces o crea una nueva con un código.',
  'password.held': 'La contraseña se renovó con un código: no sale ningún retiro hasta: {time}.',
  'password.resetNote': 'Después de esto no sale ningún retiro en 24 horas, y un mensaje te avisa.',
  'password.doneSet': 'Contraseña de retiro creada',
  'password.doneChanged': 'Contraseña de retiro cambiada',
  'password.doneReset': 'Nueva contraseña de retiro creada',
  'password.doneText': 'Se pedirá en cada retiro.',
  'password.doneResetText': 'No sale ningún retiro hasta: {time}. También lo dice un mensaje en tu buzón.',
  'password.goOn': 'Continuar',
})
