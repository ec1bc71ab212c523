import { useState } from 'react'
import { AmountChips } from '../ui/AmountChips.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BothWays } from '../ui/BothWays.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { Menu, SwitchRow } from '../ui/Menu.tsx'
import { MethodPicker } from '../ui/MethodPicker.tsx'
import { RadioList } from '../ui/RadioList.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { SwitchChoice, SwitchFixed, SwitchList } from '../ui/Switch.tsx'
import { nothing } from './samples.ts'

const options = (labels: string) => labels.split(', ').map((label) => ({ id: label, label }))
const kinds = options('All, Bet, Deposit, Withdrawal, Win, Gift money, VIP Bonus, Daily Rebate, Deposit Bonus, Daily Bonus')
const topics = options('Game, Deposit, Withdraw, Vip, Invite, Account, Other')

export function Choices() {
  const [period, setPeriod] = useState('7 Days')
  const [kind, setKind] = useState('Daily Bonus')
  const [topic, setTopic] = useState('Deposit')
  const [amount, setAmount] = useState('1000')
  const [method, setMethod] = useState('online')
  const [language, setLanguage] = useState('en')
  const [bonus, setBonus] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [wins, setWins] = useState(false)
  const [sound, setSound] = useState(true)
  return (
    <>
      <Segmented label="Period" options={options('Today, 7 Days, 30 Days')} selected={period} onSelect={setPeriod} />
      <FilterChips label="Kind" options={kinds} selected={kind} onSelect={setKind} />
      <FilterChips label="Topic" options={topics} selected={topic} onSelect={setTopic} wrapped />
      <FilterChips label="Recent searches" options={options('kite, monsoon gems, roulette')} onSelect={nothing} wrapped />
      <AmountChips
        label="Quick amounts"
        options={[
          { id: '500', label: '₹500' },
          { id: '1000', label: '₹1,000' },
          { id: '2000', label: '₹2,000' },
          { id: '5000', label: '₹5,000' },
          { id: '10000', label: '₹10,000' },
          { id: '50000', label: '₹50,000' },
        ]}
        selected={amount}
        onSelect={setAmount}
      />
      <MethodPicker
        label="Method"
        methods={[
          { id: 'online', title: 'Online', text: 'Cards, net banking', icon: 'card' },
          { id: 'transfer', title: 'UPI / IMPS', text: 'Transfer + UTR', icon: 'upi' },
          { id: 'crypto', title: 'Crypto', text: 'USDT, ERC-20', icon: 'crypto' },
        ]}
        selected={method}
        onSelect={setMethod}
      />
      <BothWays
        title="Add first deposit bonus: ₹500.00"
        text="Only with a first deposit: not ticked, it can’t be added later."
        chosen={bonus}
        onChange={setBonus}
        termsLabel="Bonus terms"
        onTerms={nothing}
        table={{ caption: 'With the first deposit bonus and without it', means: 'What it means', without: 'Without', withIt: 'With it' }}
        rows={[
          { label: 'Added as cash', without: '₹1,000', withIt: '₹1,000' },
          { label: 'Added as locked bonus', without: 'none', withIt: '₹500' },
        ]}
        tip="3 times the stake is needed at most: ₹4,500 for this deposit."
      />
      <RadioList
        label="Language"
        rows={[
          { id: 'en', label: 'English' },
          { id: 'es', label: 'Español', lang: 'es' },
          { id: 'fr', label: 'Français', note: 'Shown after a reload', lang: 'fr' },
        ]}
        selected={language}
        onSelect={setLanguage}
      />
      <SwitchList>
        <SwitchFixed title="Needed to work" text="Login, balance, fraud checks." state={<Badge tone="ok">Always on</Badge>} />
        <SwitchChoice title="My wins on Home" text="Shows your game, amount and masked phone number." on={wins} onChange={setWins} />
        <SwitchChoice title="Attribution" text="Tells an advertising partner which link brought you." on onChange={nothing} />
      </SwitchList>
      <Menu>
        <SwitchRow icon="speaker" label="Sound" on={sound} onChange={setSound} />
      </Menu>
      <Checkbox checked={agreed} onChange={setAgreed}>
        I agree all statements in Terms and Conditions
      </Checkbox>
      <Checkbox checked onChange={nothing}>
        I am 18 or older
      </Checkbox>
    </>
  )
}
