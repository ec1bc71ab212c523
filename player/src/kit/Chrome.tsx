import { Badge } from '../ui/Badge.tsx'
import { BalancePill } from '../ui/BalancePill.tsx'
import { Button } from '../ui/Button.tsx'
import { HomeBar } from '../ui/HomeBar.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Menu, MenuRow } from '../ui/Menu.tsx'
import { PinnedAction } from '../ui/PinnedAction.tsx'
import { PlayMoneyRibbon } from '../ui/PlayMoneyRibbon.tsx'
import { SandboxCard, SandboxFrame } from '../ui/SandboxFrame.tsx'
import { SlotAction, SubPageBar } from '../ui/SubPageBar.tsx'
import { TabBar } from '../ui/TabBar.tsx'
import css from './Kit.module.css'
import { balance, depositLink, nothing } from './samples.ts'

const tab = (label: string, icon: 'home' | 'promo' | 'vip' | 'account', current = false) => ({
  href: `#${label}`,
  label,
  icon,
  current,
  onSelect: nothing,
})

export function Chrome() {
  return (
    <>
      <div className={css.wide}>
        <HomeBar name="Lalmor">
          <BalancePill balance={balance} deposit={depositLink} />
          <IconButton icon="bell" label="Inbox, 3 unread" count={3} onPress={nothing} />
        </HomeBar>
        <SubPageBar title="Deposit" onBack={nothing}>
          <SlotAction onPress={nothing}>History</SlotAction>
        </SubPageBar>
        <SubPageBar title="A title that is too long for its place" onBack={nothing} linePx={0} />
      </div>
      <div className={`${css.wide} ${css.ribbon}`}>
        <PlayMoneyRibbon onOpen={nothing} />
      </div>
      <div className={css.window}>
        <TabBar tabs={[tab('Home', 'home', true), tab('Promo', 'promo'), tab('Vip', 'vip'), tab('Account', 'account')]} />
      </div>
      <div className={css.window}>
        <PinnedAction note="₹1,240.00 left to bet before you can withdraw">
          <Button tone="gold" onPress={nothing}>
            Withdraw
          </Button>
        </PinnedAction>
      </div>
      <Menu>
        <MenuRow icon="balance" label="Balance Records" href="#records" onPress={nothing} />
        <MenuRow icon="phone" label="Phone Binding" value="98****3210" onPress={nothing} />
        <MenuRow icon="version" label="Version" value="1.0.0" />
      </Menu>
      <SandboxFrame remark="Nothing here is a bank">
        <SandboxCard>
          <b>Pay ₹1,000.00</b>
          <small>To Lalmor Test</small>
          <Badge>Test</Badge>
        </SandboxCard>
      </SandboxFrame>
    </>
  )
}
