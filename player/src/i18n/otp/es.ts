import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const otp = translation<typeof english, 'es'>()({
  'otp.phone': 'Número de teléfono',
  'otp.code': 'Código',
  'otp.send': 'Enviar código',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar en {time}',
  'otp.sent': 'El código va en camino a {phone}. Vale durante 5 minutos.',
  'otp.sandbox': 'Modo ficticio: el código está en la {page}.',
  'otp.sandboxPage': 'página del teléfono de pruebas',
  'otp.noPhone': 'El número de teléfono no puede estar vacío',
  'otp.notMobile': 'No es un número de móvil de la India. Tiene diez cifras y empieza por 6, 7, 8 o 9.',
  'otp.noCode': 'El código no puede estar vacío',
  'otp.noVerificationCode': 'El código de verificación no puede estar vacío',
  'otp.short': 'El código tiene seis cifras.',
})
