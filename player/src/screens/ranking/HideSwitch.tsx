import { t } from '../../i18n/ranking/t.ts'
import { SwitchChoice, SwitchList } from '../../ui/Switch.tsx'
import { useHide } from './useRanking.ts'

/** PRODUCT §8 R6: hidden from others, with rank and award. */
export function HideSwitch({ hidden }: { hidden: boolean }) {
  const hide = useHide()
  const shown = hide.isPending ? hide.variables : hidden
  return (
    <SwitchList>
      <SwitchChoice title={t('ranking.hide')} text={t('ranking.hideText')} on={shown} onChange={(on) => hide.mutate(on)} />
    </SwitchList>
  )
}
