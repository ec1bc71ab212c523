import type { WirePaise } from '@lalmor/contract/wire.ts'
import { useState } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BalancePill } from '../ui/BalancePill.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, Hairline } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { PlayStrip } from '../ui/PlayStrip.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Stat, Stats } from '../ui/Stats.tsx'
import elephant from '../art/ornaments/elephant.svg'
import css from './Kit.module.css'
import { balance, depositLink } from './samples.ts'

export function Money() {
  return (
    <>
      <div className={css.row}>
        <BalancePill balance={balance} />
        <BalancePill balance={balance} stale />
        <BalancePill balance={undefined} />
        <b>
          <Amount of={balance} />
        </b>
        <Avatar art={elephant} />
        <Avatar art={elephant} small />
      </div>
      <Rising />
      <div className={css.row}>
        <Badge>Expired</Badge>
        <Badge tone="ok">Succeeded</Badge>
        <Badge tone="warn">Pending</Badge>
        <Badge tone="bad">Failed</Badge>
        <Badge tone="info">In review</Badge>
        <Badge tone="gold">Default</Badge>
      </div>
      <Stats>
        <Stat label="Remaining limit" value="₹45,000.00" />
        <Stat label="VIP 3 daily limit" value="₹50,000.00" />
        <Stat label="Wager requirement" value="₹1,240.00 left" main>
          <Progress label="Bet so far" value={3260} max={4500} text="₹3,260.00 of ₹4,500.00" />
        </Stat>
        <Stat label="Remaining withdrawals today" value="2 of 3" />
      </Stats>
      <Progress label="Time used today" value={48} max={60} text="48 of 60 min" warn />
      <Progress label="Deposits this week" value={0} max={10} />
      <PlayStrip
        facts={[
          { label: 'Played this week', value: '3 h 20 min' },
          { label: 'Staked', value: '₹2,480' },
          { label: 'Net', value: '−₹320' },
        ]}
      />
      <Card lift>
        <Facts>
          <Fact label="Order number" copy={{ text: 'DP20261120184207', what: 'order number' }}>
            DP20261120184207
          </Fact>
          <Fact label="Type">UPI transfer</Fact>
        </Facts>
        <Hairline />
        <Facts>
          <Fact label="Service charge, 1.5%">₹75.00</Fact>
          <Fact label="Arrival amount (about 2 h, at most 24 h)" total>
            ₹4,925.00
          </Fact>
        </Facts>
      </Card>
      <Card>A resting card.</Card>
    </>
  )
}

function Rising() {
  const [amount, setAmount] = useState(balance)
  return (
    <div className={css.row}>
      <BalancePill balance={amount} deposit={depositLink} />
      <Button tone="ghost" size="mini" onPress={() => setAmount((amount + 50_000) as WirePaise)}>
        Pay in ₹500.00
      </Button>
    </div>
  )
}
