import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const otp = translation<typeof english, 'fr'>()({
  'otp.phone': 'Numéro de téléphone',
  'otp.code': 'Code',
  'otp.send': 'Envoyer le code',
  'otp.resend': 'Renvoyer le code',
  'otp.resendIn': 'Renvoyer dans {time}',
  'otp.sent': 'Le code est en route vers le {phone}. Il est valable 5\u00a0minutes.',
  'otp.sandbox': 'Mode fictif\u00a0: le code se trouve sur la {page}.',
  'otp.sandboxPage': 'page du téléphone d’essai',
  'otp.noPhone': 'Le numéro de téléphone ne peut pas être vide',
  'otp.notMobile': 'Ce n’est pas un numéro de mobile indien. Il a dix chiffres et commence par 6, 7, 8 ou 9.',
  'otp.noCode': 'Le code ne peut pas être vide',
  'otp.noVerificationCode': 'Le code de vérification ne peut pas être vide',
  'otp.short': 'Le code a six chiffres.',
})
