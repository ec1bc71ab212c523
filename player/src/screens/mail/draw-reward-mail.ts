import type { Mail } from '@lalmor/contract/mail.ts'
import type { Reward } from '@lalmor/contract/rewards.ts'
import { rewardNow, type RewardClaims } from '../promotions/claim-text.ts'
import { drawMail, type DrawnMail } from './draw-mail.ts'
import { rewardName } from '../promotions/reward-name.ts'

/** The sign once there is nothing to claim. */
const signs: { readonly [State in Reward['state']]?: Pick<DrawnMail, 'icon' | 'tone'> } = {
  claimed: { icon: 'check', tone: 'green' },
  expired: { icon: 'timer', tone: 'plain' },
  ended: { icon: 'minus', tone: 'plain' },
  reversed: { icon: 'minus', tone: 'plain' },
}

/** A reward's mail has the reward's name and current state. */
export function drawRewardMail({ reward, ...mail }: Pick<Mail, 'key' | 'params' | 'reward'>, claims: RewardClaims): DrawnMail {
  const drawn = drawMail(mail)
  return reward ? { ...drawn, title: rewardName(reward), ...signs[rewardNow(reward, claims).state] } : drawn
}
