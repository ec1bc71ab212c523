import { tileOf } from '../art/tiles.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { DayGroup } from '../ui/DayGroup.tsx'
import { RecordRow } from '../ui/RecordRow.tsx'
import { here, nothing } from './samples.ts'

export function Records() {
  return (
    <div>
      <DayGroup day="Today, 20 Nov" sum="in ₹2,117.90 · out ₹5,010.00">
        <RecordRow
          lead={{ thumb: tileOf('diya-nights') }}
          title="Diya Nights"
          amount="+₹15.00"
          good
          line="Bet ID 8F3K-20Q7"
          aside={<Badge tone="ok">Settled</Badge>}
          meta="Stake ₹10.00 · valid bet ₹10.00 · 6:40 PM"
          open={here}
        />
        <RecordRow
          lead={{ thumb: undefined }}
          title="A game without a tile of its own"
          amount="Open"
          line="Bet ID 8F3J-91XM"
          aside={<Badge tone="warn">Unsettled</Badge>}
          meta="Stake ₹20.00 · valid bet ₹2.00 · 6:31 PM"
          open={here}
        />
        <RecordRow lead={{ icon: 'games' }} title="Bet" amount="−₹10.00" line="Diya Nights · 6:40 PM" aside="₹12,455.50" />
        <RecordRow
          lead={{ icon: 'vip', tone: 'violet' }}
          title="VIP Bonus"
          amount="+₹88.00"
          good
          line="Level 3 · 5:58 PM"
          aside="₹17,465.50"
        />
        <RecordRow lead={{ icon: 'timer', tone: 'teal' }} title="Play limit lowered" line="Starts now · 5:12 PM" />
      </DayGroup>
      <DayGroup day="16 Nov">
        <RecordRow
          lead={{ icon: 'upi' }}
          title="UPI transfer"
          amount="₹1,000.00"
          line="DP20261120184207 · 6:42 PM"
          aside={<Badge tone="warn">Pending</Badge>}
          open={here}
        >
          <span>UTR sent 32 min ago, not matched yet.</span>
          <Button tone="ghost" size="mini" onPress={nothing}>
            Self-service
          </Button>
        </RecordRow>
        <RecordRow lead={{ icon: 'check', tone: 'green' }} title="Daily Bonus, day 2" amount="₹3.00" line="₹9.00 bet · finished 15 Nov" />
      </DayGroup>
    </div>
  )
}
