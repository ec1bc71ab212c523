import { useTestDatabase } from '@lalmor/ledger/test-database.ts'
import { expect, test } from 'vitest'
import { allCommands } from './commands.ts'

const commands = await allCommands()

const { admin } = useTestDatabase()
const [phone, account, holder] = ['9876543210', '123456789012', 'Asha Rao']

/** Words of acts that look personal, and are not. */
const notPersonal: Record<string, string> = {
  'mail publish to': 'an audience',
  'attribution report to': 'a day',
  'helpline set phone': 'public',
  'helpline confirm phone': 'public',
  'helpline remove phone': 'public',
  'statement import account': 'our own',
  'statement profile account': 'our own',
  'accounts save account': 'an id',
  'accounts restore account': 'an id',
  'deposit return ifsc': 'a branch',
}

test('every word of an act that may be a person’s number, account or name is masked', async () => {
  const words = commands.flatMap((command) =>
    [...('words' in command ? (command.words ?? []) : []), ...Object.keys(('options' in command && command.options) || {})].map((word) => ({
      act: command.name,
      word: word.replace('?', ''),
    })),
  )
  const personal = words.filter(
    ({ act, word }) => /^(to|number|phone|account|holder|ifsc|mobile|email)$/.test(word) && !notPersonal[`${act} ${word}`],
  )
  expect(personal.map(({ act, word }) => `${act} ${word}`)).toEqual([
    'deposit return holder',
    'deposit return account',
    'phone replace to',
    'phone release number',
  ])
  for (const { act, word } of personal) {
    const said = word === 'holder' ? holder : account
    const { rows } = await admin.query<{ kept: object }>('select ops.masked($1, $2) as kept', [
      act,
      JSON.stringify({ [word]: said, why: 'x' }),
    ])
    expect(rows[0]!.kept, act).toEqual({ [word]: word === 'holder' ? 'A…' : '…9012', why: 'x' })
    const { rows: again } = await admin.query<{ kept: object }>('select ops.masked($1, $2) as kept', [act, JSON.stringify(rows[0]!.kept)])
    expect(again[0]!.kept).toEqual(rows[0]!.kept)
  }
})

test('a refusal’s text is masked likewise', async () => {
  const { rows } = await admin.query('select ops.untold($1, $2, $3) as told', [
    'phone replace',
    JSON.stringify({ uid: '1', to: phone }),
    `${phone} is another player’s.`,
  ])
  expect(rows).toEqual([{ told: '…3210 is another player’s.' }])
})
