import peacock from '../art/ornaments/peacock.svg'
import { Fact, Facts } from '../ui/Facts.tsx'
import { GroupLabel } from '../ui/FieldParts.tsx'
import { OfferHead } from '../ui/OfferHead.tsx'
import { TermsList } from '../ui/TermsList.tsx'
import { TierTable } from '../ui/TierTable.tsx'
import { WorkedExample } from '../ui/WorkedExample.tsx'

export function Offers() {
  return (
    <>
      <OfferHead
        title="Up to 100% bonus"
        text="On your first credited deposit. Max ₹10,000. Wager 3× deposit + bonus, at most 10× bonus."
        art={peacock}
      />
      <TierTable
        caption="First deposit bonus by amount"
        columns={['Deposit from', 'Bonus', 'You get', 'Wager']}
        tiers={[
          { cells: ['₹100', '20%', '₹20', '₹200'] },
          { cells: ['₹1,000', '50%', '₹500', '₹4,500'], mine: true },
          { cells: ['₹10,000', '100%', '₹10,000', '₹60,000'] },
        ]}
      />
      <WorkedExample title="Worked example">
        <Facts>
          <Fact label="Deposit + bonus">₹1,000.00 + ₹500.00</Fact>
          <Fact label="Bets before withdrawal, 3×">₹4,500.00</Fact>
          <Fact label="Cost on average, slots at RTP 96.3%">₹166.50</Fact>
        </Facts>
      </WorkedExample>
      <WorkedExample title="Worked example">
        <p>One deposit of ₹2,000.00, net loss that day ₹150.00. 10% is ₹200.00, the net loss caps it: ₹150.00 is paid, wager ₹450.00.</p>
      </WorkedExample>
      <div>
        <GroupLabel label="Terms" />
        <TermsList
          terms={[
            'First credited deposit only, any method, once per player.',
            'Explicit choice on the deposit page, unticked at first. No tick, no bonus: then 1× the deposit.',
          ]}
        />
      </div>
    </>
  )
}
