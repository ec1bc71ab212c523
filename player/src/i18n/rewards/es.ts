import type { rewards as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'es'>()({
  'rewardRecords.of': '{name}, {day}',
  'rewardRecords.week': '{name}, semana del {day}',
  'rewardRecords.upgrade': 'Ascenso a VIP {level}',
  'rewardRecords.claimed': 'Reclamado el {time} · bono',
  'rewardRecords.claimedCash': 'Reclamado el {time} · efectivo',
  'rewardRecords.more': 'Cargando recompensas anteriores…',
  'rewardRecords.end': 'Aquí empiezan tus recompensas.',
  'rewardRecords.none': 'Aún no hay recompensas',
  'rewardRecords.noneText':
    'Aquí aparece lo que ganas con los registros diarios, los depósitos, las invitaciones, las clasificaciones y los niveles VIP.',
  'rewardRecords.offers': 'Ver ofertas',
})
