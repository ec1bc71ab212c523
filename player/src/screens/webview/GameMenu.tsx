import { t } from '../../i18n/game/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Menu, MenuRow, SwitchRow } from '../../ui/Menu.tsx'

type Props = {
  title: string
  sound: boolean
  onSound: (on: boolean) => void
  onRules: () => void
  onSeeds: () => void
  onRecords: () => void
  onLimits: () => void
  onLeave: () => void
  onClose: () => void
}

export function GameMenu({ title, sound, onSound, onRules, onSeeds, onRecords, onLimits, onLeave, onClose }: Props) {
  return (
    <BottomSheet title={title} onClose={onClose}>
      <Menu>
        <MenuRow icon="faq" label={t('game.menu.rules')} onPress={onRules} />
        <MenuRow icon="games" label={t('game.menu.records')} onPress={onRecords} />
        <MenuRow icon="shield" label={t('game.menu.seeds')} onPress={onSeeds} />
        <MenuRow icon="timer" label={t('game.menu.limits')} onPress={onLimits} />
        <SwitchRow icon="speaker" label={t('game.menu.sound')} on={sound} onChange={onSound} />
        <MenuRow icon="logout" label={t('game.menu.leave')} onPress={onLeave} />
      </Menu>
    </BottomSheet>
  )
}
