import type { vip as english } from './en.ts'
import { translation } from '../texts.ts'

export const vip = translation<typeof english, 'fr'>()({
  'vip.title': 'Club VIP',
  'vip.yours': 'Votre niveau',
  'vip.level': 'VIP {level}',
  'vip.levelYours': 'VIP {level}, votre niveau',
  'vip.toReach': '{done} misés sur {reach} pour atteindre VIP {level}',
  'vip.toGo': 'Encore {left}',
  'vip.reached': 'Vous avez assez misé pour VIP {level}. Il s’affichera ici sous peu.',
  'vip.highest': '{done} misés. Vous êtes au niveau le plus haut.',
  'vip.keep': 'Pour le garder\u00a0: {keep} en {days} jours',
  'vip.keepDone': 'Fait, {done}',
  'vip.keepSoFar': '{done} jusqu’ici',
  'vip.keepHow': 'Vérifié à la fin du {day}, heure indienne. En dessous, vous descendez d’un niveau.',
  'vip.levels': 'Niveaux',
  'vip.benefits': 'Avantages',
  'vip.reach': 'Mises pour l’atteindre',
  'vip.upgradeBonus': 'Bonus de montée',
  'vip.betRebate': 'Remise sur mises',
  'vip.weeklyBonus': 'Bonus hebdomadaire',
  'vip.birthdayBonus': 'Bonus d’anniversaire',
  'vip.withdrawalLimit': 'Retrait maximal par jour',
  'vip.withdrawalFee': 'Frais de retrait',
  'vip.withdrawalTimes': 'Retraits par jour',
  'vip.relegation': 'Rétrogradation ({days}\u00a0jours)',
  'vip.how': 'Comment viennent ces bonus',
  'vip.howText':
    'À chaque niveau atteint, son bonus de montée vous attend ici. La remise sur les mises d’un jour arrive le lendemain, en espèces. Le bonus hebdomadaire arrive le lundi si vous avez misé dans la semaine au moins 30 fois son montant, et celui d’anniversaire le jour même si la date figure dans votre profil depuis 30 jours. Misez les bonus une fois en 30 jours et ils deviennent des espèces.',
  'vip.now': 'Vous êtes maintenant',
  'vip.nowWhy': 'Grâce aux mises que vous avez faites. Rien ne vous est demandé.',
  'vip.upgradeWaits': 'Le bonus de montée vous attend ci-dessous : {amount}.',
  'vip.guest':
    'Vous jouez en invité. Vos mises comptent et vous gardez votre niveau quand vous ajoutez un numéro de téléphone. Il vous en faut un pour les bonus et les retraits.',
  'vip.bind': 'Ajouter un numéro',
  'vip.support': 'Assistance',
  'vip.personal': 'Votre contact personnel',
  'vip.limits': 'Limites de jeu',
  'vip.care':
    'Les niveaux dépendent des mises valides\u00a0: la mise entière aux slots, une partie aux autres jeux. Ne misez jamais plus pour garder un niveau. Fixez des limites dans Compte, {limits}.',
})
