import type { Avatar } from '@lalmor/contract/avatars.ts'
import { hourMs, type Life } from './clock.ts'
import { personas } from './personas.ts'
import { playRounds } from './play.ts'
import type { Stage } from './stage.ts'
import { call, createDevice, signIn } from './visitor.ts'
import { depositOnline } from './wallet.ts'
import type { World } from './world.ts'

/** A player who, besides the personas, fills the boards and Home's wins. */
type Neighbour = {
  name: string
  phone: string
  avatar: Avatar
  came: number
  stake: number
  game: 'diya-nights' | 'monsoon-gems' | 'rani-roulette'
  /** Evenings of play in days before the last, with the time of the last play before the end. */
  evenings: readonly number[]
  lastHours: number
  by?: { phone: string; deposit: number }
  hidden?: boolean
  winsOnHome?: boolean
}

const { phone: kiran } = personas.month.persona

export const neighbours: readonly Neighbour[] = [
  {
    name: 'Farah',
    phone: '9820000011',
    avatar: 'marigold',
    came: 12,
    stake: 50_00,
    game: 'diya-nights',
    evenings: [11, 6, 2, 1],
    lastHours: 5,
    winsOnHome: true,
    by: { phone: kiran, deposit: 1_000_00 },
  },
  {
    name: 'Dev',
    phone: '9820000012',
    avatar: 'diya',
    came: 10,
    stake: 20_00,
    game: 'monsoon-gems',
    evenings: [9, 4, 1],
    lastHours: 4,
    winsOnHome: true,
    by: { phone: kiran, deposit: 500_00 },
  },
  { name: 'Nila', phone: '9820000013', avatar: 'lotus', came: 8, stake: 10_00, game: 'diya-nights', evenings: [3, 2, 1], lastHours: 1 },
  {
    name: 'Imran',
    phone: '9820000014',
    avatar: 'kandil',
    came: 6,
    stake: 20_00,
    game: 'diya-nights',
    evenings: [5, 1],
    lastHours: 3,
    hidden: true,
  },
  {
    name: 'Tara',
    phone: '9820000015',
    avatar: 'peacock',
    came: 4,
    stake: 10_00,
    game: 'monsoon-gems',
    evenings: [2],
    lastHours: 2,
    winsOnHome: true,
  },
  {
    name: 'Joel',
    phone: '9820000016',
    avatar: 'elephant',
    came: 2,
    stake: 50_00,
    game: 'rani-roulette',
    evenings: [1],
    lastHours: 6,
    winsOnHome: true,
  },
]
const rounds = 14

export async function* neighbourLife({ world, calendar, whim }: Omit<Stage, 'enter'>, of: Neighbour): Life {
  const { name, phone, avatar, came, stake, game, evenings, lastHours, by, hidden, winsOnHome } = of
  yield calendar.day(came, '17:30')
  const session = await signIn(world, phone, createDevice(name), by && (await inviteCodeOf(world, by.phone)))
  await call(world, '/user/updateProfile', { nickname: name, avatar, ...(hidden && { hidden }) }, session)
  if (winsOnHome) await call(world, '/user/choose', { attribution: false, winsOnHome }, session)
  if (by) await depositOnline(world, session, { amount: by.deposit })
  for (const evening of evenings) {
    yield calendar.day(evening, '20:40')
    await playRounds(world, session, whim, { game, stake, rounds })
  }
  yield calendar.before(lastHours * hourMs)
  await playRounds(world, session, whim, { game, stake, rounds })
}

async function inviteCodeOf({ db }: World, phone: string): Promise<string> {
  const { player_id } = await db.selectFrom('app.player').select('player_id').where('phone', '=', `+91${phone}`).executeTakeFirstOrThrow()
  return String(player_id)
}
