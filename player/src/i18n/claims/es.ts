import type { claims as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'claims.name.check-in': 'Bono de registro diario',
  'claims.name.first-deposit': 'Bono del primer depósito',
  'claims.name.community': 'Bono de la comunidad',
  'claims.name.waiting': 'Bono por la espera',
  'claims.name.cashback': 'Cashback por depósito',
  'claims.name.rank-day': 'Recompensa de la clasificación diaria',
  'claims.name.rank-week': 'Recompensa de la clasificación semanal',
  'claims.name.rank-month': 'Recompensa de la clasificación mensual',
  'claims.name.earn-first': 'Recompensa por invitar',
  'claims.name.earn-bets': 'Parte de las apuestas de amigos',
  'claims.name.vip-upgrade': 'Bono de ascenso',
  'claims.name.vip-rebate': 'Reembolso de apuestas',
  'claims.name.vip-weekly': 'Bono semanal',
  'claims.name.vip-birthday': 'Bono de cumpleaños',
  'claims.name.other': 'Recompensa',

  'rewards.title': {
    one: '{count} recompensa por reclamar',
    many: '{count} de recompensas por reclamar',
    other: '{count} recompensas por reclamar',
  },
  'rewards.more': '{count} más {amount}',
})
