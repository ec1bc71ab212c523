import type { shell as english } from './en.ts'
import { translation } from '../texts.ts'

export const shell = translation<typeof english, 'fr'>()({
  'title.home': 'Accueil',
  'title.promo': 'Promos',
  'title.vip': 'Vip',
  'title.account': 'Compte',
  'title.login': 'Connexion',
  'title.mail': 'Messages',
  'title.search': 'Recherche',
  'title.searchResult': 'Résultat de la recherche',
  'title.deposit': 'Dépôt',
  'title.depositHistory': 'Historique des dépôts',
  'title.depositOrder': 'Ordre de dépôt',
  'title.depositImps': 'Dépôt par IMPS',
  'title.depositUpi': 'Dépôt par UPI',
  'title.depositWeb': 'Paiement du dépôt',
  'title.withdraw': 'Retrait',
  'title.withdrawHistory': 'Historique des retraits',
  'title.withdrawWait': 'Retrait en cours',
  'title.transferInstructions': 'Faire un virement',
  'title.selfUtr': 'Envoi de l’UTR',
  'title.profile': 'Profil',
  'title.editProfile': 'Modifier le profil',
  'title.balanceRecords': 'Mouvements du solde',
  'title.gameRecords': 'Historique de jeu',
  'title.feedback': 'Vos remarques',
  'title.faq': 'Questions fréquentes',
  'title.faqInfo': 'Question fréquente',
  'title.withdrawAccount': 'Compte de retrait',
  'title.withdrawalPassword': 'Mot de passe de retrait',
  'title.phoneBinding': 'Lier un téléphone',
  'title.firstDeposit': 'Premier dépôt',
  'title.ranking': 'Classement',
  'title.rebate': 'Cashback',
  'title.cashbackRecord': 'Historique du cashback',
  'title.signin': 'Check-in du jour',
  'title.earn': 'Parrainage',
  'title.round': 'Manche',
  'title.game': 'Jeu',

  'nav.main': 'Principal',
  'nav.back': 'Retour',

  'action.ok': 'OK',
  'action.close': 'Fermer',
  'action.retry': 'Réessayer',
  'action.tryAgain': 'Réessayer',
  'action.home': 'Accueil',
  'action.copy': 'Copier {what}',

  'copy.done': 'Contenu copié',
  'copy.failed': 'Échec de la copie, copiez à la main',

  'money.balance': 'Solde',
  'money.spoken': '{amount} roupies',
  'money.balanceSpoken': 'Solde\u00a0: {amount} roupies',
  'money.refresh': 'Actualiser le solde',

  'time.instant': '{day} à {clock} IST',

  'ribbon.name': 'Argent fictif',
  'ribbon.text': 'sans valeur, rien à encaisser',
  'care.day': '24 h',
  'care.break': 'Pause de 24 h',

  'fairness.title': 'Comment les manches sont prouvées',

  'loading.page': 'Chargement',

  'error.timeout': 'La connexion a expiré, touchez l’écran pour réessayer.',
  'error.safe': 'Rien n’est perdu. Votre solde et vos manches sont gardés sur le serveur.',
  'error.list': 'Le chargement a échoué.',

  'notFound.title': 'Page introuvable',
  'notFound.text': 'L’adresse est mal saisie, ou la page a été déplacée. Rien n’a changé sur votre compte.',

  'offline.text': 'Vous êtes hors ligne.',
  'offline.asOf': 'Vous êtes hors ligne. Données de {time}.',

  'failed.timeout': 'Le serveur n’a pas répondu à temps. Veuillez réessayer.',
  'failed.network': 'Pas de connexion. Veuillez réessayer.',
  'failed.abort': 'Arrêté.',

  'refusal.Internal': 'Un problème est survenu de notre côté. Veuillez réessayer.',

  'home.banner.eyebrow': 'Équité vérifiable',
  'home.banner.title': 'Vérifiez chaque manche',
  'home.banner.text': 'L’empreinte avant de jouer, la preuve sur votre appareil.',
  'home.categories': 'Catégories de jeux',
  'home.games': 'Jeux',
  'home.none': 'Pas encore de jeu dans cette catégorie.',

  'category.all': 'Tous',
  'category.slot': 'Slots',
  'category.crash': 'Crash',
  'category.mines': 'Mines',
  'category.table': 'Tables',

  'kind.slot': 'Slot',
  'kind.crash': 'Crash',
  'kind.mines': 'Mines',
  'kind.table': 'Table',

  'tile.rtp': '{kind} · RTP {rtp}',
  'tile.soon': 'Bientôt',

  'soon.badge': 'Bientôt',
  'soon.action': 'Voir les jeux',

  'ended.title': 'Votre session est terminée',
  'ended.text': 'Une session dure 30\u00a0jours, et celle-ci est arrivée à son terme.',
  'ended.guest':
    'La session de ce compte invité a pris fin. Un invité n’a pas de téléphone pour se connecter\u00a0: le compte ne peut plus être ouvert.',
  'ended.at': 'Terminée le {time}',
  'ended.safe': 'Vos manches sont conservées',
  'ended.safeText': 'Toute manche commencée est réglée sur le serveur.',
  'ended.start': 'Retour au début',

  'pending.title': 'Votre manche est réglée',
  'pending.text': 'La connexion a été perdue avant l’affichage du résultat. Il a été décidé une seule fois, sur le serveur.',
  'pending.refusedTitle': 'Votre manche n’a pas été jouée',
  'pending.refusedText': 'Rien n’a été misé. Votre solde n’a pas changé.',
  'pending.open': 'Voir la manche',
  'pending.checking': 'Une manche est en cours de vérification',
  'pending.checkingText':
    'Le serveur n’a pas encore répondu. Nous reposons la question avec le même ID de mise jusqu’à sa réponse, pour que la manche ne compte qu’une fois.',

  'round.wl': 'G/P',
  'round.stakeOnly': 'Mise',
  'round.payout': 'Paiement',
})
