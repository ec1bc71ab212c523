import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const account = translation<typeof english, 'fr'>()({
  'account.id': 'ID {uid}',
  'account.guest': 'Invité',
  'account.closed': 'Fermé',
  'account.guestName': 'Invité {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Argent fictif',
  'account.notBound': 'Non lié',
  'account.needsPhone': 'Avec téléphone',
  'account.version': 'Version',
  'account.versionValue': '{version}, build {build}',
  'account.language': 'Langue',
  'account.logout': 'Se déconnecter',
  'account.signIn': 'Connexion précédente\u00a0: {time}',
  'account.sessions': 'Sessions actives',

  'logout.title': 'Se déconnecter\u00a0?',
  'logout.guestTitle': 'Quitter définitivement ce compte invité\u00a0?',
  'logout.guest':
    'Un compte invité ne s’ouvre que par la session de cet appareil. Après la déconnexion, personne ne pourra plus y entrer\u00a0: son solde de {balance} et ses historiques seront hors d’atteinte, ici comme sur tout autre appareil.',
  'logout.text': 'Vous pourrez vous reconnecter à tout moment. Votre solde et vos historiques restent.',
  'logout.stay': 'Rester',
  'logout.go': 'Se déconnecter',

  'balanceProof.title': 'Preuve du solde',
  'balanceProof.lead':
    'Une fois par jour, les soldes de tous les joueurs sont scellés sous une seule empreinte signée que chacun peut voir. Un fichier personnel prouve que le vôtre en fait partie.',
  'balanceProof.day': 'À la fin du',
  'balanceProof.hold': 'En cours de sortie',
  'balanceProof.debt': 'Dû',
  'balanceProof.at': 'Soldes lus',
  'balanceProof.root': 'Racine de tous les soldes, publique',
  'balanceProof.what.root': 'racine de tous les soldes',
  'balanceProof.download': 'Télécharger la preuve',
  'balanceProof.how':
    'Gardez ce fichier\u00a0: chacun peut le vérifier sans nous, et il montre si vos historiques ont été modifiés depuis. Quiconque le lit voit votre solde.',
})
