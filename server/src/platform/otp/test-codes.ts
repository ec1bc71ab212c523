import type { Refused } from '@lalmor/contract/envelope.ts'
import { termsVersion } from '../../identity/consents/terms.ts'
import { commonFields, useTestApi } from '../../test-api.ts'

/** Somebody who asks for codes: for which phone, on which device, from which address. */
export type Someone = { phone: string; device: string; address: string }

type Answer = { state: string; reason?: Refused['reason']; facts?: object; resultData?: object }

/** The test API with calls that ask for codes and enter them, each by somebody made for the test. */
export function useTestCodes(...options: Parameters<typeof useTestApi>) {
  const api = useTestApi(...options)
  const { inject, newDevice, newPhone, time } = api

  /** A call from an address of the test's own. */
  async function from(address: string, path: string, body: object, device: string): Promise<Answer> {
    const answer = await inject({ method: 'POST', url: path, remoteAddress: address, payload: { ...commonFields(device), ...body } })
    return answer.json<Answer>()
  }

  let addresses = 0
  const someone = (): Someone => ({ phone: newPhone(), device: newDevice(), address: `192.0.${addresses >> 8}.${addresses++ & 255}` })

  const sendCode = ({ phone, device, address }: Someone) => from(address, '/sms/send', { mobile: phone, purpose: 'login' }, device)
  const enter = ({ phone, device, address }: Someone, verificationCode: string) =>
    from(address, '/sso/v2/login', { mobile: phone, verificationCode, referralCode: '', adult: true, termsVersion }, device)
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  /** Runs `act` as if `ms` later, then resets the clock. */
  async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
    const started = time.now
    time.now = new Date(started.getTime() + ms)
    try {
      return await act()
    } finally {
      time.now = started
    }
  }

  return { ...api, from, someone, sendCode, enter, wrong, after }
}
