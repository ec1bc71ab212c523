import { OpsRefusal, type Command } from '../../platform/operators/command.ts'
import * as store from './queries.ts'
import { instant, money, needWhy, readLimit, readNumber, table } from '../../platform/operators/words.ts'

export const rewardList: Command = {
  name: 'reward list',
  summary: 'list rewards of a player or a promotion, newest first',
  details: ['What each state means: docs/runbooks/promotions.md.'],
  options: { player: 'uid', promotion: 'the name of a promotion', limit: 'maximum rows (50)' },
  async act({ tx }, { player, promotion, limit }) {
    if (!player && !promotion) throw new OpsRefusal('Add --player or --promotion.')
    const playerId = player === undefined ? undefined : readNumber(player, 'uid')
    const rewards = await store.listRewards(tx, { playerId, promotion, limit: readLimit(limit) })
    const rows = rewards.map((reward) => [
      reward.reward_id,
      String(reward.player_id),
      `${reward.promotion} ${reward.version}`,
      money(reward.amount_paise),
      reward.state,
      instant(reward.made_at),
      reward.state === 'open' && reward.claim_until instanceof Date ? instant(reward.claim_until) : '-',
      JSON.stringify(reward.facts),
      reward.why ?? '-',
    ])
    return {
      lines:
        rows.length > 0 ? table(['reward', 'player', 'terms', 'amount', 'state', 'made', 'until', 'for', 'why'], rows) : ['There is none.'],
      data: { rewards },
    }
  },
}

export const rewardVoid: Command = {
  name: 'reward void',
  summary: 'end a reward that is not paid yet, and give its budget back',
  details: ['A paid bonus is not taken back here; if its deposit is reversed, the bonus goes too.'],
  words: ['reward'],
  options: { why: 'for the trail, and kept with the reward' },
  async act({ tx, now }, { reward: rewardId, why }) {
    needWhy(why)
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(rewardId!)) throw new OpsRefusal(`'${rewardId}' is not a valid reward.`)
    if (!(await store.voidReward(tx, rewardId!, why, now))) {
      const reward = await store.findReward(tx, rewardId!)
      throw new OpsRefusal(reward ? `Reward ${rewardId} is ${reward.state}.` : `There is no reward ${rewardId}.`)
    }
    const { player_id: playerId, amount_paise: amount } = (await store.findReward(tx, rewardId!))!
    return { lines: [`The reward of ${money(amount)} to ${playerId} is ended.`], data: { rewardId, playerId, amount } }
  },
}
