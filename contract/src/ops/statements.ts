import { Type } from 'typebox'
import { arg } from './arg.ts'
import { define, everyone } from './define.ts'
import { Day, Id, Instant, Money, orNull } from './shapes.ts'

const text = Type.String()

export const statementUnmatched = define({
  name: 'statement unmatched',
  kind: 'read',
  roles: everyone,
  summary: 'money that arrived and matches no order yet, oldest first, and who claims it',
  details: [
    'claimed by: orders that claim the UTR read from the line. occurs in it: every waiting order whose typed UTR or number occurs anywhere in',
    'its text. A payer may have written it there: compare name, bank and amount before deposit match.',
  ],
  args: { after: Type.Optional(arg.line('the last line of the previous page')) },
  result: Type.Object({
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        paidAt: Instant,
        /** The bank names the day alone. */
        isDay: Type.Boolean(),
        amount: Money,
        utr: orNull(text),
        narration: text,
        reference: text,
        contested: Type.Boolean(),
        /** An order's number in the remark; `named.exists` is false for one that we never gave. */
        named: orNull(Type.Object({ orderNo: text, exists: Type.Boolean() })),
        claims: Type.Array(Type.Object({ orderNo: text, playerId: Id, at: Instant })),
        occurring: Type.Array(Type.Object({ orderNo: text, playerId: Id, by: text })),
      }),
    ),
    /** On their way back to the payer, or in doubt. */
    returns: Type.Array(
      Type.Object({
        returnNo: text,
        lineId: Id,
        amount: Money,
        holder: text,
        ifsc: text,
        last4: text,
        madeAt: Instant,
        sentAt: orNull(Instant),
        outcome: text,
        contradiction: orNull(text),
        lastAnswer: orNull(text),
        utr: orNull(text),
        debitLine: orNull(Id),
      }),
    ),
  }),
})

export const statementHeld = define({
  name: 'statement held',
  kind: 'read',
  roles: everyone,
  summary: 'rows of statements that could not be read, oldest first, with the amounts that the balances imply',
  details: ['A later file that has the line fills its row. Otherwise two operators resolve it: statement resolve.'],
  args: { after: Type.Optional(arg.id('the last row of the previous page')) },
  result: Type.Object({
    rows: Type.Array(
      Type.Object({
        rowId: Id,
        account: text,
        why: text,
        text,
        day: orNull(Day),
        amount: orNull(Money),
        balance: orNull(Money),
        since: Instant,
      }),
    ),
  }),
})

export const statementImport = define({
  name: 'statement import',
  kind: 'act',
  roles: ['payments'],
  summary: 'import a statement of one of our bank accounts, once, and credit the orders that its lines pay; it cannot be taken back',
  details: [
    'Its closing balance must add up. Importing the same file again, or one that overlaps, adds only the new lines. Lines that match no order wait: see statement unmatched.',
    'A CSV is read by the profile of its account (see statement accounts). A row that cannot be read waits, as long as the balances prove the others: see statement held.',
    'A statement that does not continue the one before, or has no closing balance, waits for a second operator, who sees the difference.',
    'So does a statement whose new credits, with your other credits of the day, exceed ₹50,000. The file waits with the act.',
  ],
  args: {
    account: arg.exact('^[0-9A-Za-z]{1,34}$', 'the number of our account'),
    format: Type.Optional(arg.oneOf(['csv', 'mt940', 'camt053'], 'by default as the file begins')),
    why: arg.why('for the trail: where the file is from'),
  },
  file: { bytesMax: 8 * 1024 * 1024, holds: 'the statement' },
  result: Type.Object({
    isNew: Type.Boolean(),
    statementId: orNull(Id),
    lines: Type.Integer(),
    /** Null while the server imports them. */
    added: orNull(Type.Integer()),
    held: orNull(Type.Integer()),
    credited: orNull(Type.Integer()),
    queued: orNull(Type.Integer()),
    faults: Type.Array(text),
  }),
  refusals: ['file'],
  second: 'doubt',
})

export const statements = [statementUnmatched, statementHeld, statementImport] as const
