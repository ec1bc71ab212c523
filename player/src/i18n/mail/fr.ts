import { translation } from '../texts.ts'
import type { mail as english } from './en.ts'

export const texts = translation<typeof english, 'fr'>()({
  'mails.filter': 'Type de message',
  'mails.all': 'Tous',
  'mails.reward': 'Récompenses',
  'mails.transaction': 'Opérations',
  'mails.system': 'Système',
  'mails.readAll': 'Tout marquer comme lu',
  'mails.new': 'Non lu',
  'mails.kept': 'Nous gardons les messages 90 jours',
  'mails.more': 'Chargement d’autres messages…',
  'mails.none': 'Pas encore de messages',
  'mails.noneSuch': 'Aucun message de ce type',
  'mails.noneText': 'Les nouvelles de votre compte, vos récompenses, dépôts et retraits s’affichent ici.',
  'mails.showAll': 'Voir tous les messages',
  'mails.goTo': 'Aller à «\u00a0{page}\u00a0»',
  'mails.toDeposit': 'Voir le dépôt',
  'mails.toWithdrawal': 'Suivre le retrait',
  'mails.toAnswer': 'Lire la réponse',

  'mail.unknown.title': 'Nouveau message',
  'mail.unknown.text': 'Cette version de l’application ne peut pas afficher ce message. Veuillez l’actualiser.',
  'mail.welcome.title': 'Bienvenue',
  'mail.welcome.text':
    'Vous commencez avec {gift} d’argent fictif. Il n’a aucune valeur et ne peut être ni acheté, ni envoyé, ni changé en argent réel. Vous pouvez vérifier chaque manche de nos propres jeux et fixer des limites dans Compte.',
  'mail.new-device.title': 'Connexion sur un nouvel appareil',
  'mail.new-device.text': '{device}, le {at}. Ce n’était pas vous\u00a0? Déconnectez cet appareil.',
  'mail.copied-sign.title': 'Connexion copiée bloquée',
  'mail.copied-sign.text':
    'Le {at}, une partie de votre connexion a été utilisée sans le reste\u00a0: nous l’avons bloquée. Cela peut arriver après l’effacement des cookies. En cas de doute, déconnectez-vous partout et reconnectez-vous.',
  'mail.sessions-ended.title': 'Vos autres sessions ont été fermées',
  'mail.sessions-ended.text':
    'Demandé le {at} depuis l’appareil encore connecté. Ce n’était pas vous\u00a0? Reconnectez-vous et déconnectez cet appareil.',
  'mail.signed-out.title': 'L’assistance a fermé vos sessions',
  'mail.signed-out.text':
    'Le {at}, l’assistance a fermé toutes vos sessions pour protéger votre compte. Rien n’est perdu. Si quelqu’un d’autre a pu l’utiliser, vérifiez vos connexions et vos historiques.',
  'mail.phone-bound.title': 'Numéro de téléphone ajouté',
  'mail.phone-bound.text': 'Le {phone} est maintenant lié à votre compte. Connectez-vous avec ce numéro et un code.',
  'mail.phone-changed.title': 'Numéro de téléphone changé',
  'mail.phone-changed.text':
    'Vous vous connectez maintenant avec le {phone}. Par sécurité, vous ne pouvez pas retirer avant le {until}. Ce n’était pas vous\u00a0? Écrivez-nous maintenant dans Vos remarques.',
  'mail.phone-replacing.title': 'L’assistance va changer votre numéro',
  'mail.phone-replacing.text':
    'On nous a demandé de passer votre compte au {phone} le {at}. D’ici là, vous ne pouvez pas retirer. Ce n’était pas vous\u00a0? Écrivez-nous maintenant dans Vos remarques.',
  'mail.phone-replaced.title': 'Votre compte a un nouveau numéro',
  'mail.phone-replaced.text': 'Vous vous connectez maintenant avec le {phone}, comme demandé à l’assistance.',
  'mail.phone-kept.title': 'Vous gardez votre numéro',
  'mail.phone-kept.text': 'Nous avons annulé le changement demandé à l’assistance. Connectez-vous avec votre numéro comme avant.',
  'mail.phone-released.title': 'Votre ancien numéro a un nouveau titulaire',
  'mail.phone-released.text': 'Le {phone} appartient maintenant à quelqu’un d’autre et n’ouvre plus ce compte.',
  'mail.password-set.title': 'Mot de passe de retrait défini',
  'mail.password-set.text': 'Défini le {at}. Il vous faut ce mot de passe pour chaque retrait.',
  'mail.password-reset.title': 'Nouveau mot de passe de retrait',
  'mail.password-reset.text':
    'Il a été réinitialisé avec un code. Par sécurité, vous ne pouvez pas retirer avant le {until}. Ce n’était pas vous\u00a0? Déconnectez-vous partout maintenant.',
  'mail.account-frozen.title': 'Nous avons gelé votre compte',
  'mail.account-frozen.text':
    'Nous vérifions quelque chose. D’ici là, vous ne pouvez ni jouer, ni déposer, ni recevoir de bonus. Vous pouvez toujours retirer, et l’argent en chemin arrivera. Un message vous préviendra quand ce sera fini.',
  'mail.account-freed.title': 'Votre compte est rouvert',
  'mail.account-freed.text':
    'Notre vérification est terminée. Vous pouvez de nouveau jouer, déposer et recevoir des bonus. Vos pauses et limites restent en vigueur.',
  'mail.vip-up.title': 'Vous avez atteint VIP {level}',
  'mail.vip-up.text': 'Voyez ses avantages dans l’onglet Vip.',
  'mail.vip-down.title': 'Vous êtes maintenant VIP {level}',
  'mail.vip-down.text':
    'Vos mises valides récentes étaient inférieures à ce que demande votre ancien niveau. Votre solde n’a pas changé. Tous les niveaux sont dans l’onglet Vip.',
  'mail.limits-reminder.title': 'Vos limites vous conviennent-elles toujours\u00a0?',
  'mail.limits-reminder.text':
    'Vous les avez fixées il y a un certain temps. {limits} Modifiez-les ou gardez-les dans Compte, Limites de jeu.',
  'mail.limits.none': 'Vous n’avez fixé aucune limite.',
  'mail.limits.some': 'Vos limites\u00a0: {list}.',
  'mail.limits.deposit': 'dépôts',
  'mail.limits.loss': 'pertes',
  'mail.limits.stake': 'mises',
  'mail.limits.time': 'temps',
  'mail.limits.day': '{what} {limit} par jour',
  'mail.limits.week': '{what} {limit} par semaine',
  'mail.limits.month': '{what} {limit} par mois',
  'mail.limits.minutes': '{minutes}\u00a0min',
  'mail.deposit-credited.title': 'Dépôt crédité',
  'mail.deposit-credited.text': '{amount} ont été ajoutés à votre solde. Ordre {orderNo}.',
  'mail.deposit-differs.title': 'Un autre montant est arrivé',
  'mail.deposit-differs.text':
    'Nous avons reçu {amount} pour l’ordre {orderNo}, et non {ordered}. Nous avons ajouté à votre solde ce qui est arrivé.',
  'mail.deposit-further.title': 'Un autre paiement est arrivé',
  'mail.deposit-further.text': '{amount} de plus sont arrivés pour l’ordre {first}. Ils sont sur votre solde, ordre {orderNo}.',
  'mail.deposit-bonus.title': 'Bonus d’attente',
  'mail.deposit-bonus.text': '{amount} ont été ajoutés en bonus de dépôt, pour l’attente de l’ordre {orderNo}.',
  'mail.reward-open.title': 'Vous avez gagné une récompense',
  'mail.reward-open.text': 'Vous avez gagné {amount}.',
  'mail.reward-ending.title': 'Votre récompense se termine bientôt',
  'mail.reward-ending.text': 'Vous pouvez récupérer {amount} jusqu’au {until}.',
  'mail.bonus-ending.title': 'Votre bonus se termine bientôt',
  'mail.bonus-ending.text':
    '{amount} d’un bonus reste bloqué. Si vous misez ce qui reste jusqu’au {until}, il devient du cash. Rien ne vous y oblige.',
  'mail.first-deposit-bonus.title': 'Bonus du premier dépôt',
  'mail.first-deposit-bonus.text': '{amount} sont venus avec le dépôt {orderNo}. Misez {requirement} pour en faire du cash.',
  'mail.first-deposit-missed.title': 'Pas de bonus du premier dépôt',
  'mail.first-deposit-missed.text':
    'Vous aviez choisi le bonus avec le dépôt {orderNo}, mais un autre dépôt a été crédité avant. Seul le premier le rapporte.',
  'mail.first-deposit-shared.text':
    'Vous aviez choisi le bonus avec le dépôt {orderNo}, mais un autre joueur l’a déjà obtenu avec le même appareil ou le même compte bancaire. Il n’est versé qu’une fois.',
  'mail.first-deposit-short.text':
    'Vous aviez choisi le bonus avec le dépôt {orderNo}. Le paiement est arrivé après le délai du bonus, et le budget de l’offre était épuisé. Votre dépôt est dans votre solde.',
  'mail.bonus-reversed.title': 'Bonus repris',
  'mail.bonus-reversed.text':
    'Le dépôt {orderNo} a été repris, et son bonus avec lui\u00a0: {amount} en tout. Vous nous devez ce que vous aviez déjà dépensé.',
  'mail.deposit-failed.title': 'Paiement échoué',
  'mail.deposit-failed.text':
    'Votre paiement pour l’ordre {orderNo} a échoué et rien n’a été crédité. Si de l’argent a quitté votre compte, nous le créditerons à son arrivée.',
  'mail.deposit-not-found.title': 'Virement introuvable',
  'mail.deposit-not-found.text':
    'La banque n’a aucun virement avec l’UTR de l’ordre {orderNo}. Vérifiez l’UTR et renvoyez-le pour rouvrir l’ordre.',
  'mail.deposit-review.title': 'Nous examinons votre dépôt',
  'mail.deposit-review.text': 'Quelque chose ne concorde pas dans l’ordre {orderNo}\u00a0: nous le vérifions. Vous n’avez rien à faire.',
  'mail.deposit-taken-back.title': 'Dépôt repris',
  'mail.deposit-taken-back.text':
    'La banque qui a payé l’ordre {orderNo} a repris l’argent, et nous avons donc repris {amount}. Vous devez ce que vous aviez déjà dépensé, et nous le prélevons sur les prochaines entrées.',
  'mail.deposit-not-yours.title': 'Dépôt corrigé',
  'mail.deposit-not-yours.text':
    'Nous avons crédité par erreur un paiement sur l’ordre {orderNo}\u00a0: il était à quelqu’un d’autre. Nous avons repris {amount}. Vous devez ce que vous aviez déjà dépensé, et nous le prélevons sur les prochaines entrées.',
  'mail.deposit-disputed.title': 'Votre dépôt est contesté',
  'mail.deposit-disputed.text':
    'La banque du payeur réclame {amount} de l’ordre {orderNo}. Il en reste {held}, que nous mettons de côté\u00a0: vous ne pouvez ni jouer ni retirer cette part. Nous décidons au plus tard le {until}, avec deux approbations, sinon elle redevient libre.',
  'mail.deposit-refunding.title': 'Votre dépôt est en cours de remboursement',
  'mail.deposit-refunding.text':
    'Le service de paiement rend au payeur {amount} de l’ordre {orderNo}. Il en reste {held}, que nous mettons de côté\u00a0: vous ne pouvez ni jouer ni retirer cette part. Nous décidons au plus tard le {until}, avec deux approbations, sinon elle redevient libre.',
  'mail.deposit-debited.title': 'La banque a repris un paiement',
  'mail.deposit-debited.text':
    'La banque a repris sur notre compte {amount} de l’ordre {orderNo}. Il en reste {held}, que nous mettons de côté\u00a0: vous ne pouvez ni jouer ni retirer cette part. Nous décidons au plus tard le {until}, avec deux approbations, sinon elle redevient libre.',
  'mail.deposit-case-again.title': 'Nous vérifions de nouveau votre dépôt',
  'mail.deposit-case-again.text':
    'On nous réclame de nouveau {amount} de l’ordre {orderNo}, alors que c’était réglé. Il en reste {held}, que nous mettons de côté\u00a0: vous ne pouvez ni jouer ni retirer cette part. Nous décidons au plus tard le {until}, avec deux approbations, sinon elle redevient libre.',
  'mail.deposit-coming-back.title': 'Votre dépôt peut être restitué',
  'mail.deposit-coming-back.text':
    'Nous avions repris {amount} de l’ordre {orderNo}. Cet argent nous est revenu. Deux personnes de notre équipe le vérifient, et nous vous écrirons dès que c’est décidé.',
  'mail.deposit-given-back.title': 'Votre dépôt est restitué',
  'mail.deposit-given-back.text':
    'Nous avons restitué {amount} de l’ordre {orderNo} sur votre solde. Ce que vous nous deviez a été prélevé d’abord. Les bonus partis avec lui ne reviennent pas.',
  'mail.deposit-stays-taken.title': 'Votre dépôt n’est pas restitué',
  'mail.deposit-stays-taken.text':
    'Nous ne restituons pas {amount} de l’ordre {orderNo}. Écrivez-nous si vous pensez que c’est une erreur.',
  'mail.deposit-case-released.title': 'Votre dépôt reste',
  'mail.deposit-case-released.text':
    'Nous avons vérifié l’ordre {orderNo} et ne reprenons rien. Les {held} mis de côté sont de nouveau dans votre solde.',
  'mail.deposit-reversed.title': 'Dépôt repris',
  'mail.deposit-reversed.text':
    '{amount} de l’ordre {orderNo} ont été repris\u00a0: le réseau a abandonné le paiement. Vous devez ce que vous aviez déjà dépensé, et nous le prélevons sur les prochaines entrées. Si le paiement réapparaît, nous le créditerons de nouveau.',
  'mail.withdraw-account-added.title': 'Compte bancaire ajouté',
  'mail.withdraw-account-added.text':
    '{account}. Vous pourrez y retirer à partir du {from}. Ce n’était pas vous\u00a0? Supprimez-le et déconnectez-vous partout.',
  'mail.withdraw-account-deleted.title': 'Compte bancaire supprimé',
  'mail.withdraw-account-deleted.text': '{account}, le {at}.',
  'mail.withdrawal-requested.title': 'Retrait demandé',
  'mail.withdrawal-requested.text':
    '{amount} ont quitté votre solde et sont en cours de paiement. Ordre {orderNo}. Ce n’était pas vous\u00a0? Déconnectez-vous partout et contactez l’assistance.',
  'mail.withdrawal-review.title': 'Nous examinons votre retrait',
  'mail.withdrawal-review.text':
    'Nous avons mis de côté {amount} et examinons l’ordre {orderNo}. Vous n’avez rien à faire. Ce n’était pas vous\u00a0? Déconnectez-vous partout et contactez l’assistance.',
  'mail.withdrawal-paid.title': 'Retrait payé',
  'mail.withdrawal-paid.text': '{amount} ont été versés sur votre compte. L’ordre {orderNo} indique la référence bancaire (UTR).',
  'mail.withdrawal-refused.title': 'Retrait non approuvé',
  'mail.withdrawal-refused.text':
    'L’ordre {orderNo} n’a pas été approuvé et rien n’a été envoyé. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-failed.title': 'Retrait non payé',
  'mail.withdrawal-failed.text': 'La banque n’a pas payé l’ordre {orderNo}. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-name-refused.title': 'Retrait non envoyé',
  'mail.withdrawal-name-refused.text':
    'La banque n’accepte que les noms en lettres latines. Supprimez votre compte bancaire et ajoutez-le de nouveau. Ordre {orderNo}\u00a0: {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-reversed.title': 'Retrait renvoyé',
  'mail.withdrawal-reversed.text': 'La banque a renvoyé l’ordre {orderNo}. {amount}, frais compris, sont de nouveau sur votre solde.',
  'mail.withdrawal-paid-late.title': 'Retrait finalement payé',
  'mail.withdrawal-paid-late.text':
    'La banque a d’abord refusé, puis a payé l’ordre {orderNo}\u00a0: {amount} sont allés sur votre compte. Nous avons repris ce que nous avions rendu, frais compris. Si vous en aviez dépensé une partie, vous la devez.',
  'mail.withdrawal-settled.title': 'Retrait payé\u00a0: autre montant',
  'mail.withdrawal-settled.text':
    'La banque a payé {amount} pour l’ordre {orderNo}, et non {ordered}. Nous avons corrigé votre solde, frais compris. S’il ne suffit pas, vous devez le reste.',
  'mail.bonus-given-up.title': 'Bonus abandonné',
  'mail.bonus-given-up.text':
    'Vous avez renoncé à un bonus\u00a0: {amount} de bonus bloqué sont perdus, et ses conditions de mise sont levées. Votre cash ne change pas.',
  'mail.bonus-forfeited.title': 'Bonus perdu\u00a0: jeu fermé',
  'mail.bonus-forfeited.text':
    '{amount} de bonus bloqué sont perdus, car votre pause est longue. Toutes les conditions de mise sont levées. Votre cash ne change pas.',
  'mail.bonus-expired.title': 'Bonus expiré',
  'mail.bonus-expired.text':
    'Le délai d’un bonus est écoulé\u00a0: {amount} de bonus bloqué sont perdus, et ses conditions de mise sont levées. Votre cash ne change pas.',
  'mail.play-money-restored.title': 'Argent fictif rechargé',
  'mail.play-money-restored.text': '{amount} d’argent fictif ont été ajoutés à votre solde. C’est possible une fois par jour.',
  'mail.feedback-answered.title': 'L’assistance a répondu',
  'mail.feedback-answered.text': 'Nous avons répondu à votre message du {at}.',
  'mail.feedback-automatic.title': 'Réponse automatique',
  'mail.feedback-automatic.text':
    'Personne n’a lu votre message du {at}\u00a0: cette version fonctionne avec de l’argent fictif, et un programme répond ici.',
})
