import { firstOf } from '@lalmor/games/manifest.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptMs } from '../app-config/kept.ts'
import { useTestApi, type TestPlayer } from '../../test-api.ts'
import { actOf, useOps } from '../../operators/ops/test-ops.ts'

const api = useTestApi()
const { call, database, guest, later } = api
const { ops, dataDir, run } = useOps(api)

const file = (name: string, value: unknown): string => {
  const path = join(dataDir, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}
const line = { en: { text: 'Maintenance on Sunday.' }, fr: { text: 'Maintenance dimanche.' } }
const words = { en: { title: 'Maintenance', text: 'On Sunday.' } }
const noticesShown = async () => {
  later(keptMs)
  return (await call('/u/gconfig', {})).notices.map(({ texts }) => texts.en.text)
}
const inbox = async (player: TestPlayer) =>
  (await call('/mail/list', {}, player)).mails.flatMap(({ key, type, params }) => (key === 'notice' ? [{ type, params }] : []))
const publish = (args: Record<string, string>, texts: object = words) =>
  run('mail publish', { file: file('mail.json', texts), ...args }, 'bala')

test('a notice is published for a time and can be withdrawn, also a new installation’s own', async () => {
  await run('notice withdraw', { id: '1' }, 'bala')
  expect(await noticesShown()).toEqual([])
  const path = file('notice.json', line)
  const { code, out } = await ops(`notice publish ${path}`, 'bala')
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Notice \d+ is shown from \S+ until it is withdrawn\.\n$/) })
  const id = /^Notice (\d+)/.exec(out)![1]!
  later(60_000)
  expect(await noticesShown()).toEqual(['Maintenance on Sunday.'])
  await run('notice withdraw', { id }, 'bala')
  await expect(run('notice withdraw', { id }, 'bala')).rejects.toThrow(`There is no notice ${id}, or it is over.`)
  expect(await noticesShown()).toEqual([])

  const at = (ms: number) => new Date(api.time.now.getTime() + ms).toISOString().replace(/\.\d+Z$/, '+00:00')
  await run('notice publish', { file: path, from: at(60_000), until: at(120_000) }, 'bala')
  expect(await noticesShown()).toEqual([])
  later(60_000)
  expect(await noticesShown()).toHaveLength(1)
  later(60_000)
  expect(await noticesShown()).toEqual([])
  await expect(run('notice publish', { file: path, until: at(0) }, 'bala')).rejects.toThrow('end before it begins')
  await expect(run('notice publish', { file: path, until: 'tomorrow' }, 'bala')).rejects.toThrow("'tomorrow' is not a time")
})

test.each([
  ['no English', { fr: words.en }, 'English (en) is missing'],
  ['a language we do not speak', { ...words, ja: words.en }, "'ja' is not one of"],
  ['a part that is missing', { en: { title: 'x' } }, 'en has not exactly title and text'],
  ['an empty text', { en: { title: 'x', text: '' } }, 'text in en is not a text of 1 to 300 characters'],
  ['a text too long', { en: { title: 'x', text: 'a'.repeat(301) } }, 'text in en is not a text'],
  ['no texts', [], 'the file is not a JSON object'],
])('texts are refused: %s', async (_what, texts, why) => {
  await expect(publish({}, texts)).rejects.toThrow(why)
})

test('a message reaches everyone present, or a list of players, until it is withdrawn', async () => {
  const [asha, bala] = [await guest(), await guest()]
  later(1_000)
  const everyone = await publish({ page: '/pages/account/GameRecords/GameRecords' })
  const [{ noticeId }] = everyone.data['mails'] as [{ noticeId: string }]
  const mail = { type: 'system', params: { texts: words, page: '/pages/account/GameRecords/GameRecords' } }
  later(1_000)
  expect([await inbox(asha), await inbox(bala), await inbox(await guest())]).toEqual([[mail], [mail], []])
  await run('mail withdraw', { id: noticeId }, 'bala')
  await expect(run('mail withdraw', { id: noticeId }, 'bala')).rejects.toThrow('or it was withdrawn')
  expect(await inbox(asha)).toEqual([])

  await publish({ to: bala.uid })
  expect([await inbox(asha), await inbox(bala)]).toEqual([[], [{ type: 'system', params: { texts: words } }]])
  for (const [args, why] of [
    [{ to: `${asha.uid},17` }, 'There is no player 17.'],
    [{ to: `${asha.uid},${asha.uid}` }, 'A uid occurs twice.'],
    [{ to: 'asha' }, "'asha' is not a valid uid."],
    [{ type: 'reward' }, "'reward' is not one of system, campaign."],
    [{ page: 'https://evil.example/' }, '--page must begin with /pages/.'],
  ] as const)
    await expect(publish(args), why).rejects.toThrow(why)
  expect(await inbox(asha)).toEqual([])
})

test('a campaign to everyone needs two people, and no campaign reaches players who took a break or lowered a limit', async () => {
  later(1_000)
  const [player, limited, resting, quiet] = [await guest(), await guest(), await guest(), await guest()]
  await call('/limit/set', { measure: 'loss', period: 'day', amount: 500_00 }, limited)
  await call('/limit/break', { length: 'P1D' }, resting)
  // Their limit has ended, but they lowered it less than 30 days ago.
  await database.admin.query('insert into app.quiet_period values ($1, now())', [quiet.uid])
  const all = [player, limited, resting, quiet]
  const reached = async () => (await Promise.all(all.map(inbox))).map((mails) => mails.length)
  const asked = await publish({ type: 'campaign' })
  expect(asked).toMatchObject({
    outcome: 'proposed',
    answer: { lines: [expect.stringMatching(/^Act \d+ \(mail publish\) waits/), expect.anything()] },
  })
  expect(await reached()).toEqual([0, 0, 0, 0])
  await expect(run('approve', actOf(asked), 'bala')).rejects.toThrow('Another operator')
  expect((await run('approve', actOf(asked))).outcome).toBe('done')
  expect(await reached()).toEqual([1, 0, 0, 0])
  const some = await publish({ type: 'campaign', to: all.map(({ uid }) => uid).join(',') })
  expect(some).toMatchObject({ outcome: 'done', data: { mails: [{ playerId: BigInt(player.uid) }], left: 3 } })
  expect(await reached()).toEqual([2, 0, 0, 0])
  await publish({ to: all.map(({ uid }) => uid).join(',') })
  expect(await reached()).toEqual([3, 1, 1, 1])
})

test('a banner is published before the release’s own, listed and withdrawn; so are the release’s', async () => {
  const said = { en: { eyebrow: 'New', title: 'Twenty lines', text: 'Free spins.' } }
  const path = file('banner.json', said)
  const shown = async () => {
    later(keptMs)
    return (await call('/u/gconfig', {})).banners.map(({ texts }) => texts.en.title)
  }
  const [fair, ...others] = await shown()
  expect(fair).toBe('Check every round')
  const { data } = await run('banner publish', { file: path, page: '/pages/vip/Vip', offer: 'check-in' }, 'bala')
  const id = String(data['bannerId'])
  expect(await shown()).toEqual(['Twenty lines', fair, ...others])
  const { answer } = await run('banner list', {}, 'bala')
  expect(answer.lines[1]).toMatch(/^4 .* bala +\/pages\/vip\/Vip +check-in +Twenty lines$/)
  expect(answer.lines[2]).toMatch(/^3 +- +- +release +fairness +- +Check every round$/)
  await run('banner withdraw', { id }, 'bala')
  await run('banner withdraw', { id: '3' }, 'bala')
  await expect(run('banner withdraw', { id }, 'bala')).rejects.toThrow(`There is no banner ${id}, or it is over.`)
  expect(await shown()).toEqual(others)
  for (const [args, why] of [
    [{}, 'Add one of --game, --page and --sheet'],
    [{ game: firstOf.slot.id, page: '/pages/vip/Vip' }, 'Add one of --game, --page and --sheet'],
    [{ game: 'nothing' }, 'There is no game nothing.'],
    [{ page: 'https://evil.example/' }, '--page must begin with /pages/.'],
    [{ sheet: 'privacy' }, "'privacy' is not one of fairness, limits."],
    [{ game: firstOf.slot.id, tone: 'gold' }, "'gold' is not one of red, violet, teal."],
    [{ game: firstOf.slot.id, offer: 'all' }, "'all' is not one of check-in"],
  ] as const)
    await expect(run('banner publish', { file: path, ...args }, 'bala'), why).rejects.toThrow(why)
})

test('operators pick the games shown until enough are played', async () => {
  const picked = async () => {
    later(keptMs)
    return (await call('/game/list', {})).picked
  }
  const pick = (games?: string) => run('games pick', { ...(games !== undefined && { games }), why: 'the season' }, 'bala')
  expect((await pick(`${firstOf.cards.id}, ${firstOf.slot.id}`)).answer.lines).toEqual([`Picked: ${firstOf.cards.id}, ${firstOf.slot.id}.`])
  const changedAt = api.time.now.toISOString()
  expect(await picked()).toEqual({ games: [firstOf.cards.id, firstOf.slot.id], changedAt })
  await expect(pick(`${firstOf.slot.id},${firstOf.slot.id}`)).rejects.toThrow('each once')
  await expect(pick('nothing')).rejects.toThrow('There is no game nothing.')
  await pick()
  expect(await picked()).toBe(undefined)
})
