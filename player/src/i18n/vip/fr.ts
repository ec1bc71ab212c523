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
  'vip.later': 'Les bonus ne sont pas encore ouverts',
  'vip.laterText':
    'Nous retenons chaque niveau atteint, et vous pourrez demander ici son bonus de montée à l’ouverture des bonus. La remise et les bonus hebdomadaire et d’anniversaire commencent ce jour-là.',
  'vip.guest':
    'Vous jouez en invité. Vos mises comptent et vous gardez votre niveau quand vous ajoutez un numéro de téléphone. Il vous en faut un pour les bonus et les retraits.',
  'vip.bind': 'Ajouter un numéro',
  'vip.support': 'Assistance',
  'vip.personal': 'Votre contact personnel',
  'vip.limits': 'Limites de jeu',
  'vip.care':
    'Les niveaux dépendent des mises valides\u00a0: la mise entière aux slots, une partie aux autres jeux. Ne misez jamais plus pour garder un niveau. Fixez des limites dans Compte, {limits}.',
})
