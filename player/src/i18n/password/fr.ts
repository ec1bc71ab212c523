import type { password as english } from './en.ts'
import { translation } from '../texts.ts'

export const password = translation<typeof english, 'fr'>()({
  'password.what': '6\u00a0chiffres, demandés à chaque retrait. Ce n’est pas le code PIN de votre téléphone.',
  'password.current': 'Mot de passe actuel',
  'password.new': 'Nouveau mot de passe',
  'password.repeat': 'Répétez le mot de passe',
  'password.phone': 'Téléphone associé',
  'password.code': 'Code de vérification',
  'password.six': '6\u00a0chiffres',
  'password.empty': 'Le mot de passe de retrait ne peut pas être vide',
  'password.mismatch': 'Les deux mots de passe ne correspondent pas',
  'password.short': 'Le mot de passe a six chiffres.',
  'password.note':
    '5\u00a0essais erronés le bloquent 24\u00a0heures. Oublié\u00a0? Après un renouvellement par code, aucun retrait ne part pendant 24\u00a0heures, et un message vous prévient.',
  'password.set': 'Définir le mot de passe',
  'password.change': 'Changer le mot de passe',
  'password.reset': 'Définir un nouveau',
  'password.isSet': 'Un mot de passe de retrait est défini.',
  'password.forgot': 'Oublié\u00a0? Utilisez un code',
  'password.known': 'Je le connais\u00a0: le changer',
  'password.locked': 'Bloqué jusqu’au {time} après 5\u00a0essais erronés. Attendez, ou définissez-en un nouveau par code.',
  'password.held': 'Le mot de passe a été renouvelé par code\u00a0: aucun retrait ne part avant le {time}.',
  'password.resetNote': 'Ensuite, aucun retrait ne part pendant 24\u00a0heures, et un message vous prévient.',
  'password.doneSet': 'Mot de passe de retrait défini',
  'password.doneChanged': 'Mot de passe de retrait changé',
  'password.doneReset': 'Nouveau mot de passe de retrait défini',
  'password.doneText': 'Il sera demandé à chaque retrait.',
  'password.doneResetText': 'Aucun retrait ne part avant le {time}. Un message dans votre boîte de réception le dit aussi.',
  'password.goOn': 'Continuer',
})
