import type { account as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'account.id': 'ID {uid}',
  'account.guest': 'Visiteur',
  'account.closed': 'Fermé',
  'account.guestName': 'Visiteur {no}',
  'account.playerName': 'Joueur {no}',
  'account.vip': 'VIP {level}',
  'account.playMoney': 'Argent fictif',
  'account.notBound': 'Non ajouté',
  'account.needsPhone': 'Numéro requis',
  'account.version': 'Version',
  'account.versionValue': '{version}, build {build}',
  'account.language': 'Langue',
  'account.logout': 'Se déconnecter',
  'account.signIn': 'Connexion précédente\u00a0: {time}',
  'account.sessions': 'Sessions actives',

  'logout.title': 'Se déconnecter\u00a0?',
  'logout.guestTitle': 'Quitter ce compte visiteur pour de bon\u00a0?',
  'logout.guest':
    'Un compte visiteur n’a pas de numéro de téléphone\u00a0: vous ne pourrez pas vous reconnecter. Vous perdrez définitivement votre solde de {balance} et tous vos historiques.',
  'logout.text': 'Vous pourrez vous reconnecter à tout moment. Votre solde et vos historiques sont conservés.',
  'logout.stay': 'Garder la session',
  'logout.go': 'Se déconnecter',

  'balanceProof.title': 'Preuve du solde',
  'balanceProof.lead':
    'Une fois par jour, nous scellons les soldes de tous les joueurs sous une seule empreinte signée que chacun peut voir. Votre fichier prouve que le vôtre en fait partie.',
  'balanceProof.day': 'À la fin du',
  'balanceProof.hold': 'Mis de côté ou en cours de retrait',
  'balanceProof.debt': 'Dû',
  'balanceProof.at': 'Soldes relevés',
  'balanceProof.root': 'Racine de tous les soldes, publique',
  'balanceProof.what.root': 'racine de tous les soldes',
  'balanceProof.download': 'Télécharger la preuve',
  'balanceProof.how':
    'Gardez ce fichier. Chacun peut le vérifier sans nous, et il montre si vos historiques jusqu’à ce jour ont été modifiés. Quiconque le lit voit votre solde.',
  'money.refresh': 'Actualiser le solde',
})
