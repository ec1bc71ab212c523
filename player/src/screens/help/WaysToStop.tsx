import { appSheets } from '../../page/app-sheets.ts'
import { href, navigateTo } from '../../page/router.ts'
import { useSession } from '../../data/queries.ts'
import { t } from '../../i18n/helplines/t.ts'
import { Menu, MenuRow } from '../../ui/Menu.tsx'

const selfTestPage = '/pages/account/SelfTest/SelfTest'
const helpline = '/pages/account/Helpline/Helpline'
const statement = '/pages/account/Statement/Statement'

/** Links to the test, or after it to somebody to talk to; for players also to limits and the net figure. */
export function WaysToStop({ selfTest = false }: { selfTest?: boolean }) {
  const isIn = useSession() !== undefined
  return (
    <Menu>
      {selfTest && (
        <MenuRow
          icon="edit"
          label={t('title.selfTest')}
          value={t('helplines.minutes')}
          href={href(selfTestPage)}
          onPress={() => navigateTo(selfTestPage)}
        />
      )}
      {!selfTest && <MenuRow icon="headset" label={t('title.helpline')} href={href(helpline)} onPress={() => navigateTo(helpline)} />}
      {isIn && (
        <>
          <MenuRow icon="shield" label={t('helplines.limits')} onPress={() => appSheets.show('limits')} />
          <MenuRow icon="chart" label={t('helplines.net')} href={href(statement)} onPress={() => navigateTo(statement)} />
        </>
      )}
    </Menu>
  )
}
