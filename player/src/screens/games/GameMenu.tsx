import { useState } from 'react'
import { t } from '../../i18n/games/t.ts'
import { BottomSheet } from '../../ui/BottomSheet.tsx'
import { Menu, MenuRow, SwitchRow } from '../../ui/Menu.tsx'
import { haptics } from './device-choices.ts'

type Props = {
  title: string
  kept?: boolean
  onKeep?: (kept: boolean) => void
  own?: {
    sound: boolean
    onSound: (on: boolean) => void
    /** Heard only with the sound. */
    ambience: boolean
    onAmbience: (on: boolean) => void
    onRules: () => void
    onSeeds: () => void
  }
  onRecords: () => void
  onLimits: () => void
  onLeave: () => void
  onClose: () => void
}

export function GameMenu({ title, kept, onKeep, own, onRecords, onLimits, onLeave, onClose }: Props) {
  return (
    <BottomSheet title={title} onClose={onClose}>
      <Menu>
        {own && <MenuRow icon="faq" label={t('games.menu.rules')} onPress={own.onRules} />}
        <MenuRow icon="games" label={t('games.menu.records')} onPress={onRecords} />
        {own && <MenuRow icon="shield" label={t('games.menu.seeds')} onPress={own.onSeeds} />}
        <MenuRow icon="timer" label={t('games.menu.limits')} onPress={onLimits} />
        {kept !== undefined && onKeep && <SwitchRow icon="heart" label={t('games.menu.keep')} on={kept} onChange={onKeep} />}
        {own && <SwitchRow icon="speaker" label={t('games.menu.sound')} on={own.sound} onChange={own.onSound} />}
        {own && <SwitchRow icon="headset" label={t('games.menu.ambience')} on={own.sound && own.ambience} onChange={own.onAmbience} />}
        {own && haptics.isAvailable && <HapticsRow />}
        <MenuRow icon="logout" label={t('games.menu.leave')} onPress={onLeave} />
      </Menu>
    </BottomSheet>
  )
}

function HapticsRow() {
  const [on, setOn] = useState(haptics.isOn)
  const change = (wanted: boolean) => {
    haptics.set(wanted)
    setOn(wanted)
  }
  return <SwitchRow icon="phone" label={t('games.menu.haptics')} on={on} onChange={change} />
}
