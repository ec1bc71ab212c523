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
  'vip.highest': '{done} misés. Il n’y a pas de niveau plus haut.',
  'vip.keep': 'À garder\u00a0: {keep} en {days}\u00a0jours',
  'vip.keepDone': 'Fait, {done}',
  'vip.keepSoFar': '{done} jusqu’ici',
  'vip.keepHow': 'Vérifié quand le {day} se termine en Inde. Avec moins, le niveau baisse d’un rang.',
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
    'Chaque niveau atteint est retenu une fois, et son bonus de montée pourra être demandé ici à l’ouverture des bonus. La remise et les bonus hebdomadaire et d’anniversaire comptent à partir de ce jour.',
  'vip.guest':
    'Vous jouez en invité. Vos mises comptent et votre niveau reste le vôtre quand vous liez un numéro de téléphone. Il en faut un pour les bonus et les retraits.',
  'vip.bind': 'Lier un numéro de téléphone',
  'vip.support': 'Assistance',
  'vip.personal': 'Votre contact personnel',
  'vip.limits': 'Limites de jeu',
  'vip.care':
    'Les niveaux suivent les mises valides\u00a0: la mise entière aux slots, une partie aux autres jeux. Ne misez jamais plus pour garder un niveau\u00a0: les limites sont dans Compte, {limits}.',
})
