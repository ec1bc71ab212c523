import { paise, type Paise } from '@lalmor/units/paise.ts'
import mt940 from 'mt940js'
import { dayOf, lineOf, plain, readAmount, StatementRefused, type Statement, type StatementLine } from './statement.ts'

type Tag = { id: number | string; data: string }
/** A line of text is cut at this length, even within a word; a shorter one ends with a whole word. */
const lineLength = 65

type Message = { account: string; opening: Paise; closing: Paise; lines: StatementLine[] }

const balanceText = /^([DC])\d{6}([A-Z]{3})(\d[\d,]*)\s*$/
const lineText = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?)([DC])[A-Z]?(\d[\d,]*)[A-Z][A-Z0-9]{3}([^/\n]*)(?:\/\/([^\n]*))?/

/**
 * Reads MT940. Its dates have no time. The library finds the fields and checks that they belong together; it turns amounts into floats and
 * rounds them, so each amount is read again from the text of its field. Throws StatementRefused.
 */
export function parseMt940(text: string): Statement {
  const messages = split(text).map(readMessage)
  const [first] = messages
  if (!first) throw new StatementRefused('The file holds no MT940 message')
  for (const [index, { account, opening }] of messages.entries()) {
    const before = messages[index - 1]
    if (account !== first.account) throw new StatementRefused(`Message ${index + 1} is of another account than the first`)
    if (before && opening !== before.closing)
      throw new StatementRefused(
        `Message ${index + 1} opens with ${plain(opening)}, but the one before it closes with ${plain(before.closing)}`,
      )
  }
  return {
    account: first.account,
    opening: first.opening,
    closing: messages.at(-1)!.closing,
    lines: messages.flatMap(({ lines }) => lines),
  }
}

function split(text: string): Tag[][] {
  try {
    return new mt940.Parser({ no86Structure: true }).parse(text, true).map(({ tags }) => tags)
  } catch (error) {
    throw new StatementRefused(`The file is no MT940 that adds up: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readMessage(tags: Tag[], index: number): Message {
  const where = `Message ${index + 1}`
  const one = (id: number) => {
    const [tag, other] = tags.filter((each) => each.id === id)
    if (!tag || other) throw new StatementRefused(`${where}: field ${id} is to stand there once`)
    return tag.data
  }
  // Banks put the branch before the number, separated by a slash.
  const account = one(25).split('/').at(-1)!.trim()
  const lines: StatementLine[] = []
  for (const [at, tag] of tags.entries()) {
    if (tag.id !== 61) continue
    const narration = tags[at + 1]?.id === 86 ? tags[at + 1]!.data : ''
    lines.push(readLine(tag.data, narration, `${where}, movement ${lines.length + 1}`))
  }
  return { account, opening: readBalance(one(60), where), closing: readBalance(one(62), where), lines }
}

function readBalance(data: string, where: string): Paise {
  const [, mark, currency, digits] = balanceText.exec(data) ?? []
  if (digits === undefined) throw new StatementRefused(`${where}: '${data.slice(0, 30)}' is no balance`)
  if (currency !== 'INR') throw new StatementRefused(`${where}: an account in ${currency}, not in INR`)
  return signed(digits, mark === 'C', where)
}

function readLine(data: string, details: string, where: string): StatementLine {
  const [, year, month, day, reversed, mark, digits, customer = '', bank = ''] = lineText.exec(data) ?? []
  if (digits === undefined) throw new StatementRefused(`${where}: '${data.slice(0, 40)}' is no movement`)
  const paidAt = dayOf(2000 + Number(year), Number(month), Number(day))
  if (!paidAt) throw new StatementRefused(`${where}: there is no day ${year}-${month}-${day}`)
  // A reversed debit comes in, a reversed credit goes out.
  const amount = signed(digits, (mark === 'C') !== (reversed === 'R'), where)
  if (amount === 0n) throw new StatementRefused(`${where}: a movement of nothing`)
  const reference = bank.trim() || customer.trim()
  const narration = details
    .split('\n')
    .map((line) => (line.length >= lineLength ? line : `${line} `))
    .join('')
  // The customer's reference may be the payer's own text.
  return lineOf({ paidAt, isDay: true, amount, narration, reference, references: [bank], isReversal: reversed === 'R' })
}

function signed(digits: string, isCredit: boolean, where: string): Paise {
  const amount = readAmount(digits, ',')
  if (amount === undefined) throw new StatementRefused(`${where}: '${digits.slice(0, 30)}' is no amount`)
  return paise(isCredit ? amount : -amount)
}
