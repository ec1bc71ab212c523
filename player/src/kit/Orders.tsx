import { Badge } from '../ui/Badge.tsx'
import { BankAccountCard } from '../ui/BankAccountCard.tsx'
import { Card } from '../ui/Card.tsx'
import { HashLine, ValueLine } from '../ui/HashLine.tsx'
import { FieldPair } from '../ui/Form.tsx'
import { StatusHead } from '../ui/StatusHead.tsx'
import { Stepper } from '../ui/Stepper.tsx'
import { TextAction } from '../ui/TextAction.tsx'
import { Tracker } from '../ui/Tracker.tsx'
import { hash, nothing } from './samples.ts'

const steps = ['Amount', 'Pay', 'UTR', 'Credited']

export function Orders() {
  return (
    <>
      <Stepper label="Deposit" steps={steps} at={1} />
      <Stepper label="Deposit, credited" steps={steps} at={4} />
      <StatusHead state="waiting" title="Pending" amount="₹1,000.00" text="We credit it 1 to 5 minutes after the bank shows your UTR." />
      <StatusHead state="done" title="Succeeded" amount="₹8,84,150.00" text="In your balance since 6:47 PM." />
      <StatusHead state="closed" title="Closed: expired" amount="₹500.00" text="We received no payment and credited nothing." />
      <Card lift>
        <Tracker
          steps={[
            { state: 'done', title: 'Order created', aside: '6:42 PM' },
            { state: 'done', title: 'UTR sent', aside: '6:44 PM', text: '432719058812' },
            { state: 'on', title: 'Waiting for the bank', aside: '32 min', text: 'Not matched yet. Your money is safe.' },
            { state: 'waiting', title: 'Credited' },
          ]}
        />
      </Card>
      <Card>
        <Tracker
          steps={[
            { state: 'done', title: 'Order created', aside: '7:02 PM' },
            { state: 'bad', title: 'Not paid in time', aside: '7:32 PM', text: 'You didn’t finish the payment.' },
          ]}
        />
      </Card>
      <Card>
        <HashLine label="Server seed hash, shown before the round" value={hash} what="server seed hash" />
        <FieldPair>
          <ValueLine label="Your seed" value="monsoon-27" />
          <ValueLine label="Nonce" value="217" />
        </FieldPair>
      </Card>
      <BankAccountCard
        bank="Test Bank"
        number="•••• •••• 4471"
        line="Ananya Rao · Savings · SNDB0••••21"
        aside={<Badge tone="gold">Default</Badge>}
      />
      <BankAccountCard
        bank="Test Gramin Bank"
        number="•••• •••• 0932"
        line="Ananya Rao · Current · TGRB0••••07"
        alternate
        aside={<Badge tone="warn">New</Badge>}
      />
      <BankAccountCard bank="Test Bank" number="•••• 4471 · SNDB0••••21" aside={<TextAction onPress={nothing}>Change</TextAction>} />
    </>
  )
}
