import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'otp.phone': 'Número de teléfono',
  'otp.code': 'Código',
  'otp.send': 'Enviar código',
  'otp.resend': 'Reenviar código',
  'otp.resendIn': 'Reenviar en {time}',
  'otp.sent': 'Tu código para {phone} vale hasta las {by}.',
  'otp.working': 'Enviando tu código… Ahora puede tardar unos segundos.',
  'otp.sandbox': 'Modo ficticio: no se envía ningún SMS. Tu código está en la {page}.',
  'otp.sandboxPage': 'página del teléfono de prueba',
  'otp.noPhone': 'El número de teléfono no puede estar vacío',
  'otp.notMobile': 'Escribe un número de teléfono de la India de 10 dígitos que empiece por 6, 7, 8 o 9.',
  'otp.noCode': 'El código no puede estar vacío',
  'otp.noVerificationCode': 'El código de verificación no puede estar vacío',
  'otp.short': 'Escribe los 6 dígitos del código.',
})
