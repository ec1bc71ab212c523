import type { withdrawalPassword as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'withdrawalPassword.what': '6 chiffres à saisir à chaque retrait. N’utilisez pas le code PIN de votre téléphone.',
  'withdrawalPassword.current': 'Mot de passe actuel',
  'withdrawalPassword.new': 'Nouveau mot de passe',
  'withdrawalPassword.repeat': 'Répétez le mot de passe',
  'withdrawalPassword.phone': 'Votre téléphone',
  'withdrawalPassword.code': 'Code de vérification',
  'withdrawalPassword.six': '6\u00a0chiffres',
  'withdrawalPassword.empty': 'Le mot de passe de retrait ne peut pas être vide',
  'withdrawalPassword.mismatch': 'Les deux mots de passe ne correspondent pas',
  'withdrawalPassword.short': 'Saisissez les 6 chiffres du mot de passe.',
  'withdrawalPassword.note':
    '{tries} tentatives erronées le bloquent pendant {lock}. Oublié\u00a0? Réinitialisez-le par code\u00a0; vous ne pourrez alors pas retirer pendant {hold}.',
  'withdrawalPassword.set': 'Définir le mot de passe',
  'withdrawalPassword.change': 'Changer le mot de passe',
  'withdrawalPassword.reset': 'Réinitialiser',
  'withdrawalPassword.isSet': 'Vous avez un mot de passe de retrait.',
  'withdrawalPassword.forgot': 'Oublié\u00a0? Utilisez un code',
  'withdrawalPassword.known': 'Je le connais\u00a0: le changer',
  'withdrawalPassword.locked': 'Trop de tentatives erronées\u00a0: bloqué jusqu’au {until}. Attendez, ou réinitialisez-le par code.',
  'withdrawalPassword.held': 'Vous avez réinitialisé votre mot de passe\u00a0: vous ne pouvez pas retirer avant le {until}.',
  'withdrawalPassword.resetNote': 'Ensuite, vous ne pourrez pas retirer pendant {hold}. Un message vous préviendra aussi.',
  'withdrawalPassword.doneSet': 'Mot de passe de retrait défini',
  'withdrawalPassword.doneChanged': 'Mot de passe de retrait changé',
  'withdrawalPassword.doneReset': 'Mot de passe de retrait réinitialisé',
  'withdrawalPassword.doneText': 'Saisissez-le à chaque retrait.',
  'withdrawalPassword.doneResetText': 'Vous ne pouvez pas retirer avant le {until}. Un message se trouve aussi dans vos messages.',
  'withdrawalPassword.goOn': 'Continuer',
})
