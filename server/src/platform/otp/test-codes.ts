import { solve } from '@lalmor/games/work.ts'
import type { Refused } from '@lalmor/contract/envelope.ts'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, useTestApi } from '../../test-api.ts'

export type Someone = { phone: string; device: string; address: string }

type Answer = { state: string; reason?: Refused['reason']; facts?: object; resultData?: object }

export function useTestCodes(...options: Parameters<typeof useTestApi>) {
  const api = useTestApi(...options)
  const { inject, newDevice, newPhone, time } = api

  async function from(address: string, path: string, body: object, device: string): Promise<Answer> {
    const answer = await inject({ method: 'POST', url: path, remoteAddress: address, payload: { ...commonFields(device), ...body } })
    return answer.json<Answer>()
  }

  let addresses = 0
  /** A person with a network and block to themselves. */
  const someone = (): Someone => ({ phone: newPhone(), device: newDevice(), address: `100.${addresses >> 8}.${addresses++ & 255}.7` })

  const sendCode = ({ phone, device, address }: Someone, work?: { puzzle: string; nonce: number }) =>
    from(address, '/sms/send', { mobile: phone, purpose: 'login', ...(work && { work }) }, device)
  /** Does the work it is asked for, as the app does. */
  async function sendCodeWorking(me: Someone) {
    const answer = await sendCode(me)
    if (answer.reason !== 'OtpWork') return answer
    const { puzzle, bits } = answer.facts as { puzzle: string; bits: number }
    return sendCode(me, { puzzle, nonce: solve(puzzle, bits) })
  }
  const enter = ({ phone, device, address }: Someone, verificationCode: string) =>
    from(address, '/sso/v2/login', { mobile: phone, verificationCode, referralCode: '', adult: true, termsVersion }, device)
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
    const started = time.now
    time.now = new Date(started.getTime() + ms)
    try {
      return await act()
    } finally {
      time.now = started
    }
  }

  return { ...api, from, someone, sendCode, sendCodeWorking, enter, wrong, after }
}
