import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { appSheets } from '../../app/app-sheets.ts'
import { product } from '../../app/product.ts'
import { href, navigateTo } from '../../app/router.ts'
import { TabPage } from '../../app/TabPage.tsx'
import elephant from '../../art/symbols/diya-nights/elephant.svg'
import { logOut } from '../../data/client.ts'
import { userInfoQuery, useMoneyMode, useSession, useUserInfo } from '../../data/queries.ts'
import { t } from '../../i18n/t.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuRow } from '../../ui/Menu.tsx'
import { BalanceProofSheet } from '../fairness/BalanceProofSheet.tsx'
import css from './Account.module.css'
import { LogoutSheet } from './LogoutSheet.tsx'

const records = '/pages/account/GameRecords/GameRecords'

export default function Account() {
  const [leaving, setLeaving] = useState(false)
  const [proving, setProving] = useState(false)
  const moneyMode = useMoneyMode()
  return (
    <TabPage path="/pages/account/Account">
      <div className={css.page}>
        <Head />
        <Wallet />
        <Menu>
          <MenuRow icon="games" label={t('title.gameRecords')} href={href(records)} onPress={() => navigateTo(records)} />
          {moneyMode === 'play' && <MenuRow icon="coin" label={t('account.playMoney')} onPress={() => appSheets.show('play-money')} />}
          <MenuRow icon="shield" label={t('fairness.title')} onPress={() => appSheets.show('fairness')} />
          <MenuRow icon="check" label={t('balanceProof.title')} onPress={() => setProving(true)} />
          <MenuRow icon="version" label={t('account.version')} value={product.version} />
        </Menu>
        <div className={css.leave}>
          <Button tone="ghost" size="sm" icon="logout" onPress={() => setLeaving(true)}>
            {t('account.logout')}
          </Button>
        </div>
      </div>
      {proving && <BalanceProofSheet onClose={() => setProving(false)} />}
      {leaving && <LogoutSheet onStay={() => setLeaving(false)} onLeave={logOut} />}
    </TabPage>
  )
}

function Head() {
  const uid = useSession()?.uid ?? ''
  const { data } = useUserInfo()
  return (
    <header className={css.head}>
      <span className={css.avatar}>
        <img src={elephant} alt="" />
      </span>
      <div className={css.who}>
        <div className={css.name}>
          <h1>{data?.nickname ?? ' '}</h1>
          {data?.guest && <Badge>{t('account.guest')}</Badge>}
        </div>
        <button
          type="button"
          className={`${css.uid} num`}
          aria-label={t('action.copy', { what: t('account.id', { uid }) })}
          onClick={() => void copyText(uid)}
        >
          {t('account.id', { uid })}
          <Icon name="copy" size="sm" />
        </button>
      </div>
    </header>
  )
}

function Wallet() {
  const { data, refetch } = useUserInfo()
  const fetching = useIsFetching({ queryKey: userInfoQuery.queryKey }) > 0
  return (
    <section className={css.wallet} aria-label={t('money.balance')}>
      <span className={css.label}>{t('money.balance')}</span>
      <div className={css.line}>
        <div className={css.amount}>{data ? <Amount of={data.balance} /> : <span>&nbsp;</span>}</div>
        <span className={fetching ? css.turning : ''}>
          <IconButton icon="refresh" label={t('money.refresh')} onPress={() => void refetch()} />
        </span>
      </div>
    </section>
  )
}
