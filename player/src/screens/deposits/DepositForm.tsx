import { CallRefused } from '../../data/call.ts'
import { t } from '../../i18n/deposits/t.ts'
import { formatWire } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/whole-rupees.ts'
import { callErrorText, reasonText } from '../../data/refusal-text.ts'
import { AmountChips } from '../../ui/AmountChips.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import type { DepositEnd } from './deposit-intent.ts'
import css from './Deposit.module.css'
import { OfferChoice } from './OfferChoice.tsx'
import { SpentOffer } from './SpentOffer.tsx'
import type { DepositFormState, Method } from './useDeposit.ts'

export function DepositForm({ offered, form }: { offered: Method; form: DepositFormState }) {
  return (
    <Form onSubmit={form.submit}>
      {form.news && <News end={form.news} onOpen={form.openNews} />}
      <AmountPart offered={offered} form={form} />
      {/* The visible button is below the page; Enter presses this one. */}
      <input type="submit" hidden />
      {form.error && !isOfAmount(form.error) && (
        <Note tone="bad" icon="alert" announce>
          {callErrorText(form.error)}
        </Note>
      )}
      <QuotePart form={form} />
    </Form>
  )
}

const isOfAmount = (error: Error) => error instanceof CallRefused && error.reason === 'DepositOutOfRange'

type Part = { offered: Method; form: DepositFormState }

function AmountPart({ offered: { min, max, chips }, form }: Part) {
  const problem =
    form.problem === 'range'
      ? reasonText('DepositOutOfRange', { min, max })
      : form.problem === 'odd'
        ? t('deposit.amountOdd')
        : form.problem === 'empty'
          ? t('deposit.amountEmpty')
          : form.error && isOfAmount(form.error)
            ? callErrorText(form.error)
            : undefined
  return (
    <div onBlur={form.rest}>
      <Field
        label={t('deposit.amount')}
        aside={`${formatWhole(min)} – ${formatWhole(max)}`}
        prefix="₹"
        big
        value={form.text}
        maxLength={19}
        input={{ inputMode: 'decimal', enterKeyHint: 'go' }}
        error={problem}
        onChange={form.type}
      >
        {form.text !== '' && <IconButton icon="close" size="md" label={t('deposit.clear')} onPress={() => form.type('')} />}
      </Field>
      {chips.length > 0 && (
        <div className={css.chips}>
          <AmountChips
            label={t('deposit.chips')}
            options={chips.map((chip) => ({ id: formatWhole(chip), label: formatWhole(chip) }))}
            selected={form.amount === undefined ? undefined : formatWhole(form.amount)}
            onSelect={(chip) => form.type(chip)}
          />
        </div>
      )}
    </div>
  )
}

/** Empty without an amount; another amount's quote is hidden. */
function QuotePart({ form: { amount, quote, offer, choose } }: Pick<Part, 'form'>) {
  if (amount === undefined) return null
  const wait = '…'
  const taken = quote?.offers.find((offered) => offered.offer === offer)
  const hasOffers = quote !== undefined && quote.offers.length > 0
  return (
    <>
      {quote?.spent && <SpentOffer spent={quote.spent} />}
      {hasOffers && (
        <div className={css.offers}>
          {quote.offers.map((offered) => (
            <OfferChoice
              key={offered.offer}
              quote={quote}
              offered={offered}
              chosen={offered.offer === offer}
              onChange={(chosen) => choose(chosen ? offered.offer : undefined)}
            />
          ))}
        </div>
      )}
      <div aria-busy={!quote}>
        <Facts>
          <Fact label={t(quote?.fee === 0 ? 'deposit.youPayNoFee' : 'deposit.youPay')}>{formatWire(amount)}</Fact>
          {quote && quote.fee > 0 && <Fact label={t('deposit.fee')}>{formatWire(quote.fee)}</Fact>}
          {taken && <Fact label={t('deposit.lockedBonus')}>{formatWire(taken.bonus)}</Fact>}
          <Fact label={t(hasOffers ? 'deposit.asCash' : 'deposit.added')} total>
            {quote ? formatWire(quote.credited) : wait}
          </Fact>
          {/* Beside an offer it is in the table. */}
          {!hasOffers && <Fact label={t('deposit.requirement')}>{quote ? formatWire(quote.requirement) : wait}</Fact>}
        </Facts>
      </div>
    </>
  )
}

function News({ end, onOpen }: { end: DepositEnd; onOpen: () => void }) {
  const made = end.kind === 'made'
  return (
    <Note tone={made ? 'ok' : 'warn'} icon={made ? 'check' : 'alert'} announce>
      <b>{made ? t('deposit.made', { amount: formatWhole(end.order.amount) }) : t('deposit.notMade')}</b>
      {end.kind === 'refused' && <p>{callErrorText(end.refusal)}</p>}
      <div className={css.news}>
        <Button tone="ghost" size="sm" onPress={onOpen}>
          {t(made ? 'deposit.toOrder' : 'action.ok')}
        </Button>
      </div>
    </Note>
  )
}
