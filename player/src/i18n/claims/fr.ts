import type { claims as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'claims.name.check-in': 'Bonus de pointage',
  'claims.name.first-deposit': 'Bonus du premier dépôt',
  'claims.name.community': 'Bonus de la communauté',
  'claims.name.waiting': 'Bonus d’attente',
  'claims.name.cashback': 'Cashback sur dépôt',
  'claims.name.rank-day': 'Prix du classement du jour',
  'claims.name.rank-week': 'Prix du classement de la semaine',
  'claims.name.rank-month': 'Prix du classement du mois',
  'claims.name.earn-first': 'Récompense de parrainage',
  'claims.name.earn-bets': 'Part des mises de filleuls',
  'claims.name.vip-upgrade': 'Bonus de montée',
  'claims.name.vip-rebate': 'Remise sur mises',
  'claims.name.vip-weekly': 'Bonus hebdomadaire',
  'claims.name.vip-birthday': 'Bonus d’anniversaire',
  'claims.name.other': 'Récompense',

  'rewards.title': {
    one: '{count} récompense à récupérer',
    many: '{count} de récompenses à récupérer',
    other: '{count} récompenses à récupérer',
  },
  'rewards.more': '{count} de plus {amount}',
})
