import type { otp as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'otp.phone': 'Numéro de téléphone',
  'otp.code': 'Code',
  'otp.send': 'Envoyer le code',
  'otp.resend': 'Renvoyer le code',
  'otp.resendIn': 'Renvoyer dans {time}',
  'otp.sent': 'Votre code pour {phone} est valable jusqu’à {by}.',
  'otp.working': 'Envoi de votre code… Cela peut prendre quelques secondes en ce moment.',
  'otp.sandbox': 'Mode fictif\u00a0: aucun SMS n’est envoyé. Votre code se trouve sur la {page}.',
  'otp.sandboxPage': 'page du téléphone d’essai',
  'otp.noPhone': 'Le numéro de téléphone ne peut pas être vide',
  'otp.notMobile': 'Saisissez un numéro de mobile indien à 10 chiffres commençant par 6, 7, 8 ou 9.',
  'otp.noCode': 'Le code ne peut pas être vide',
  'otp.noVerificationCode': 'Le code de vérification ne peut pas être vide',
  'otp.short': 'Saisissez les 6 chiffres du code.',
})
