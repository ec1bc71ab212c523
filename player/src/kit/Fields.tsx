import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { GroupLabel } from '../ui/FieldParts.tsx'
import { FieldPair, Form } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { OtpInput } from '../ui/OtpInput.tsx'
import { TextAction } from '../ui/TextAction.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { nothing } from './samples.ts'

export function Fields() {
  const [amount, setAmount] = useState('1,000')
  const [phone, setPhone] = useState('98765 43210')
  const [utr, setUtr] = useState('4327 1905')
  const [code, setCode] = useState('407')
  const [words, setWords] = useState('I paid ₹1,000 by UPI at 6:43 PM today.')
  const [email, setEmail] = useState('')
  return (
    <Form onSubmit={nothing}>
      <Field
        label="Amount"
        aside="₹100 – ₹50,000"
        prefix="₹"
        big
        value={amount}
        onChange={setAmount}
        maxLength={9}
        input={{ inputMode: 'numeric' }}
      >
        <IconButton icon="close" size="md" label="Clear amount" onPress={() => setAmount('')} />
      </Field>
      <Field
        label="Phone number"
        prefix="+91"
        value={phone}
        onChange={setPhone}
        input={{ type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' }}
      />
      <OtpInput
        label="OTP"
        value={code}
        onChange={setCode}
        aside={
          <TextAction disabled onPress={nothing}>
            Resend in 0:42
          </TextAction>
        }
        hint="Play mode: the code is on the sandbox phone page."
      />
      <OtpInput label="Verification code" value="" onChange={nothing} error="The verification code cannot be empty" />
      <Field
        label="UTR"
        value={utr}
        onChange={setUtr}
        maxLength={12}
        counted
        error="Please enter a 12-digit UTR"
        input={{ inputMode: 'numeric' }}
      />
      <Field
        label="Withdrawal password"
        icon="lock"
        value="000000"
        onChange={nothing}
        maxLength={6}
        input={{ type: 'password', inputMode: 'numeric' }}
      />
      <Field label="Your phone number" prefix="+91" value="98****3210" readOnly>
        <Icon name="check" />
      </Field>
      <FieldPair>
        <Field label="WhatsApp" value="98765 43210" onChange={nothing} />
        <Field label="Telegram" value="" onChange={nothing} input={{ placeholder: '@name' }} />
      </FieldPair>
      <Field
        label="Email, optional"
        value={email}
        onChange={setEmail}
        input={{ type: 'email', placeholder: 'name@example.in' }}
        hint="Seen only by support."
      />
      <Field
        label="Verification code by SMS"
        value=""
        onChange={nothing}
        maxLength={6}
        input={{ inputMode: 'numeric', placeholder: '6 digits' }}
      >
        <Button tone="ghost" size="mini" onPress={nothing}>
          Send OTP
        </Button>
      </Field>
      <Field label="Search games" bare icon="search" value="" onChange={nothing} input={{ type: 'search', placeholder: 'Search games' }} />
      <TextArea label="Suggestion" value={words} onChange={setWords} maxLength={500} />
      <TextArea label="Suggestion, empty" value="" onChange={nothing} error="Enter a few words" />
      <GroupLabel label="Estimate" aside="10 – 50,000 USDT" />
      <Button tone="gold" submit>
        Set password
      </Button>
    </Form>
  )
}
