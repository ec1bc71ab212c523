import { accessIn, accessStates, type AccessState, type Act } from '@lalmor/contract/access.ts'
import { expect, test } from 'vitest'
import type { Catalogue } from './texts.ts'

const parts = import.meta.glob<{ [name: string]: Catalogue }>('./*/en.ts', { eager: true })
const english: Catalogue = Object.assign({}, ...Object.values(parts).map((part) => Object.values(part)[0]!))

const verbs: [Act, RegExp][] = [
  ['play', /\bplay\b(?! (money|limits|period))/i],
  ['deposit', /(?<!(this|find the|the) )\bdeposit\b/i],
  ['withdraw', /\bwithdraw\b/i],
  ['claim', /\bclaim|\btake (offers|an offer)|\bget bonuses/i],
]

/** “You can’t play or deposit, but you can withdraw.” */
function readSaid(text: string): { [A in Act]?: boolean } {
  const said: { [A in Act]?: boolean } = {}
  for (const clause of text.split(/[.\n]|, (?=but )|, and (?=withdraw)/)) {
    const denied = clause.split(/\bcan’t\b/)[1]
    const allowed = /\b(?<!When you )can\b(?!’t)(.*)/.exec(clause)?.[1] ?? /^ ?but .*|^withdraw/.exec(clause)?.[0]
    for (const [act, verb] of verbs) {
      if (denied !== undefined && verb.test(denied)) said[act] = false
      else if (allowed !== undefined && verb.test(allowed)) said[act] = true
    }
  }
  if (/even if some is left to bet|left to bet( on deposits)? doesn’t hold up/.test(text)) said.wager = false
  return said
}

const shown: { [key: string]: AccessState[] } = {
  'answer.breakEnd': ['stopped'],
  'answer.limits': ['stopped'],
  'break.device': ['device-stopped'],
  'break.deviceForGood': ['device-stopped'],
  'break.money': ['stopped', 'device-stopped'],
  'break.stopped': ['stopped'],
  'break.what': ['stopped'],
  'checkIn.stopped': ['stopped', 'frozen'],
  'close.play': ['stopped'],
  'deposit.stoppedText': ['stopped'],
  'edit.minorText': ['stopped'],
  'firstDeposit.stopped': ['stopped', 'frozen'],
  'mail.account-freed.text': ['free'],
  'mail.account-frozen.text': ['frozen'],
  'profile.closed': ['stopped'],
  'promotions.shut.text': ['frozen'],
  'promotions.stopped.forGoodText': ['stopped'],
  'promotions.stopped.text': ['stopped'],
  'promotions.stopped.withdraw': ['stopped', 'frozen'],
  'cashback.stopped': ['stopped', 'frozen'],
  'refusal.AccountFrozen': ['frozen'],
  'refusal.DepositsStopped': ['stopped'],
  'refusal.DepositsStoppedForGood': ['stopped'],
  'refusal.DeviceStopped': ['device-stopped'],
  'refusal.DeviceStoppedForGood': ['device-stopped'],
  'refusal.PlayStopped': ['stopped'],
  'refusal.PlayStoppedForGood': ['stopped'],
  'refusal.Under18': ['stopped'],
  'withdrawalForm.waived': ['stopped', 'device-stopped', 'frozen'],
}

const others: { [key: string]: string } = {
  'again.note': 'new terms',
  'againPrivacy.note': 'a new privacy text',
  'answer.bankAccount': 'which account',
  'answer.cashAndBonus': 'what a deposit asks to be bet',
  'answer.guest': 'what a phone number opens',
  'answer.phoneNumber': 'a changed number',
  'close.guest': 'what a guest loses',
  'cryptoOffer.withoutText': 'an offer’s terms',
  'depositOrder.case.held': 'money set aside',
  'firstDeposit.goneText': 'an offer’s terms',
  'firstDeposit.term.free': 'an offer’s terms',
  'firstDeposit.usedText': 'an offer’s terms',
  'limits.hint.loss': 'a limit',
  'mail.deposit-disputed.text': 'money set aside',
  'mail.deposit-refunding.text': 'money set aside',
  'mail.deposit-debited.text': 'money set aside',
  'mail.deposit-case-again.text': 'money set aside',
  'mail.withdraw-account-added.text': 'which account',
  'minor.text': 'nobody has an account yet',
  'privacy.rightsText': 'a consent',
  'refusal.OverWithdrawalLimit': 'how much',
  'refusal.CashTooLow': 'how much',
  'refusal.WagerLeft': 'what is left to bet',
  'refusal.WithdrawAccountNewDevice': 'which account',
  'refusal.WithdrawAccountTooNew': 'which account',
}

test.each(Object.entries(shown))('%s agrees with the table of access about a player’s state', (key, states) => {
  const said = Object.entries(readSaid(String(english[key]))) as [Act, boolean][]
  expect(said.length, String(english[key])).toBeGreaterThan(0)
  for (const state of states) for (const [act, may] of said) expect([state, act, accessIn[state][act]]).toEqual([state, act, may])
})

test('every sentence about allowed acts agrees with the table', () => {
  const speaks = Object.entries(english).filter(([key, text]) => {
    const said = typeof text === 'string' && !/^(help|question)\./.test(key) ? readSaid(text) : {}
    return said.play === false || said.deposit === false || (said.withdraw === true && !/withdraw (again|up to)/.test(String(text)))
  })
  expect(speaks.map(([key]) => key).filter((key) => !(key in shown) && !(key in others))).toEqual([])
  expect(accessStates.every((state) => Object.values(shown).flat().includes(state) || state === 'check-due')).toBe(true)
})

test('no text promises a withdrawal at any time: account, password or limit may prevent it', () => {
  const texts = Object.values(english).filter((text) => /withdraw[^.]*\b(at any time|whenever|always)\b/i.test(JSON.stringify(text)))
  expect(texts).toEqual([])
})
