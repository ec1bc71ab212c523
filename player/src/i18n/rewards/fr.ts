import type { rewards as english } from './en.ts'
import { translation } from '../texts.ts'

export const texts = translation<typeof english, 'fr'>()({
  'rewardRecords.of': '{name}, {day}',
  'rewardRecords.week': '{name}, semaine du {day}',
  'rewardRecords.upgrade': 'Passage à VIP {level}',
  'rewardRecords.claimed': 'Récupéré le {time} · bonus',
  'rewardRecords.claimedCash': 'Récupéré le {time} · cash',
  'rewardRecords.more': 'Chargement des récompenses plus anciennes…',
  'rewardRecords.end': 'Vos récompenses commencent ici.',
  'rewardRecords.none': 'Pas encore de récompense',
  'rewardRecords.noneText':
    'Ce que vous rapportent les pointages, les dépôts, les invitations, les classements et les niveaux VIP s’affiche ici.',
  'rewardRecords.offers': 'Voir les offres',
})
