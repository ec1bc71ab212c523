import type { UserInfo } from '@lalmor/contract/account.ts'
import { appSheets } from '../../page/app-sheets.ts'
import { product } from '../../data/product.ts'
import { href, navigateTo } from '../../page/router.ts'
import { useMoneyMode, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/account/t.ts'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { accountRows } from './account-rows.ts'
import css from './Account.module.css'

export function AccountMenu() {
  const { data } = useUserInfo()
  return (
    <div className={css.menu}>
      <Menu>
        {accountRows.map(({ icon, label, path, ...row }) => (
          <MenuRow
            key={path}
            icon={icon}
            label={t(label)}
            href={href(path)}
            onPress={() => navigateTo(path)}
            {...valueOf(
              label === 'title.phoneBinding' ? phoneOf(data) : data?.guest && 'bound' in row ? t('account.needsPhone') : undefined,
            )}
          />
        ))}
        <MenuRow
          icon="version"
          label={t('account.version')}
          value={t('account.versionValue', { version: product.version, build: product.versionCode })}
        />
      </Menu>
    </div>
  )
}

const valueOf = (value: string | undefined) => (value === undefined ? {} : { value })

const phoneOf = (user: UserInfo | undefined) => (user?.guest ? t('account.notBound') : user?.phone)

export function MoreMenu({ onProof }: { onProof: () => void }) {
  const moneyMode = useMoneyMode()
  const earn = '/pages/earn/Earn'
  const helpline = '/pages/account/Helpline/Helpline'
  const statement = '/pages/account/Statement/Statement'
  const how = '/pages/account/HowItWorks/HowItWorks'
  return (
    <div className={css.menu}>
      <Menu>
        <MenuRow icon="users" label={t('title.earn')} href={href(earn)} onPress={() => navigateTo(earn)} />
        <MenuRow icon="chart" label={t('title.statement')} href={href(statement)} onPress={() => navigateTo(statement)} />
        {moneyMode === 'play' && <MenuRow icon="coin" label={t('account.playMoney')} onPress={() => appSheets.show('play-money')} />}
        <MenuRow icon="shield" label={t('title.howItWorks')} href={href(how)} onPress={() => navigateTo(how)} />
        <MenuRow icon="check" label={t('balanceProof.title')} onPress={onProof} />
        <MenuRow icon="headset" label={t('title.helpline')} href={href(helpline)} onPress={() => navigateTo(helpline)} />
      </Menu>
    </div>
  )
}
