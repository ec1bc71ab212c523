import peacock from '../art/ornaments/peacock.svg'
import { Fact, Facts } from '../ui/Facts.tsx'
import { GroupLabel } from '../ui/FieldParts.tsx'
import { OfferHead } from '../ui/OfferHead.tsx'
import { TermsList } from '../ui/TermsList.tsx'
import { TermsHead } from '../ui/TermsHead.tsx'
import { TierTable } from '../ui/TierTable.tsx'
import { WorkedExample } from '../ui/WorkedExample.tsx'

export function Offers() {
  return (
    <>
      <OfferHead
        title="Up to 100% bonus"
        text="On your first credited deposit, up to ₹10,000. To withdraw, bet deposit + bonus 3 times, 10× bonus at most."
        art={peacock}
      />
      <TermsHead
        facts={[
          ['₹10,000', 'maximum bonus'],
          ['3×', 'deposit + bonus to bet, at most 10× the bonus'],
          ['30 days', 'then you lose what’s still locked'],
        ]}
      />
      <TierTable
        caption="First deposit bonus by amount"
        columns={['Deposit from', 'Bonus', 'You get', 'To bet']}
        tiers={[
          { cells: ['₹100', '20%', '₹20', '₹200'] },
          { cells: ['₹1,000', '50%', { text: '₹500', below: '50%' }, '₹4,500'], mine: true },
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
        <p>
          One deposit of ₹2,000.00, net loss that day ₹150.00. 10% is ₹200.00, but we pay no more than the net loss: ₹150.00. You bet
          ₹450.00 to turn it into cash.
        </p>
      </WorkedExample>
      <div>
        <GroupLabel label="Terms" />
        <TermsList
          terms={[
            'Your first credited deposit only, by any method, once.',
            'You choose it on the deposit page. Without it you bet only the deposit, once.',
          ]}
        />
      </div>
    </>
  )
}
