import type { helpAnswers as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'help.search': 'Chercher une question',
  'help.clear': 'Effacer',
  'help.topics': 'Thèmes',
  'help.topic.all': 'Toutes',
  'help.topic.deposit': 'Dépôts',
  'help.topic.withdraw': 'Retraits',
  'help.topic.games': 'Jeux',
  'help.topic.bonuses': 'Bonus',
  'help.topic.vip': 'VIP',
  'help.topic.invite': 'Parrainage',
  'help.topic.account': 'Compte',
  'help.topic.safety': 'Sécurité',
  'help.found': {
    one: '{count} réponse pour «\u00a0{text}\u00a0»',
    many: '{count} de réponses pour «\u00a0{text}\u00a0»',
    other: '{count} réponses pour «\u00a0{text}\u00a0»',
  },
  'help.none': 'Pas de réponse pour «\u00a0{text}\u00a0»',
  'help.noneText': 'Essayez un seul mot, ou cherchez par thème.',
  'help.most': 'Les plus demandées',
  'help.notAnswered': 'Pas de réponse\u00a0?',
  'help.notAnsweredText': 'Écrivez-nous. La réponse arrive dans vos messages.',
  'help.loginFirst': 'Connectez-vous pour nous écrire.',
  'help.yourOrder': 'Votre ordre',
  'help.order': 'Ordre {orderNo}',
  'help.figures': 'Les chiffres de cette réponse n’ont pas pu être chargés.',
  'help.openLimits': 'Ouvrir les limites de jeu',
  'help.missing': 'Nous ne trouvons pas cette question',
  'help.missingText': 'Elle a peut-être changé de place. Toutes sont dans les questions fréquentes.',

  'question.proof': 'Comment une manche est prouvée',
  'question.rtp': 'Que veut dire RTP\u00a0?',
  'question.interrupted': 'Une manche a été interrompue',
  'question.firstDeposit': 'Comment marche le bonus du premier dépôt\u00a0?',
  'question.noCashback': 'Pourquoi n’ai-je pas reçu de cashback\u00a0?',
  'question.claim': 'Jusqu’à quand puis-je récupérer une récompense\u00a0?',
  'question.vipLevel': 'Comment mon niveau VIP monte-t-il et descend-il\u00a0?',
  'question.invite': 'Que rapporte le parrainage\u00a0?',
  'question.friendMissing': 'Pourquoi mon filleul ne compte-t-il pas\u00a0?',
  'question.guest': 'Qu’est-ce qu’un visiteur\u00a0?',
  'question.phoneNumber': 'J’ai changé ou perdu mon numéro de téléphone',
  'question.devices': 'Quelqu’un d’autre est-il connecté à mon compte\u00a0?',
  'question.myData': 'Puis-je télécharger mes données ou fermer mon compte\u00a0?',
  'question.limits': 'Comment fixer des limites ou faire une pause\u00a0?',
  'question.breakEnd': 'Puis-je finir une pause plus tôt\u00a0?',
  'question.talk': 'Puis-je parler du jeu à quelqu’un\u00a0?',
  'question.realMoney': 'Est-ce de l’argent réel\u00a0?',

  'answer.pending': `Nous créditons un virement quand la banque nous montre votre UTR, et un paiement en ligne quand sa page le confirme.
Comparez l’UTR | Il a 12 chiffres, comme dans l’appli de votre banque. Vous pouvez le corriger tant que la banque ne l’a pas confirmé.
Après {selfServiceAfter} | Demandez la recherche par UTR sur la page du dépôt. Nous répondons en {answerFrom} à {answerBy}.
Pendant l’attente | Vous gagnez {waitingPercent} du dépôt par tranche de {waitingStep} pleines, jusqu’à {waitingMax}, comme bonus de dépôt.
Nous créditons tout ce qui arrive, même très tard.`,
  'answer.utr': `L’UTR est le numéro que votre banque donne à un paiement. Il a 12 chiffres.
UPI | Ouvrez le paiement dans votre appli UPI. Il s’appelle UTR, UPI ref no. ou RRN.
IMPS | Regardez le message de votre banque ou le détail du virement. Il s’appelle UTR, IMPS ref no. ou RRN.
Ce n’est ni l’identifiant de transaction avec des lettres, ni le numéro d’ordre.`,
  'answer.wrongUtr': `Ouvrez le dépôt et corrigez l’UTR. C’est possible tant que la banque n’a pas confirmé le paiement.
Si un autre joueur a envoyé le même UTR, nous examinons les deux avant de créditer qui que ce soit.
Si vous avez demandé la recherche, son temps d’attente repart avec le nouvel UTR.`,
  'answer.selfService': `Si un virement tarde, nous le cherchons par son UTR et vous versons un bonus d’attente.
Demandez | Sur la page du dépôt, {selfServiceAfter} après l’envoi de l’UTR.
Attendez | Nous répondons en {answerFrom} à {answerBy}. Au-delà, votre dépôt passe en tête de file.
Recevez le bonus | {waitingPercent} du dépôt par tranche de {waitingStep} pleines, jusqu’à {waitingMax}. Il n’est pas versé pendant une pause.
Si la banque ne trouve pas le virement, nous fermons le dépôt, et vous pouvez envoyer un autre UTR.`,
  'answer.otherAmount': `UPI ou IMPS | Nous créditons ce qui est arrivé et vous prévenons. Vous n’avez rien à faire.
Paiement en ligne | Nous l’examinons d’abord, car sa page demande le montant exact.
Crypto | Nous créditons ce que le réseau montre. Moins de {usdtMin} attend que vos envois atteignent ce montant ensemble.`,
  'answer.depositRange': `Chaque moyen de déposer a ses bornes.
Paiement en ligne = {onlineMin} à {onlineMax}
Virement UPI = {upiMin} à {upiMax}
Virement IMPS = {impsMin} à {impsMax}
Crypto = {usdtMin} à {usdtMax}
Nous ne prélevons rien sur un dépôt. Si vous avez fixé une limite de dépôt, elle passe avant.`,
  'answer.crypto': `La page de dépôt montre une adresse réservée à vous. N’envoyez que la monnaie et par le réseau qu’elle indique.
Cours | Il est fixé pour {rateLock}, pour ce que le réseau voit dans ce délai. Plus tard, c’est le cours au moment du crédit.
Confirmations | Nous créditons après {confirmations} confirmations, ou quand le réseau le dit définitif.
Minimum | Moins de {usdtMin} attend que vos envois atteignent ce montant ensemble.`,
  'answer.depositClosed': `Un dépôt se ferme si aucun paiement n’arrive à temps, si le paiement échoue ou si vous l’annulez. Rien n’est alors crédité.
UPI ou IMPS | De l’argent a quitté votre compte\u00a0? Ouvrez le dépôt et envoyez son UTR\u00a0: cela le rouvre.
Paiement en ligne | Nous le créditons à son arrivée, ou votre banque vous le rend.
Nous créditons l’argent qui arrive, même après la fermeture d’un dépôt.`,
  'answer.arrives': `Normalement {arrivesAbout} après votre demande, {arrivesBy} au plus. La page du retrait montre chaque étape et son heure.
Demandé | Le montant quitte aussitôt votre solde et est mis de côté.
En vérification | Nous examinons d’abord certains retraits.
Paiement en cours | Nous avons demandé à la banque de payer. La page montre l’UTR de la banque dès qu’il existe.
Payé, mais vous ne voyez rien\u00a0? Donnez cet UTR à votre banque.`,
  'answer.leftToBet': `Ce sont les conditions de mise\u00a0: ce qu’il faut miser avant de retirer un dépôt, ou avant qu’un bonus devienne du cash.
Dépôts, solde de départ et recharges | Misez-les une fois.
Les bonus | Chacun a ses conditions de mise. Vous les voyez avant d’accepter le bonus.
Seules les mises valides comptent, et les jeux comptent différemment. Si cash et bonus tombent ensemble sous {refillBelow} sans manche en cours, plus rien n’est à miser.`,
  'answer.review': `Nous examinons un retrait avant de le payer dans l’un de ces cas\u00a0:
{rules}
Vous n’avez rien à faire. Si nous ne l’approuvons pas, tout le montant revient à votre solde, frais compris.`,
  'reviewRule.first': 'C’est votre premier retrait',
  'reviewRule.large': 'Vous retirez plus de {reviewAbove} en un jour',
  'reviewRule.beyond-own': 'Vous retirez plus que ce que vous avez déposé et gagné',
  'reviewRule.frozen': 'Votre compte est gelé',
  'reviewRule.nothing-staked': 'Vous avez déposé et n’avez pas misé depuis',
  'reviewRule.turnover-dropped': 'Une pause a levé ce qu’il vous restait à miser',
  'reviewRule.crypto-to-bank': 'Une grande part de vos dépôts est venue en crypto',
  'answer.withdrawalCost': `Les frais font partie du montant. Vous voyez ce qui arrive avant de confirmer. Les chiffres vont selon le niveau VIP, du premier au dernier\u00a0:
Frais = {feeMax} à {feeMin}
Plafond par jour = {dayLimit} à {dayLimitMax}
Retraits par jour = {dayTimes} à {dayTimesMax}
Minimum = {withdrawalMin}
Vos dépôts non encore retirés relèvent le plafond du jour. La page Vip montre les chiffres de votre niveau.`,
  'answer.withdrawalFailed': `Tout revient à votre solde, frais compris. La page du retrait dit pourquoi il a échoué\u00a0:
· Le numéro de compte n’existe pas, ou le compte est fermé
· Le compte est à un autre nom
· La banque n’a pas pu recevoir le montant, ou n’a pas répondu
«\u00a0Renvoyé\u00a0» veut dire que la banque a payé, puis renvoyé l’argent. Vérifiez le compte, puis retirez à nouveau. Un retrait échoué n’entame pas le plafond du jour.`,
  'answer.bankAccount': `Utilisez un compte à votre nom, avec son numéro, l’IFSC et le code PIN de votre zone. Les cartes ne sont pas acceptées.
· Vous pouvez avoir jusqu’à {accountsMax} comptes
· En ajouter un demande un code
· Un nouveau compte peut recevoir un retrait après {accountWait}
· Vous pouvez supprimer un compte. Un retrait déjà en route continue
En argent fictif, seuls les comptes des banques d’essai marchent. Ne saisissez pas un vrai numéro de compte.`,
  'answer.forgotPassword': `Sur la page du mot de passe de retrait, indiquez que vous l’avez oublié et créez-en un avec un code. Ensuite, vous ne pouvez pas retirer pendant {passwordHold}, et nous vous prévenons\u00a0: cela vous protège si ce n’était pas vous.
Si vous connaissez l’ancien, changez-le avec lui. Il n’y a alors pas d’attente.
Après {passwordTries} essais faux de suite, il est bloqué pendant {passwordLock}.`,
  'answer.cashAndBonus': `Les deux font partie de votre solde.
Cash | Vous pouvez le retirer une fois vos dépôts misés une fois. Les machines à sous comptent en entier, les autres jeux en partie. Les mises prennent d’abord le cash.
Bonus bloqué | Vous pouvez le miser, mais il ne devient du cash qu’une fois les conditions de mise atteintes.
Un gain se partage comme la mise a été payée\u00a0: la part misée en cash revient en cash, celle misée avec un bonus revient à ce bonus. Un bonus ne bloque jamais votre cash.
Un gain qui arrive après la fin de son bonus reste à vous\u00a0: en cash si les conditions étaient remplies, sinon le bonus se rouvre avec lui, pour une semaine ou plus.`,
  'answer.whatCounts': `Les mises valides sont la part de vos mises qui compte pour les conditions de mise, le VIP et les classements.
Slots = {countsSlots}
Crash = {countsCrash}
Mines = {countsMines}
Roulette, dés, Andar Bahar = {countsTables}
Pour roulette, dés et Andar Bahar, c’est une part de ce qui est en jeu\u00a0: ce que vous gagnez ou perdez dans la manche, jusqu’à votre mise.`,
  'answer.giveUp': `Oui, dès qu’aucune manche ne l’utilise. Ouvrez Mes bonus, choisissez le bonus et renoncez-y.
Vous perdez ce qui y est bloqué, rien d’autre\u00a0: votre cash reste à vous. La page montre les montants exacts avant de confirmer. C’est définitif.`,
  'answer.otp': `· Attendez {otpResend}, puis demandez un autre code. Utilisez le plus récent
· Vérifiez le numéro\u00a0: un mobile indien, sans préfixe
· Un code est valable {otpLife} et permet {otpTries} essais
· En argent fictif, il se peut qu’aucun SMS ne parte. Si la page renvoie à un téléphone d’essai, lisez-y le code
Personne de chez nous ne vous demandera jamais un code.`,
  'answer.proof': `Trois choses fixent le résultat d’une manche\u00a0: notre graine de serveur, votre graine et un compteur, le nonce. Nous ne pouvons pas le changer après votre mise, et votre appareil peut le recalculer.
Avant | Vous voyez l’empreinte de notre graine. C’est notre enveloppe scellée.
Manche | HMAC-SHA-256 des deux graines et du nonce donne le tirage. Les règles du jeu en font des rouleaux, des cartes ou un multiplicateur.
Révélation | Vous demandez une nouvelle paire de graines, et nous montrons l’ancienne graine.
Vérification | Votre appareil contrôle l’empreinte, refait le tirage et compare le paiement.
Cela montre que personne n’a changé un résultat. Cela ne fait pas payer un jeu davantage. Les manches d’autres fournisseurs ne se vérifient pas, et le disent.`,
  'answer.rtp': `RTP est le retour au joueur\u00a0: la part de toutes les mises qu’un jeu rend sur un très grand nombre de manches. Nous le calculons d’après les règles mêmes du jeu.
Les jeux rendent ici de {rtpMin} à {rtpMax}. Un jeu à {rtpMin} garde {keeps} des mises à la longue.
Votre résultat peut en être loin, dans les deux sens. Aucune manche ne rattrape la précédente\u00a0: chacune est tirée à part.`,
  'answer.interrupted': `Notre serveur décide d’une manche\u00a0: une connexion perdue ne fait rien perdre. Rouvrez le jeu\u00a0: une manche qui vous attend reprend où elle en était.
Si vous ne revenez pas, elle finit après {closesAfter}\u00a0: elle paie ce que donnent les règles du jeu, ou votre mise revient.
L’historique de jeu montre chaque manche et son état.`,
  'answer.firstDeposit': `Tant que l’offre est ouverte, votre premier dépôt d’au moins {firstFrom} peut apporter un bonus de {firstPercentMin} à {firstPercentMax}, jusqu’à {firstMax}. Nous ne le choisissons jamais pour vous\u00a0: cochez-le avant de payer.
Pour en faire du cash | Misez {firstMultiple} dépôt et bonus, mais au plus {firstMultipleMax} le bonus, en {bonusDays}.
Pas coché | L’offre est finie pour vous\u00a0: seul le premier dépôt compte.
Ce que cela coûte | Miser coûte quelque chose en moyenne. La page de l’offre montre combien coûtent ces mises.`,
  'answer.noCashback': `Nous calculons le cashback une fois le jour fini, et payons le plus petit de ces quatre montants. Si l’un est nul, rien ne vient.
· Une part de chaque dépôt unique d’au moins {cashbackFrom}
· {cashbackBets} des mises valides de ce jour
· Ce que vous avez perdu ce jour-là. Si vous avez gagné, c’est zéro
· {cashbackMax}
Un dépôt qui vous a apporté le bonus du premier dépôt ne compte pas. L’historique du cashback montre jour par jour lequel des quatre a décidé.`,
  'answer.claim': `Chaque récompense de la page des promos dit jusqu’à quand la récupérer.
Cashback = {claimDays}
Bonus de montée VIP = sans fin
Vous pouvez avoir jusqu’à {openMax} bonus en cours. Arrivé là, terminez-en un ou renoncez-y d’abord\u00a0: la récompense suivante vous attend.`,
  'answer.vipLevel': `Votre niveau suit vos mises valides. La page Vip montre ce qui manque pour le suivant.
Ce qu’il apporte | Des plafonds de retrait plus hauts, des frais plus bas et jusqu’à {rebateMax} de vos mises valides rendus. Dès VIP {serviceLevel}, vous avez un contact personnel.
Le garder | La plupart des niveaux demandent des mises valides en {keepDays}. Sinon, vous descendez d’un niveau.
Ne jouez pas pour un niveau\u00a0: en moyenne, miser coûte plus que les niveaux ne rapportent.`,
  'answer.invite': `Partagez votre lien depuis Parrainage. Si quelqu’un ouvre un compte avec lui, vous gagnez\u00a0:
Premier dépôt | {invitePercent}, jusqu’à {inviteMax}, une fois misé et âgé de {inviteDays}.
Mises | {inviteBets} de ce que misent tous vos filleuls, calculé chaque jour.
C’est {inviteMonth} par mois au plus, en cash, sans rien à miser. N’invitez que des adultes, et personne en pause.`,
  'answer.friendMissing': `· Votre filleul doit ouvrir son compte avec votre lien. Il ne peut pas être ajouté après
· Il lui faut un numéro de téléphone\u00a0: les comptes visiteurs ne comptent pas
· Son premier dépôt doit avoir été misé une fois et être âgé de {inviteDays}
· Toute personne qui partage avec vous un appareil, un compte bancaire ou un payeur ne compte pas
Nous examinons d’abord certaines récompenses. Ce qui est dû est payé en entier.`,
  'answer.guest': `Un visiteur joue sans numéro de téléphone. Vous pouvez jouer, voir vos historiques et vérifier des manches. Vous ne pouvez ni déposer, ni retirer, ni parrainer, ni prendre part aux promos et aux classements.
Votre compte visiteur n’est que sur cet appareil. Si vous vous déconnectez, il est perdu. Ajoutez un numéro pour garder votre ID, votre solde et votre historique.`,
  'answer.phoneNumber': `Vous le changez vous-même dans Compte, sous Lier un téléphone.
Vous avez encore l’ancien numéro | Il vous faut un code sur chaque numéro. Ensuite, vous ne pouvez pas retirer pendant {phoneHold}.
Vous l’avez perdu | Écrivez-nous, en visiteur si vous êtes déconnecté. Nous vérifions que le compte est à vous et prévenons les deux numéros. Le compte passe au nouveau au bout de {phoneWait}\u00a0; d’ici là, vous ne pouvez pas retirer.
Votre nouveau numéro ouvre le compte de quelqu’un d’autre | Déconnectez-vous et écrivez-nous en visiteur. Nous libérons le numéro, et vous aurez votre propre compte.`,
  'answer.devices': `Compte montre où vos sessions sont ouvertes\u00a0: chaque appareil et sa dernière utilisation. Déconnectez ceux que vous ne connaissez pas.
Quand vous vous connectez sur un nouvel appareil, un avis arrive dans vos messages. Une connexion prend fin après {login}.`,
  'answer.myData': `Oui, les deux sont dans Profil. Le fichier contient ce que nous gardons sur vous.
Retirez votre cash avant de fermer le compte. La page dit ce que vous perdez et ce que nous devons garder.`,
  'answer.limits': `Ouvrez Limites de jeu sur la page Compte. Vous pouvez limiter dépôts, pertes, mises et temps, par jour, semaine ou mois.
Plus basse | Elle commence aussitôt.
Plus haute, ou aucune | Elle attend {limitRaise}. Ensuite, vous la confirmez à nouveau.
Pause | Vous ne pouvez ni jouer ni déposer aussi longtemps que vous l’avez choisi. Vous pouvez retirer.
Pendant le jeu, nous montrons votre temps et votre résultat toutes les {realityCheck}.`,
  'answer.breakEnd': `Non. Ni vous ni nous ne pouvons l’écourter, mais vous pouvez la prolonger.
Vous pouvez retirer, voir vos historiques et nous écrire. Pendant la pause, ce qui reste à miser sur les dépôts n’empêche pas de retirer. Ensuite, cela vaut de nouveau pour le cash gardé.
Tant qu’elle dure, d’autres comptes ne peuvent ni jouer ni déposer sur cet appareil.`,
  'answer.talk': `Oui. Il existe des lignes d’écoute pour les joueurs, les familles et les amis. Nous ne savons pas que vous avez appelé.
Leur page a les numéros, et quelques questions à se poser.`,
  'answer.realMoney': `Non. C’est de l’argent fictif\u00a0: des ₹ sans valeur. Vous ne pouvez ni l’acheter, ni le vendre, ni l’envoyer, ni le toucher en argent réel.
Dépôts et retraits passent par des programmes d’essai qui montrent comment seraient les vrais. Ne payez jamais avec une vraie appli, et ne saisissez aucun vrai numéro de compte.
Vous commencez avec {startGift}. Sous {refillBelow}, sans rien de mis de côté ni en cours de retrait, vous pouvez recharger jusqu’à cette somme une fois par jour.`,
})
