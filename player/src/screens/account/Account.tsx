import { locales } from '@lalmor/contract/locales.ts'
import { lazy, Suspense, useState } from 'react'
import { appSheets } from '../../page/app-sheets.ts'
import { TabPage } from '../../page/TabPage.tsx'
import { useWide } from '../../ui/wide.ts'
import { withStyles } from '../../page/with-styles.ts'
import { language } from '../../data/client.ts'
import { logOut } from '../../data/log-out.ts'
import { t } from '../../i18n/account/t.ts'
import { Button } from '../../ui/Button.tsx'
import Support from '../../page/Support.tsx'
import { RestoreNote } from '../restore/RestoreNote.tsx'
import { BalanceProofSheet } from '../proof/BalanceProofSheet.tsx'
import css from './Account.module.css'
import { AccountHead } from './AccountHead.tsx'
import { AccountMenu, MoreMenu } from './AccountMenu.tsx'
import { LastSignIn } from './LastSignIn.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { LogoutSheet } from './LogoutSheet.tsx'
import { Wallet } from './Wallet.tsx'

const WideAccount = lazy(() => withStyles(() => import('./WideAccount.tsx')).catch(() => ({ default: () => null })))

function Wide({ part }: { part: 'level' | 'records' }) {
  if (!useWide()) return null
  return (
    <Suspense>
      <WideAccount part={part} />
    </Suspense>
  )
}

export default function Account() {
  const [sheet, setSheet] = useState<'logout' | 'balance-proof' | undefined>()
  const close = () => setSheet(undefined)
  return (
    <TabPage path="/pages/account/Account" columns>
      <div className={css.page}>
        <div className={css.self}>
          <AccountHead />
          <Wallet />
          <RestoreNote />
          <LimitsCard />
          <Wide part="level" />
        </div>
        <div className={css.menus}>
          <AccountMenu />
          <MoreMenu onProof={() => setSheet('balance-proof')} />
        </div>
        <div className={css.ends}>
          <Support />
          <div className={css.buttons}>
            <Button tone="ghost" size="sm" icon="globe" onPress={() => appSheets.show('language')}>
              <span className="sr">{t('account.language')}</span> {locales[language.shown()].name}
            </Button>
            <Button tone="ghost" size="sm" icon="logout" onPress={() => setSheet('logout')}>
              {t('account.logout')}
            </Button>
          </div>
          <LastSignIn />
        </div>
        <Wide part="records" />
      </div>
      {sheet === 'balance-proof' && <BalanceProofSheet onClose={close} />}
      {sheet === 'logout' && <LogoutSheet onStay={close} onLeave={logOut} />}
    </TabPage>
  )
}
