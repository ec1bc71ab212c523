import type { Body } from '@lalmor/contract/catalogue.ts'
import { toWire } from '@lalmor/contract/wire.ts'
import { firstOf } from '@lalmor/games/manifest.ts'
import { rupees } from '@lalmor/units/paise.ts'
import { uuid7 } from '@lalmor/units/uuid7.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { deleteOldFeedback } from '../feedback/forget.ts'
import { keptMs } from '../../platform/app-config/kept.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { createSandboxOperator } from '../../operators/ops/sandbox-operator.ts'
import { useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { ask, call, database, db, guest, later, signIn, time } = api
const { dataDir, place, run } = useOps(api)
const dayMs = 24 * 60 * 60_000

beforeEach(() => void later(dayMs))

type Sent = Body<'/feedback/send'>
const message = (more: Partial<Sent> = {}): Sent => ({ id: uuid7(time.now), topic: 'deposit', suggestion: 'Where is it?', ...more })
const noOf = async ({ id }: Sent) => {
  const { rows } = await database.admin.query<{ no: bigint }>('select feedback_no as no from app.feedback where feedback_id = $1', [id])
  return String(rows[0]?.no)
}
const answer = async (sent: Sent, text = 'It is <b>here</b>: https://evil.example', by = 'bala') => {
  const file = join(dataDir, 'answer.txt')
  writeFileSync(file, text)
  return run('feedback answer', { no: await noOf(sent), file }, by)
}
const inbox = async (player: TestPlayer) =>
  (await call('/mail/list', {}, player)).mails.flatMap(({ key, params }) => (key.startsWith('feedback') ? [{ key, params }] : []))

test('a message is kept once, however often it is sent; a different one with its id is refused', async () => {
  const player = await guest()
  const sent = message({ phone: '98765 43210', email: 'g@example.in' })
  const answers = await Promise.all([1, 2, 3].map(() => call('/feedback/send', sent, player)))
  later(20 * dayMs)
  expect(await call('/feedback/send', sent, player)).toEqual(answers[0])
  expect(await call('/feedback/list', {}, player)).toEqual({ messages: [answers[2]], more: false })
  expect(answers[1]).toMatchObject({ id: sent.id, topic: 'deposit', phone: '+919876543210', email: 'g@example.in', solved: false })
  expect(await ask('/feedback/send', { ...sent, suggestion: 'Something else' }, player)).toMatchObject({ reason: 'KeyReused' })
  expect(await ask('/feedback/send', message({ suggestion: ' ', phone: '12' }), player)).toMatchObject({
    reason: 'FeedbackInvalid',
    facts: { fields: { suggestion: 'required', phone: 'format' } },
  })
})

test('of messages at once five are accepted, the sixth gets a time; a repeat does not count', async () => {
  const player = await guest()
  const first = message()
  const all = [first, ...Array.from({ length: 6 }, () => message())]
  const opens = new Date(time.now.getTime() + 60 * 60_000).toISOString()
  const answers = await Promise.all(all.map((sent) => ask('/feedback/send', sent, player)))
  expect(answers.filter(({ state }) => state === '200')).toHaveLength(5)
  expect(answers.filter(({ state }) => state !== '200')).toEqual(
    Array.from(
      { length: 2 },
      () => expect.objectContaining({ state: '429', reason: 'FeedbackTooOften', facts: { until: opens } }) as object,
    ),
  )
  const { messages } = await call('/feedback/list', {}, player)
  expect(await call('/feedback/send', { ...message(), id: messages[0]!.id }, player)).toEqual(messages[0])
  expect((await ask('/feedback/send', message(), await guest())).state).toBe('200')
  later(60 * 60_000)
  expect((await ask('/feedback/send', message(), player)).state).toBe('200')
})

test('an order or a round has to be the player’s own; the case shows its facts', async () => {
  const [player, other] = [await signIn(), await signIn()]
  const { orderNo } = await call(
    '/deposit/transfer',
    { requestId: uuid7(time.now), method: 'upi', ...toWire({ amount: rupees(500n) }) },
    player,
  )
  const round = uuid7(time.now)
  await call('/round/play', { roundId: round, game: firstOf.slot.id, stake: toWire(rupees(20n)) }, player)
  later(3_000)
  const open = uuid7(time.now)
  await call('/round/open', { roundId: open, game: firstOf.mines.id, stake: toWire(rupees(20n)), play: { chilies: 3 } }, player)
  for (const [about, reason] of [
    [{ order: orderNo }, 'UnknownDeposit'],
    [{ order: 'WD2026112000184207' }, 'UnknownWithdrawal'],
    [{ round }, 'UnknownRound'],
    [{ round: open }, 'UnknownRound'],
  ] as const)
    expect(await ask('/feedback/send', message(about), other)).toMatchObject({ reason })
  const [aboutOrder, aboutRound] = [
    message({ order: orderNo, suggestion: 'Not here\n\u001b[31mred' }),
    message({ topic: 'game', round: open }),
  ]
  for (const sent of [aboutOrder, aboutRound, message({ round })]) expect((await ask('/feedback/send', sent, player)).state).toBe('200')
  const shown = (await run('feedback show', { no: await noOf(aboutOrder) })).answer.lines.join('\n')
  expect(shown).toContain(`${orderNo}: ₹500.00, upi, pending`)
  expect(shown).toContain('  Not here\n   [31mred')
  expect((await run('feedback show', { no: await noOf(aboutRound) })).answer.lines.join('\n')).toContain('stake ₹20.00, open')
  const listed = await run('feedback list', { player: player.uid, topic: 'game' })
  expect(listed.data['messages']).toMatchObject([{ round_id: open }])
})

test('one operator answers once: the inbox has a mail, the message the text, and the player marks it solved', async () => {
  const player = await guest()
  const sent = message()
  const { sentAt } = await call('/feedback/send', sent, player)
  expect(await call('/feedback/solved', { id: sent.id }, player)).toMatchObject({ solved: false })
  later(60_000)
  const done = await Promise.allSettled([answer(sent), answer(sent, undefined, 'asha')])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(answer(sent)).rejects.toThrow(/was answered at \S+ by (asha|bala)\./)
  expect(await inbox(player)).toEqual([{ key: 'feedback-answered', params: { at: sentAt, id: sent.id } }])
  expect(await call('/feedback/get', { id: sent.id }, player)).toMatchObject({
    answer: { at: time.now.toISOString(), automatic: false, text: 'It is <b>here</b>: https://evil.example' },
  })
  expect(await call('/feedback/solved', { id: sent.id }, player)).toMatchObject({ solved: true })
  expect((await run('feedback list', { player: player.uid })).answer.lines).toEqual(['No message waits.'])
  // The audit trail has who answered what, and not the text.
  const { rows } = await database.admin.query("select args from ops.audit where act = 'feedback answer' and outcome = 'done'")
  expect(JSON.stringify(rows)).not.toContain('evil.example')
  await expect(answer(sent, ' ')).rejects.toThrow('must be a text of 1 to 2000 characters')
  await expect(run('feedback answer', { no: await noOf(sent) })).rejects.toThrow('Add the file')
})

test('the sandbox operator replies after a minute that no person has read it; a person can still answer', async () => {
  const player = await guest()
  const sent = message()
  const { sentAt } = await call('/feedback/send', sent, player)
  const operator = createSandboxOperator({ place: place(), log: { error: () => {} } })
  await operator.answer()
  expect(await inbox(player)).toEqual([])
  later(60_000)
  await operator.answer()
  await operator.answer()
  const params = { at: sentAt, id: sent.id }
  expect(await inbox(player)).toEqual([{ key: 'feedback-automatic', params }])
  expect(await call('/feedback/get', { id: sent.id }, player)).toMatchObject({ answer: { automatic: true } })
  expect((await run('feedback list', { player: player.uid })).data['messages']).toHaveLength(1)
  await expect(run('feedback answer', { no: await noOf(sent), automatic: 'yes' })).rejects.toThrow('has its automatic answer')
  later(1_000)
  await answer(sent)
  expect(await inbox(player)).toEqual([
    { key: 'feedback-answered', params },
    { key: 'feedback-automatic', params },
  ])
  expect(await call('/feedback/get', { id: sent.id }, player)).toMatchObject({
    answer: { automatic: false, text: expect.any(String) as string },
  })
})

test('support is a true sentence until operators name it, in each language, with and without a session', async () => {
  const support = async () => {
    later(60_000 + keptMs)
    return (await call('/u/gconfig', {})).support
  }
  expect(await support()).toMatchObject({ texts: { fr: {} }, url: '/pages/account/FeedBack/FeedBack' })
  await expect(run('support set', { language: 'fr', info: 'Bonjour' })).rejects.toThrow('English text first')
  await run('support set', { info: 'Every day, 9 to 9', url: 'https://support.example/help' })
  await run('support set', { info: 'Tous les jours', language: 'fr' }, 'bala')
  expect(await support()).toEqual({
    texts: { en: { info: 'Every day, 9 to 9' }, fr: { info: 'Tous les jours' } },
    url: 'https://support.example/help',
  })
  const player = await guest()
  expect(await call('/vip/getVipInfo', {}, player)).toMatchObject({
    serviceInfo: 'Every day, 9 to 9',
    serviceUrl: 'https://support.example/help',
  })
  await run('support set', { info: 'Weekdays' })
  expect(await support()).toEqual({ texts: { en: { info: 'Weekdays' } }, url: 'https://support.example/help' })
  for (const [args, why] of [
    [{ url: 'http://support.example' }, '--url must begin with https://'],
    [{ url: 'https://x@support.example' }, '--url must begin'],
    [{ url: 'javascript:alert(1)' }, '--url must begin'],
    [{ url: '/sso/logout' }, '--url must begin'],
    [{ info: 'x'.repeat(121) }, '--info must be one line'],
    [{}, 'Add --info, --url or both'],
    [{ none: 'yes', info: 'x' }, 'Add --info'],
  ] as const)
    await expect(run('support set', args), JSON.stringify(args)).rejects.toThrow(why)
  await run('support set', { none: 'yes' })
  expect(await support()).toEqual({ texts: { en: { info: '' } }, url: '' })
  expect((await run('support show')).answer.lines).toEqual(['No support contact is set, so the app shows none.'])
})

test('frozen and closed accounts can write; erasing deletes all messages, a year old ones', async () => {
  const frozen = await signIn()
  await run('player freeze', { uid: frozen.uid, why: 'a test' })
  expect((await ask('/feedback/send', message(), frozen)).state).toBe('200')

  const leaving = await signIn()
  await call('/feedback/send', message(), leaving)
  await call('/sms/send', { mobile: '', purpose: 'account-closure' }, leaving)
  await call(
    '/user/close',
    { verificationCode: api.codeFor(leaving.phone), forfeits: toWire(rupees(0n)), reason: '', erase: true },
    leaving,
  )
  later(60_000)
  const again = await signIn(leaving.phone)
  expect(await call('/feedback/list', {}, again)).toEqual({ messages: [], more: false })
  expect((await ask('/feedback/send', message(), again)).state).toBe('200')

  const forget = () => deleteOldFeedback(db, time.now, new AbortController().signal)
  later(365 * dayMs - 60_000)
  const back = await signIn(frozen.phone)
  await call('/feedback/send', message(), back)
  await forget()
  expect((await call('/feedback/list', {}, back)).messages).toHaveLength(2)
  later(1)
  await forget()
  expect((await call('/feedback/list', {}, back)).messages).toHaveLength(1)
})
