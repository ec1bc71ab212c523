import { translation } from '../texts.ts'
import type { mails as english } from './en.ts'

export const mails = translation<typeof english, 'fr'>()({
  'mails.filter': 'Type de message',
  'mails.all': 'Tous',
  'mails.reward': 'Récompenses',
  'mails.transaction': 'Opérations',
  'mails.system': 'Système',
  'mails.readAll': 'Tout lire',
  'mails.new': 'Non lu',
  'mails.kept': 'Les messages sont conservés 90 jours',
  'mails.more': 'Chargement d’autres messages',
  'mails.none': 'Pas encore de messages',
  'mails.noneSuch': 'Aucun message de ce type',
  'mails.noneText': 'Ce qui concerne votre compte, vos récompenses et vos ordres est annoncé ici.',
  'mails.showAll': 'Voir tous les messages',
  'mails.goTo': 'Ouvrir la page {page}',
  'mails.toDeposit': 'Voir ce dépôt',
  'mails.toWithdrawal': 'Voir ce retrait',

  'mail.unknown.title': 'Un message',
  'mail.unknown.text': 'Cette version de l’application ne sait pas afficher ce message.',
  'mail.welcome.title': 'Bienvenue',
  'mail.welcome.text':
    'Vous commencez avec {gift} d’argent fictif\u00a0: il n’a aucune valeur et ne peut être ni acheté, ni envoyé, ni encaissé. Chaque manche de nos propres jeux peut être vérifiée, et les limites de jeu se règlent dans Compte.',
  'mail.new-device.title': 'Connexion sur un nouvel appareil',
  'mail.new-device.text': '{device}, le {at}. Si ce n’était pas vous, fermez cette session.',
  'mail.copied-sign.title': 'Une connexion copiée a été refusée',
  'mail.copied-sign.text':
    'Le {at}, une partie de votre session a été utilisée sans le reste. Cela a été refusé et votre propre session continue. En cas de doute, fermez vos sessions et reconnectez-vous.',
  'mail.sessions-ended.title': 'Vos autres sessions ont été fermées',
  'mail.sessions-ended.text':
    'Le {at}, à la demande de la seule session qui continue. Si ce n’était pas vous, reconnectez-vous et fermez celle-là.',
  'mail.signed-out.title': 'Vous avez été déconnecté',
  'mail.signed-out.text':
    'Le {at}, l’assistance a fermé vos sessions pour protéger votre compte. Rien n’est perdu\u00a0: vous êtes revenu avec votre téléphone et tout est comme avant. Si quelqu’un d’autre a pu utiliser votre compte, regardez vos sessions et vos historiques.',
  'mail.phone-bound.title': 'Numéro de téléphone lié',
  'mail.phone-bound.text': '{phone} appartient désormais à votre compte. Vous vous connectez avec ce numéro et un code.',
  'mail.password-set.title': 'Mot de passe de retrait défini',
  'mail.password-set.text': 'Défini le {at}. Aucun retrait ne se fait sans lui.',
  'mail.password-reset.title': 'Nouveau mot de passe de retrait',
  'mail.password-reset.text':
    'Il a été défini avec un code. Par sécurité, aucun retrait n’est possible avant le {until}. Si ce n’était pas vous, fermez vos sessions maintenant.',
  'mail.account-frozen.title': 'Votre compte est gelé',
  'mail.account-frozen.text':
    'Nous l’examinons\u00a0: d’ici là, ni jeux, ni nouveaux dépôts, ni bonus. Rien ne vous est pris\u00a0: ce que vous avez reste à vous et peut être retiré, et l’argent en chemin arrivera. Un message vous préviendra ici quand ce sera fini.',
  'mail.account-freed.title': 'Votre compte n’est plus gelé',
  'mail.account-freed.text':
    'Nous l’avons examiné. Les jeux, les dépôts et les bonus vous sont de nouveau ouverts\u00a0; une pause ou une limite que vous avez choisie reste en vigueur.',
  'mail.vip-up.title': 'Le niveau VIP {level} est à vous',
  'mail.vip-up.text': 'Ses avantages sont dans l’onglet Vip.',
  'mail.vip-down.title': 'Votre niveau est maintenant VIP {level}',
  'mail.vip-down.text':
    'Les mises valides des 30 derniers jours étaient inférieures à ce que demande le niveau précédent. Votre solde n’a pas changé. Tous les niveaux et leurs conditions sont dans l’onglet Vip.',
  'mail.deposit-credited.title': 'Dépôt crédité',
  'mail.deposit-credited.text': '{amount} ont été ajoutés à votre solde. Ordre {orderNo}.',
  'mail.deposit-differs.title': 'Un autre montant est arrivé',
  'mail.deposit-differs.text':
    '{amount} sont arrivés pour l’ordre {orderNo}, qui était de {ordered}. Ce qui est arrivé est sur votre solde.',
  'mail.deposit-bonus.title': 'Bonus d’attente',
  'mail.deposit-bonus.text': '{amount} ont été ajoutés en bonus de dépôt, pour le temps qu’a pris l’ordre {orderNo}.',
  'mail.deposit-failed.title': 'Paiement non effectué',
  'mail.deposit-failed.text':
    'Le paiement de l’ordre {orderNo} a échoué et rien n’a été crédité. Si de l’argent a tout de même quitté votre compte, il sera crédité à son arrivée.',
  'mail.deposit-not-found.title': 'Virement introuvable',
  'mail.deposit-not-found.text':
    'La banque n’a aucun virement avec l’UTR de l’ordre {orderNo}. Vérifiez l’UTR et renvoyez-le : l’ordre se rouvre alors.',
  'mail.deposit-review.title': 'Nous examinons votre dépôt',
  'mail.deposit-review.text': 'Quelque chose ne concorde pas dans l’ordre {orderNo} : une personne l’examine. Vous n’avez rien à faire.',
  'mail.deposit-reversed.title': 'Dépôt repris',
  'mail.deposit-reversed.text':
    '{amount} de l’ordre {orderNo} ont été repris\u00a0: le réseau a remplacé les blocs qui contenaient le paiement. Ce qui était déjà dépensé est dû et sera prélevé sur les prochaines entrées. Si le paiement réapparaît, il sera de nouveau crédité.',
  'mail.withdraw-account-added.title': 'Compte de retrait ajouté',
  'mail.withdraw-account-added.text':
    '{account}. Il pourra être payé à partir du {from}. Si ce n’était pas vous, supprimez-le et fermez vos sessions.',
  'mail.withdraw-account-deleted.title': 'Compte de retrait supprimé',
  'mail.withdraw-account-deleted.text': '{account}, le {at}.',
  'mail.withdrawal-requested.title': 'Retrait demandé',
  'mail.withdrawal-requested.text':
    '{amount} ont quitté votre solde et sont en cours de paiement. Ordre {orderNo}. Si ce n’était pas vous, fermez vos sessions et écrivez-nous.',
  'mail.withdrawal-review.title': 'Nous examinons votre retrait',
  'mail.withdrawal-review.text':
    '{amount} sont mis de côté et une personne examine l’ordre {orderNo} avant le paiement. Vous n’avez rien à faire. Si vous ne l’avez pas demandé, fermez vos sessions et écrivez-nous.',
  'mail.withdrawal-paid.title': 'Retrait payé',
  'mail.withdrawal-paid.text': '{amount} ont été payés sur votre compte. L’ordre {orderNo} indique la référence bancaire (UTR).',
  'mail.withdrawal-refused.title': 'Retrait non approuvé',
  'mail.withdrawal-refused.text':
    'L’ordre {orderNo} n’a pas été approuvé et rien n’a été envoyé. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-failed.title': 'Retrait non payé',
  'mail.withdrawal-failed.text': 'La banque n’a pas payé l’ordre {orderNo}. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-reversed.title': 'Retrait renvoyé',
  'mail.withdrawal-reversed.text': 'La banque a renvoyé l’ordre {orderNo}. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-paid-late.title': 'Retrait finalement payé',
  'mail.withdrawal-paid-late.text':
    'La banque a payé l’ordre {orderNo} alors qu’elle avait dit non\u00a0: {amount} sont allés sur votre compte. Ce qui était revenu sur votre solde, frais compris, a été repris\u00a0; ce qui était dépensé est dû.',
  'mail.withdrawal-settled.title': 'Retrait payé pour un autre montant',
  'mail.withdrawal-settled.text':
    'La banque a payé {amount} pour l’ordre {orderNo}, au lieu de {ordered}. Votre solde a été ajusté en conséquence, frais compris\u00a0; s’il ne suffit pas, le reste est dû.',
  'mail.bonus-given-up.title': 'Bonus abandonné',
  'mail.bonus-given-up.text':
    'Vous avez renoncé à un bonus\u00a0: {amount} de bonus bloqué sont perdus, et sa mise exigée est levée. Vos espèces ne changent pas.',
  'mail.bonus-forfeited.title': 'Bonus perdu par une pause',
  'mail.bonus-forfeited.text':
    'Le jeu est arrêté pour plus de 7 jours\u00a0: {amount} de bonus bloqué sont perdus, et il ne reste rien à miser. Vos espèces ne changent pas.',
  'mail.bonus-expired.title': 'Bonus expiré',
  'mail.bonus-expired.text':
    'Le délai d’un bonus est écoulé\u00a0: {amount} de bonus bloqué sont perdus, et sa mise exigée est levée. Vos espèces ne changent pas.',
  'mail.play-money-restored.title': 'Argent fictif rétabli',
  'mail.play-money-restored.text': '{amount} d’argent fictif ont été ajoutés à votre solde. C’est possible une fois par jour.',
})
