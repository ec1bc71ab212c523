import { EqualActions } from '../ui/BottomSheet.tsx'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { TextAction } from '../ui/TextAction.tsx'
import { nothing } from './samples.ts'
import css from './Kit.module.css'

export function Actions() {
  return (
    <>
      <Button tone="gold" onPress={nothing}>
        Pay ₹1,000.00
      </Button>
      <Button onPress={nothing}>Spin again</Button>
      <Button tone="ghost" icon="refresh" onPress={nothing}>
        Try again
      </Button>
      <Button tone="gold" disabled describedBy="reason" onPress={nothing}>
        Withdraw
      </Button>
      <p id="reason">₹1,240.00 left to bet before you can withdraw</p>
      <Button tone="gold" busy onPress={nothing}>
        Starting
      </Button>
      <div className={css.row}>
        <Button tone="gold" size="sm" icon="deposit" onPress={nothing}>
          Deposit
        </Button>
        <Button tone="ghost" size="sm" icon="withdraw" onPress={nothing}>
          Withdraw
        </Button>
        <Button size="sm" disabled onPress={nothing}>
          Mon 23
        </Button>
      </div>
      <div className={css.row}>
        <Button tone="gold" size="mini" onPress={nothing}>
          Check in
        </Button>
        <Button size="mini" icon="copy" onPress={nothing}>
          Copy
        </Button>
        <Button tone="ghost" size="mini" onPress={nothing}>
          Give up
        </Button>
        <Button size="mini" busy onPress={nothing}>
          Sending
        </Button>
      </div>
      <EqualActions>
        <Button tone="ghost" onPress={nothing}>
          Only needed
        </Button>
        <Button tone="ghost" onPress={nothing}>
          Save choices
        </Button>
      </EqualActions>
      <div className={css.row}>
        <IconButton icon="close" label="Close" onPress={nothing} />
        <IconButton icon="copy" size="md" label="Copy order number" onPress={nothing} />
        <IconButton icon="bell" label="Inbox, 3 unread" count={3} onPress={nothing} />
        <IconButton icon="mail" label="Inbox, 128 unread" count={128} onPress={nothing} />
      </div>
      <div className={css.apart}>
        <TextAction onPress={nothing}>See details</TextAction>
        <TextAction href="#terms" onPress={nothing}>
          Terms
        </TextAction>
        <TextAction disabled onPress={nothing}>
          Resend in 0:42
        </TextAction>
      </div>
    </>
  )
}
