import { t } from '../../i18n/ranking/t.ts'
import { SwitchChoice, SwitchFixed, SwitchList } from '../../ui/Switch.tsx'
import { useHide } from './useRanking.ts'

/** PRODUCT §8 R6: hidden from others, with rank and award. Without a switch until it is known. */
export function HideSwitch({ hidden }: { hidden: boolean | undefined }) {
  const hide = useHide()
  const shown = hide.isPending ? hide.variables : hidden
  return (
    <SwitchList>
      {shown === undefined ? (
        <SwitchFixed title={t('ranking.hide')} text={t('ranking.hideText')} state={null} />
      ) : (
        <SwitchChoice title={t('ranking.hide')} text={t('ranking.hideText')} on={shown} onChange={(on) => hide.mutate(on)} />
      )}
    </SwitchList>
  )
}
