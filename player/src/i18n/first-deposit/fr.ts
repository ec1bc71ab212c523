import type { firstDeposit as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'firstDeposit.headline': 'Jusqu’à {percent} de bonus',
  'firstDeposit.lead': 'Sur votre premier dépôt crédité, si vous le cochez.',
  'firstDeposit.most': 'bonus maximum',
  'firstDeposit.multiple': 'dépôt + bonus à miser, {most}× le bonus au plus',
  'firstDeposit.days': { one: '{count}\u00a0jour', many: '{count} de jours', other: '{count}\u00a0jours' },
  'firstDeposit.daysText': 'puis vous perdez ce qui reste bloqué',
  'firstDeposit.table': 'Bonus selon le dépôt',
  'firstDeposit.from': 'Dépôt dès',
  'firstDeposit.column.bonus': 'Bonus offert',
  'firstDeposit.column.bets': 'À miser',
  'firstDeposit.column.cost': 'Coût moyen',
  'firstDeposit.example': 'Exemple chiffré\u00a0: {deposit}',
  'firstDeposit.deposit': 'Vous déposez, ajouté au cash',
  'firstDeposit.bonus': 'Bonus bloqué',
  'firstDeposit.requirement': 'Mises pour changer le bonus en cash',
  'firstDeposit.cost': 'Coût moyen de ces mises',
  'firstDeposit.average':
    '{multiple} × (dépôt + bonus), au plus {most} × le bonus, misés sur {title} au RTP de {rtp}. C’est une moyenne sur un très grand nombre de joueurs\u00a0: vous pouvez faire bien mieux ou bien pire, jusqu’à ne plus rien avoir.',
  'firstDeposit.terms': 'Les conditions, en clair',
  'firstDeposit.takenTerms': 'Les conditions de votre bonus',
  'firstDeposit.term.first':
    'Pour le premier dépôt de {from} ou plus que nous vous créditons, par n’importe quel moyen. Le montant reçu fait foi.',
  'firstDeposit.term.tick': 'Vous le cochez vous-même avant de payer. Il ne peut pas être ajouté plus tard.',
  'firstDeposit.term.own':
    'Avec ou sans bonus, vous misez une fois le dépôt lui-même (ici {deposit}) avant de le retirer. Les mêmes mises comptent pour les deux. Les machines à sous comptent en entier, les autres jeux en partie.',
  'firstDeposit.term.free': 'Le bonus ne bloque jamais votre cash\u00a0: une fois le dépôt misé, vous pouvez le retirer.',
  'firstDeposit.term.order':
    'Les mises prennent d’abord le cash, puis le bonus, et chaque gain se partage comme la mise a été payée. Après {requirement} de mises, ce qui reste du bonus devient du cash.',
  'firstDeposit.term.giveUp': 'Vous pouvez y renoncer dès qu’aucune manche ne l’utilise. Vous ne perdez que ce qui est encore bloqué.',
  'firstDeposit.term.reversed': 'Si le dépôt est repris, son bonus part avec lui, et il n’y a pas de second premier dépôt.',
  'firstDeposit.term.once': 'Une fois par joueur, appareil, compte de retrait et compte payeur.',
  'firstDeposit.go': 'Aller à Dépôt',
  'firstDeposit.goNote': 'Rien n’y est coché pour vous.',
  'firstDeposit.phoneNote': 'Il faut un numéro de téléphone pour déposer. Vous gardez votre ID, votre solde et votre historique.',
  'firstDeposit.closed': 'Ce bonus n’est pas ouvert en ce moment.',
  'firstDeposit.stopped':
    'Pour l’instant, vous ne pouvez ni profiter d’une offre ni récupérer une récompense. Vous pouvez retirer et voir vos historiques.',
  'firstDeposit.running': 'En cours',
  'firstDeposit.ended': 'Terminé',
  'firstDeposit.since': 'depuis le {time}',
  'firstDeposit.bonusOn': 'Bonus sur {deposit}',
  'firstDeposit.bet': '{done} misés sur {required}',
  'firstDeposit.ends': 'expire le {by}',
  'firstDeposit.locked': 'Encore bloqué',
  'firstDeposit.costLeft': 'Coût moyen des mises restantes',
  'firstDeposit.gone': 'Votre premier dépôt est fait',
  'firstDeposit.goneText':
    '{amount} le {day}, sans le bonus. Donc ni bonus ni mises pour lui\u00a0: misez le dépôt une fois et vous pouvez tout retirer. Les machines à sous comptent en entier, les autres jeux en partie.',
  'firstDeposit.used': 'Ce bonus a déjà servi',
  'firstDeposit.usedText': 'Une fois par joueur, appareil, compte de retrait et compte payeur. Vous pouvez déposer sans lui.',
  'firstDeposit.was': 'Ce qui était proposé',
  'firstDeposit.onlyFirst': 'Le bonus ne vaut que pour le premier dépôt crédité.',
})
