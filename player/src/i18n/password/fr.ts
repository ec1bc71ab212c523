import type { password as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'password.what': '6 chiffres à saisir à chaque retrait. N’utilisez pas le code PIN de votre téléphone.',
  'password.current': 'Mot de passe actuel',
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Répétez le mot de passe',
  'password.phone': 'Votre téléphone',
  'password.code': 'Code de vérification',
  'password.six': '6\u00a0chiffres',
  'password.empty': 'Le mot de passe de retrait ne peut pas être vide',
  'password.mismatch': 'Les deux mots de passe ne correspondent pas',
  'password.short': 'Saisissez les 6 chiffres du mot de passe.',
  'password.note':
    '{tries} tentatives erronées le bloquent pendant {lock}. Oublié\u00a0? Réinitialisez-le par code\u00a0; vous ne pourrez alors pas retirer pendant {hold}.',
  'password.set': 'Définir le mot de passe',
  'password.change': 'Changer le mot de passe',
  'password.reset': 'Réinitialiser',
  'password.isSet': 'Vous avez un mot de passe de retrait.',
  'password.forgot': 'Oublié\u00a0? Utilisez un code',
  'password.known': 'Je le connais\u00a0: le changer',
  'password.locked': 'Trop de tentatives erronées\u00a0: bloqué jusqu’au {until}. Attendez, ou réinitialisez-le par code.',
  'password.held': 'Vous avez réinitialisé votre mot de passe\u00a0: vous ne pouvez pas retirer avant le {until}.',
  'password.resetNote': 'Ensuite, vous ne pourrez pas retirer pendant {hold}. Un message vous préviendra aussi.',
  'password.doneSet': 'Mot de passe de retrait défini',
  'password.doneChanged': 'Mot de passe de retrait changé',
  'password.doneReset': 'Mot de passe de retrait réinitialisé',
  'password.doneText': 'Saisissez-le à chaque retrait.',
  'password.doneResetText': 'Vous ne pouvez pas retirer avant le {until}. Un message se trouve aussi dans vos messages.',
  'password.goOn': 'Continuer',
})
